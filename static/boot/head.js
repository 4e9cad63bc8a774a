/* What has to be there before anything is drawn, and before another part can fail to arrive: a plain script in
   <head>, for what is deferred runs after the first frame. The build puts its parts into one file. */

import "./theme.js";
import "./returning-visitor.js";
import "./load-failure.js";
