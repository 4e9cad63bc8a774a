/* What has to run before anything is drawn, and before another file can fail to arrive. It is a plain script in <head>,
   for a deferred script runs after the first frame. */

import "./theme.js";
import "./returning-visitor.js";
import "./load-failure.js";
import "./early-taps.js";
import "./start-scripts.js";
