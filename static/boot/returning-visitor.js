/* Where this device has shown something before, it is drawn as soon as the page's Python runs, and nothing before
   it: an empty page in between would be laid out and painted for nothing. */

try {
  if ("hurtbox:views" in localStorage) document.documentElement.dataset.known = "";
} catch {
  // storage is blocked: the empty page stands until then
}
