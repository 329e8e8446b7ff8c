import { getter, later, listen } from "./builtins.ts";

const readyState = getter(Document.prototype, "readyState");

/** So often within so long a page may try to leave; then it is let go, and opened again without its scripts. */
const MOST = 40;
const WITHIN_MS = 10_000;
/** How long a navigation of our own may take to be announced. */
const OWN_MS = 500;

const replace = location.replace.bind(location);
const now = performance.now.bind(performance);

/** Keeps the page in its frame, whatever its scripts do. */
export interface KeptPlace {
  /** `document.open` takes listeners away, so this runs again after it. */
  readonly listen: () => void;
}

/**
 * A script that sets an address, reloads, sends a form or brings in a refresh begins a navigation. The newest one
 * counts (HTML, 7.4.2.2): one to an address whose answer is "204 No Content" takes its place and leaves the document
 * as it is, with what is on its way. Reported once. While the page is parsed the browser parses no further once a
 * navigation has begun, so that such a page is let go.
 */
export function createKeptPlace(tell: () => void): KeptPlace {
  const { origin, pathname } = location;
  const stay = `${origin}${pathname}?hanok-canvas=stay`;
  let own = Number.NEGATIVE_INFINITY;
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  let isTold = false;

  function supersede(): void {
    own = now();
    replace(stay);
  }

  function leaves(event: Event): void {
    if (!event.isTrusted) return;
    const at = now();
    if (at - own < OWN_MS) {
      own = Number.NEGATIVE_INFINITY;
      return;
    }
    if (at - since > WITHIN_MS) {
      since = at;
      count = 0;
    }
    count += 1;
    if (count > MOST || readyState(document) === "loading") return;
    // The navigation that is announced begins behind this event.
    later(supersede, 0);
    if (!isTold) tell();
    isTold = true;
  }

  return { listen: () => listen(window, "beforeunload", leaves, true) };
}
