/* The theme chosen on this device, before anything is drawn: a plain script in <head>, for modules run
   after the first frame, which would flash in the other theme. */

try {
  const kept = localStorage.getItem("hurtbox:theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
} catch {
  // storage is blocked: it is as the device says
}
