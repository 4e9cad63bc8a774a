/* Applies the theme chosen on this device before anything is drawn: applied later, it would flash. */

import { local } from "./browser-apis.js";
import { choice } from "./names.js";

const theme = local.get(choice("theme"));
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
