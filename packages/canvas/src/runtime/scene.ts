import { append, boundingBox, checkVisibility, childNodesOf, styleOf } from "./builtins.ts";
import type { Box } from "./geometry.ts";

/** Something in the window that a person may press, or whose letters they read. */
export interface SceneItem {
  readonly element: Element;
  readonly box: Box;
  /**
   * `letters`: one line of text; `pressed`: a picture, button, field or an empty element, which one presses to write in it;
   * `words`: an element with words of its own.
   */
  readonly kind: "letters" | "pressed" | "words";
}

/** Items that are seen in the window, as of the last look. `turn` counts the looks. */
export interface Scene {
  readonly items: readonly SceneItem[];
  readonly turn: number;
}

const PRESSED: Readonly<Record<string, true>> = {
  img: true, svg: true, video: true, audio: true, canvas: true, iframe: true, object: true, embed: true,
  button: true, input: true, select: true, textarea: true, summary: true, meter: true, progress: true,
}; // biome-ignore format: reads as a list

/** Elements that are measured at most, and how far outside of the window: children may reach out of their parent. */
const MOST = 3000;
const MARGIN = 300;
/** A picture that fills so much of the window is a ground; nobody avoids it. */
const GROUND = 0.4;
/** Sides of an empty element that is pressed, in CSS pixels: lines and dots are none. */
const EMPTY = 8;

/** Reads what is seen in the window. It only reads. `isOwn` is the overlay. */
export function readScene(isOwn: (node: EventTarget | null) => boolean): SceneItem[] {
  const items: SceneItem[] = [];
  const { innerWidth, innerHeight } = window;
  let count = 0;

  function isNear(box: Box, margin: number): boolean {
    return (
      box.left < innerWidth + margin &&
      box.top < innerHeight + margin &&
      box.left + box.width > -margin &&
      box.top + box.height > -margin
    );
  }

  function visit(element: Element): void {
    if (count >= MOST || isOwn(element)) return;
    count += 1;
    const box = boundingBox(element);
    const hasBox = box.width > 0 || box.height > 0;
    if (hasBox ? !isNear(box, MARGIN) : styleOf(element).display === "none") return;
    const isSeen = hasBox && isNear(box, 0) && checkVisibility(element, SEEN);
    if (PRESSED[element.localName]) {
      const isGround = box.width * box.height > innerWidth * innerHeight * GROUND;
      if (isSeen && !isGround) append(items, { element, box, kind: "pressed" });
      if (element.localName !== "button" && element.localName !== "summary") return;
    }
    const children = childNodesOf(element.shadowRoot ?? element);
    let hasWords = false;
    for (let i = 0; i < children.length; i += 1) {
      const child = children[i];
      if (child?.nodeType === Node.ELEMENT_NODE) visit(child as Element);
      else if (child?.nodeType === Node.TEXT_NODE && isSeen && takeLines(element, child as Text))
        hasWords = true;
    }
    if (hasWords) append(items, { element, box, kind: "words" });
    else if (isSeen && children.length === 0 && isEmptyPlace(box))
      append(items, { element, box, kind: "pressed" });
  }

  /** Large enough to be pressed, and no ground. */
  function isEmptyPlace({ width, height }: Box): boolean {
    return width >= EMPTY && height >= EMPTY && width * height <= innerWidth * innerHeight * GROUND;
  }

  function takeLines(element: Element, text: Text): boolean {
    if (text.data.trim() === "") return false;
    const range = new Range();
    range.selectNodeContents(text);
    const lines = range.getClientRects();
    let hasLines = false;
    for (let i = 0; i < lines.length; i += 1) {
      const box = lines[i];
      if (!box || box.width === 0 || !isNear(box, 0)) continue;
      append(items, { element, box, kind: "letters" });
      hasLines = true;
    }
    return hasLines;
  }

  if (document.body) visit(document.body);
  return items;
}

const SEEN: CheckVisibilityOptions = { visibilityProperty: true, opacityProperty: true };
