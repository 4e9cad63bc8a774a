/* Applies the theme chosen on this device before anything is drawn: applied later, it would flash. */

import { choice } from "./names.js";

try {
  const theme = localStorage.getItem(choice("theme"));
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // The storage is blocked: the theme follows the device.
}
