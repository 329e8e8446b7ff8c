import { type RefObject, useEffect } from "react";

/**
 * Keeps the keyboard inside an open window: a focused button that is removed or disabled leaves the focus
 * nowhere, no event is sent, and Escape would reach nobody. The window itself takes it then.
 */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const keep = () => {
      const active = document.activeElement;
      if (ref.current && (active === null || active === document.body)) ref.current.focus();
    };
    const watch = new MutationObserver(() => {
      // Browsers let go of a disabled element with the next frame.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(keep);
      });
    });
    // The window is in the document one frame after it is asked for.
    const start = requestAnimationFrame(() => {
      if (ref.current)
        watch.observe(ref.current, {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ["disabled"],
        });
    });
    return () => {
      cancelAnimationFrame(start);
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [ref, isOpen]);
}
