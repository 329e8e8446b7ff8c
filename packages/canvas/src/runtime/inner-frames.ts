import { boundingBox, queryAll } from "./builtins.ts";

const INNER = "iframe, object, embed";

/**
 * Maps, films and other documents inside the page would take the pointer away, and nobody could select them.
 * While elements are selected they let it through, and `innerFrameAt` answers which one it was over.
 */
export function createInnerFrames(): {
  /** Again after each `document.open`, which drops adopted sheets. */
  readonly letThrough: (on: boolean) => void;
} {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${INNER} { pointer-events: none !important; }`);
  return {
    letThrough(on) {
      const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
      document.adoptedStyleSheets = on ? [...others, sheet] : others;
    },
  };
}

/** The inner document at a point of the window, where `hit` is what the browser found there: one that contains it. */
export function innerFrameAt(hit: Element, x: number, y: number): Element | null {
  const inner = queryAll(hit, INNER);
  for (let i = inner.length - 1; i >= 0; i -= 1) {
    const element = inner[i];
    if (!element) continue;
    const box = boundingBox(element);
    if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) return element;
  }
  return null;
}
