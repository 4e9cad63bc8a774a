/* MicroPython and PyScript in one script, since the page's Python needs both at every start. PyScript imports the
   interpreter by its address; the module there only hands out what this script has loaded. */

import "./no-database-or-channel.js";
import "./no-shared-memory.js";
import "../../micropython/micropython.mjs";
import "./module-loader.js";
