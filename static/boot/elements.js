/* Elements made in one call from Python: each call costs time on a phone. */

const SVG = "http://www.w3.org/2000/svg";

/** An element with a class and a text. `marks` are the names of attributes, with _ for -, each followed by its value;
    null is left out.
    @param {string} tag @param {string} style @param {string | null} [text] @param {...(string | number | null)} marks */
export const makeElement = (tag, style, text, ...marks) => {
  const node = document.createElement(tag);
  if (style) node.className = style;
  if (text != null) node.textContent = text;
  for (let at = 0; at < marks.length; at += 2) {
    const [name, value] = [String(marks[at]), marks[at + 1]];
    if (value != null) node.setAttribute(name.replaceAll("_", "-").replace(/-$/, ""), String(value));
  }
  return node;
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
