import { forgetSizes, listen, NativeObserver, NativeSizeObserver, observe, observeSize } from "./builtins.ts";

/**
 * Events after which something on the page may have moved; listened to on the window, before the page can
 * stop their propagation.
 */
const EVENTS = [
  "scroll",
  "resize",
  "load",
  "error",
  "loadedmetadata",
  "toggle",
  "input",
  "focusin",
  "focusout",
  "transitionrun",
  "transitionstart",
  "transitionend",
  "animationstart",
  "animationend",
  "fullscreenchange",
];

/**
 * Reports that something of the page may have moved, so that nobody has to look in every frame: a page that
 * asks for frame after frame works while nobody does anything, and has the browser hold back the editor's
 * answer to a key until the next one is drawn (Chromium puts drawing first after input). Changes without an
 * event (a rule set by script, a script within a component) are found by the checks that are made now and
 * then.
 */
export function watchMotion(stirred: () => void): { readonly attach: () => void } {
  const changes = new NativeObserver(stirred);
  const sizes = new NativeSizeObserver(stirred);
  return {
    /** Again for each document that is written: `document.open` takes listeners away. */
    attach() {
      for (let i = 0; i < EVENTS.length; i += 1)
        listen(window, EVENTS[i] ?? "", stirred, { capture: true, passive: true });
      // A window does not learn of what an element has loaded.
      listen(document, "load", stirred, { capture: true, passive: true });
      listen(document.fonts, "loadingdone", stirred);
      observe(changes, document, { subtree: true, childList: true, attributes: true, characterData: true });
      forgetSizes(sizes);
      if (document.documentElement) observeSize(sizes, document.documentElement);
      if (document.body) observeSize(sizes, document.body);
    },
  };
}
