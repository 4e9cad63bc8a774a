/* Hides the empty page where a copy of the last views will be drawn at once: laying it out and painting it would be
   wasted. */

import { local } from "./browser-apis.js";
import { VIEWS } from "./names.js";

if (local.has(VIEWS)) document.documentElement.dataset.returning = "";
