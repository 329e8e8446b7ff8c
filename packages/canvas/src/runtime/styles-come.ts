import {
  getAttribute,
  later,
  listen,
  mediumIs,
  queryAllInDocument,
  safeWeakMap,
  sheetOf,
} from "./builtins.ts";

/** Longest wait, in ms, for style sheets that do not load. */
const PATIENCE = 2_000;

/** Style sheets that block the first rendering of a page. */
const SHEETS = "link[rel~='stylesheet' i][href]:not([href='']):not([rel~='alternate' i]):not([disabled])";

/**
 * Reports when a page has the style sheets that it links to, or they have failed. A document that is written
 * into a frame is drawn while they are still coming, unlike one that is opened: it must be covered until
 * then.
 */
export function watchStyles(): {
  /** Again for each document that is written: `document.open` takes listeners away. */
  readonly attach: () => void;
  /** Once for each `attach`, at once where nothing is on its way. */
  readonly whenCome: (act: () => void) => void;
} {
  let over = safeWeakMap<object, boolean>();
  let wait: (() => void) | null = null;

  function isComing(link: Element): boolean {
    if (over.get(link) || !(link instanceof HTMLLinkElement) || sheetOf(link)) return false;
    const media = getAttribute(link, "media") ?? "";
    return media === "" || mediumIs(media).matches;
  }

  function look(): void {
    if (!wait) return;
    const links = queryAllInDocument(document, SHEETS);
    for (let i = 0; i < links.length; i += 1) {
      const link = links[i];
      if (link && isComing(link)) return;
    }
    end();
  }

  function end(): void {
    const act = wait;
    wait = null;
    act?.();
  }

  function settle({ target }: Event): void {
    if (!(target instanceof HTMLLinkElement)) return;
    over.set(target, true);
    look();
  }

  return {
    attach() {
      over = safeWeakMap();
      wait = null;
      // A window does not learn of what an element has loaded.
      listen(document, "load", settle, { capture: true, passive: true });
      listen(document, "error", settle, { capture: true, passive: true });
    },
    whenCome(act) {
      wait = act;
      look();
      if (wait) later(() => wait === act && end(), PATIENCE);
    },
  };
}
