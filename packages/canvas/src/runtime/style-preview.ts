import { animateElement, getAttribute, removeAttribute, safeWeakMap, setAttribute } from "./builtins.ts";

/** The style attribute as the page says it, of elements that show something else for a moment. */
const before = safeWeakMap<Element, { readonly style: string | null }>();

/** Shows a value while a hand drags it: over every rule, and gone without a trace. */
export function previewStyle(element: Element, property: string, value: string | null): void {
  const known = before.get(element) ?? { style: getAttribute(element, "style") };
  if (value === null) {
    before.delete(element);
    if (known.style === null) removeAttribute(element, "style");
    else setAttribute(element, "style", known.style);
    return;
  }
  before.set(element, known);
  const own = known.style === null || known.style === "" ? "" : `${known.style};`;
  setAttribute(element, "style", `${own}${property}:${value} !important`);
}

/** Plays once, from the first keyframe to the element as its rules say it. */
export function playAnimation(
  element: Element,
  options: {
    readonly first: Readonly<Record<string, string>>;
    readonly duration: number;
    readonly delay: number;
    readonly easing: string;
  },
): void {
  const { first, duration, delay, easing } = options;
  animateElement(element, [{ ...first }, {}], { duration, delay, easing, fill: "backwards" });
}

/**
 * Behind all sheets of the page. It is kept by itself, since a page may replace the list that contains it.
 */
const looked = new CSSStyleSheet();

/** Shows rules while a person looks at them; '' takes them away. */
export function previewSheet(css: string): void {
  looked.replaceSync(css);
  const others = document.adoptedStyleSheets.filter((one) => one !== looked);
  document.adoptedStyleSheets = css === "" ? others : [...others, looked];
}
