/** Elements that show nothing and are not copied. */
const LEFT_OUT = new Set(["script", "style", "link", "meta", "noscript", "template", "hanok-canvas-overlay"]);
/** Elements whose own drawing a picture cannot hold: their box is shown. */
const BOXES = new Set(["iframe", "object", "embed", "video", "audio", "canvas"]);
/**
 * Attributes that the copy keeps beside styles. All other attributes of the author are left out: they may be
 * invalid XML.
 */
const KEPT = [
  "type",
  "checked",
  "placeholder",
  "colspan",
  "rowspan",
  "start",
  "value",
  "open",
  "rows",
  "cols",
];
/** Twins of other properties, and what moves. */
const SKIPPED = /^(?:inline|block)-size$|-(?:inline|block)(?:-|$)|^(?:animation|transition|cursor|pointer)/;
const SVG = "http://www.w3.org/2000/svg";
const ROOT_STYLE =
  "position:relative;inset:auto;margin:0;float:none;translate:none;scale:none;rotate:none;visibility:visible";

interface Copying {
  readonly paper: Document;
  readonly initial: ReadonlyMap<string, string>;
}

/**
 * A copy that looks the same without any style sheet: every computed value that is not the initial one is on
 * the element itself, what is written before and after it becomes elements. Made in `paper`, where nothing
 * loads or runs.
 */
export function styledCopy(
  element: Element,
  copying: Copying,
  { isRoot = false }: { readonly isRoot?: boolean } = {},
): Node {
  const { paper, initial } = copying;
  const isDrawing = element.namespaceURI === SVG;
  const tag = element.localName;
  const copy = isDrawing
    ? paper.createElementNS(SVG, tag)
    : paper.createElement(BOXES.has(tag) || tag.includes("-") ? "div" : tag);
  copy.setAttribute("style", `${looks(getComputedStyle(element), initial)}${isRoot ? ROOT_STYLE : ""}`);
  if (isDrawing) {
    for (const { name, value } of element.attributes)
      if (/^[a-zA-Z][\w-]*$/.test(name) && name !== "style" && name !== "class")
        copy.setAttribute(name, value);
  } else for (const name of KEPT) keep(element, copy, name);
  if (element instanceof HTMLImageElement) copy.setAttribute("src", element.currentSrc || element.src);
  if (element instanceof HTMLVideoElement && element.poster)
    copy.append(stretched(paper, element.poster, getComputedStyle(element).objectFit));
  if (element instanceof HTMLInputElement) copy.setAttribute("value", element.value);
  if (BOXES.has(tag)) return copy;
  append(copy, written(element, "::before", copying));
  for (const child of (element.shadowRoot ?? element).childNodes) {
    if (child instanceof Text) copy.append(paper.createTextNode(child.data));
    else if (child instanceof Element && !LEFT_OUT.has(child.localName) && isShown(child))
      copy.append(styledCopy(child, copying));
  }
  append(copy, written(element, "::after", copying));
  return copy;
}

const isShown = (element: Element): boolean => getComputedStyle(element).display !== "none";

const append = (to: Element, node: Node | null): void => {
  if (node) to.append(node);
};

function keep(from: Element, to: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value !== null) to.setAttribute(name, value);
}

/** Text of `::before` or `::after`; null where there is none, or where the content is no text. */
function written(
  element: Element,
  which: "::before" | "::after",
  { paper, initial }: Copying,
): Element | null {
  const style = getComputedStyle(element, which);
  const words = /^"((?:[^"\\]|\\.)*)"$/.exec(style.content)?.[1];
  if (words === undefined || style.display === "none") return null;
  const copy = paper.createElement("span");
  copy.setAttribute("style", looks(style, initial));
  copy.textContent = words.replace(/\\(.)/g, "$1");
  return copy;
}

function stretched(paper: Document, address: string, fit: string): Element {
  const image = paper.createElement("img");
  image.setAttribute("src", address);
  image.setAttribute("style", `display:block;width:100%;height:100%;object-fit:${fit}`);
  return image;
}

/** Computed values as a style attribute, those that are initial left out. */
function looks(style: CSSStyleDeclaration, initial: ReadonlyMap<string, string>): string {
  let text = "all:initial;";
  for (let at = 0; at < style.length; at += 1) {
    const name = style[at] ?? "";
    const value = style.getPropertyValue(name);
    if (value !== "" && value !== initial.get(name) && !SKIPPED.test(name)) text += `${name}:${value};`;
  }
  return text;
}

/** Initial values of all properties, read from an element without styles. */
export function initialValues(place: ParentNode & Node): ReadonlyMap<string, string> {
  const probe = document.createElement("div");
  probe.style.cssText = "all:initial";
  place.append(probe);
  const style = getComputedStyle(probe);
  const values = new Map<string, string>();
  for (let at = 0; at < style.length; at += 1) {
    const name = style[at] ?? "";
    values.set(name, style.getPropertyValue(name));
  }
  probe.remove();
  // The size of the probe is that of its emptiness, not an initial value.
  for (const name of ["width", "height", "perspective-origin", "transform-origin"]) values.delete(name);
  return values;
}
