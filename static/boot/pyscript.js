/* MicroPython and PyScript, in one script: the page's Python waits for both at every start. PyScript asks for the
   interpreter by its address; what stands there hands out the one that came with this. */

import "./no-shared-memory.js";
import "../../micropython/micropython.mjs";
import "./module-loader.js";
