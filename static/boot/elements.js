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

const ONE = "button, a, label, select, svg"; // stays whole or not at all: what is tapped says what it does

/** What is chosen in the lists of a node, which no attribute says. @param {Node} node */
function choices(node) {
  if (!(node instanceof Element)) return "";
  const lists = node instanceof HTMLSelectElement ? [node] : [...node.querySelectorAll("select")];
  return lists.map(({ value }) => value).join("\n");
}

/** Replaces a parent's content. What is equal to something that stands there stays, at any depth: a finger may be on it.
    @param {Element} parent @param {...Node} children */
export const fillAround = (parent, ...children) => {
  const before = [...parent.childNodes];
  const take = (/** @type {(node: Node) => boolean} */ fits) => {
    const at = before.findIndex(fits);
    return at < 0 ? undefined : before.splice(at, 1)[0];
  };
  const equal = children.map((child) => take((node) => node.isEqualNode(child) && choices(node) === choices(child)));
  const kept = children.map((child, at) => {
    if (equal[at]) return equal[at];
    if (!(child instanceof Element) || child.matches(ONE)) return child;
    const bare = child.cloneNode();
    const same = take((node) => node.cloneNode().isEqualNode(bare));
    if (!(same instanceof Element)) return child;
    fillAround(same, ...child.childNodes);
    return same;
  });
  for (const node of before) node.remove();
  let next = parent.firstChild;
  for (const node of kept) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
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
