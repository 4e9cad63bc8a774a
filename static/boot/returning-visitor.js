/* Hides the empty page where a copy of the last views will be drawn at once: laying it out and painting it would be
   wasted. */

import { VIEWS } from "./names.js";

try {
  if (VIEWS in localStorage) document.documentElement.dataset.returning = "";
} catch {
  // The storage is blocked: the empty page shows until the first draw.
}
