import { clipboardOf, listen, preventDefault, putOnClipboard, stopEvent } from "./builtins.ts";
import { rangeWithin } from "./text-format.ts";

/**
 * The words of an edited element that are copied or cut, in the elements that the source has around them: browsers add
 * the looks of the place, each its own, and what is bold by a style would come as an element. A mere caret is the
 * browser's.
 */
export function copyWords(event: Event, element: Element): void {
  const data = clipboardOf(event as ClipboardEvent);
  const range = rangeWithin(element);
  if (!event.isTrusted || !data || !range || range.collapsed) return;
  preventDefault(event);
  putOnClipboard(data, "text/plain", spacesOf(document.getSelection()?.toString() ?? ""));
  putOnClipboard(data, "text/html", sourceOf(range, element));
  if (event.type === "cut") document.execCommand("delete");
}

/** Browsers keep spaces of a text that is edited by those that do not break. */
const spacesOf = (text: string): string => text.replaceAll("\u00a0", " ");

/** In a document that runs and loads nothing. */
function sourceOf(range: Range, element: Element): string {
  const inert = document.implementation.createHTMLDocument("");
  let content: Node = inert.importNode(range.cloneContents(), true);
  const { commonAncestorContainer: within } = range;
  let around = within instanceof Element ? within : within.parentElement;
  for (; around && around !== element; around = around.parentElement) {
    const wrapper = inert.importNode(around, false);
    wrapper.append(content);
    content = wrapper;
  }
  inert.body.append(content);
  return inert.body.innerHTML;
}

/** Source that the editor lends for the keys that copy. */
export interface LentSource {
  /** `cuts`: it may be cut, too. */
  readonly lend: (source: string | null, cuts: boolean) => void;
  /**
   * Puts it on the clipboard, in the task of the key: other frames have no leave to, in WebKit. Answers it; null where the
   * browser did not take it, or nothing is lent for this key.
   */
  readonly copy: (isCut: boolean) => string | null;
  /** Again after each `document.open`, before the page's own scripts listen. */
  readonly listen: () => void;
}

export function createLentSource(): LentSource {
  let lent: string | null = null;
  let mayCut = false;
  let isCopying = false;
  let isTaken = false;
  const take = (event: Event): void => {
    if (!isCopying || lent === null || !event.isTrusted) return;
    stopEvent(event);
    preventDefault(event);
    const data = event.type === "copy" ? clipboardOf(event as ClipboardEvent) : null;
    if (!data) return;
    putOnClipboard(data, "text/plain", lent);
    putOnClipboard(data, "text/html", lent);
    isTaken = true;
  };
  return {
    lend(source, cuts) {
      lent = source;
      mayCut = cuts;
    },
    copy(isCut) {
      if (lent === null || (isCut && !mayCut)) return null;
      isCopying = true;
      isTaken = false;
      document.execCommand("copy");
      isCopying = false;
      return isTaken ? lent : null;
    },
    listen() {
      // WebKit copies where nothing is chosen only after this event was taken.
      listen(window, "beforecopy", take, true);
      listen(window, "copy", take, true);
    },
  };
}
