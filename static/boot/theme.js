/* The theme chosen on this device, before anything is drawn: later it would flash in the other one. */

try {
  const kept = localStorage.getItem("hurtbox:theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
} catch {
  // storage is blocked: it is as the device says
}
