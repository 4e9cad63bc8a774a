/* Elements made in one call from Python: each call costs time on a phone. */

const SVG = "http://www.w3.org/2000/svg";

/** An element with a class and its content: texts and elements; null is left out. After the content come names, with
    _ for -, each followed by its value: attributes, and properties of the style, which begin with --.
    @param {string} tag @param {string} style @param {number} count how many of the rest are content
    @param {...(string | number | Node | null)} rest */
export const makeElement = (tag, style, count, ...rest) => {
  const node = document.createElement(tag);
  if (style) node.className = style;
  for (const part of rest.slice(0, count)) {
    if (part instanceof Node) node.append(part);
    else if (part != null && part !== "") node.append(String(part));
  }
  for (let at = count; at < rest.length; at += 2) {
    const [mark, value] = [String(rest[at]), rest[at + 1]];
    if (value == null) continue;
    if (mark.startsWith("--")) node.style.setProperty(mark, String(value));
    else node.setAttribute(mark.replaceAll("_", "-").replace(/-$/, ""), String(value));
  }
  return node;
};

/** A picture with a name for screen readers, and its lines: the class of each, followed by where it goes.
    @param {number} width @param {number} height @param {string} name @param {string} style @param {...string} lines */
export const makeDrawing = (width, height, name, style, ...lines) => {
  const picture = document.createElementNS(SVG, "svg");
  if (style) picture.setAttribute("class", style);
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", name);
  for (let at = 0; at < lines.length; at += 2) {
    const line = picture.appendChild(document.createElementNS(SVG, "path"));
    line.setAttribute("class", lines[at]);
    line.setAttribute("d", lines[at + 1]);
  }
  return picture;
};

/** An icon from index.html. It is hidden from screen readers, because a text is always beside it.
    @param {string} name */
export const makeIcon = (name) => {
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("class", "icon");
  sign.setAttribute("aria-hidden", "true");
  sign.appendChild(document.createElementNS(SVG, "use")).setAttribute("href", `#i-${name}`);
  return sign;
};

/** @type {WeakSet<EventTarget>} */
const scrolled = new WeakSet();
document.addEventListener("scroll", ({ target }) => target && scrolled.add(target), { capture: true, passive: true });

/** Show the beginning of what may have been scrolled. Setting scrollTop of what was not would cost a layout.
    @param {Element} node */
export const scrollToTop = (node) => {
  if (scrolled.delete(node)) node.scrollTop = 0;
};
