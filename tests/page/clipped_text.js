/* Texts whose drawn lines lie beside the screen, outside their button, or outside a box that clips them. */
() => {
  const over = document.querySelector("dialog[open]") ?? document.body;
  const walk = document.createTreeWalker(over, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const text = /** @type {Text} */ (walk.currentNode);
    const node = /** @type {HTMLElement} */ (text.parentElement);
    // The end of a name is marked, that of the line below it, which More has whole, and that of one of many previews.
    const name = node.closest("h1, #next-turn small, #line, .of-marker > :first-child, #ahead .each > :last-child");
    if (name && getComputedStyle(name).textOverflow === "ellipsis") continue;
    if (!text.data.trim() || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      || node.closest(".unseen, svg, option, select, script, style, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const line = range.getBoundingClientRect();
    if (line.width < 1) continue;
    let fault = line.left < -1 || line.right > innerWidth + 1 ? "beside the screen" : "";
    for (let up = node; up !== document.body && !fault; up = /** @type {HTMLElement} */ (up.parentElement)) {
      const style = getComputedStyle(up);
      if (["inline", "contents"].includes(style.display)) continue;
      const box = up.getBoundingClientRect();
      if (["absolute", "fixed"].includes(style.position) && box.width <= 1) break;
      const scrolls = ["auto", "scroll"].includes(style.overflowY);
      const wide = line.right > box.right + 1 || line.left < box.left - 1;
      const high = line.bottom > box.bottom + 3 || line.top < box.top - 3;
      if (style.overflowX !== "visible" && wide) fault = "clipped sideways";
      else if (style.overflowY !== "visible" && !scrolls && high) fault = "clipped below";
      else if (up.matches("button, .rung, .badge, .tagged") && (wide || high)) fault = "outside its button";
      if (scrolls) break;
    }
    if (fault) found.push(`${fault}: ${node.closest("[id]")?.id} ${node.className}: ${text.data.slice(0, 40)}`);
  }
  return found;
}
