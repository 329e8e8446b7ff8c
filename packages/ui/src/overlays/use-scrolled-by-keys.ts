import { type RefObject, useEffect } from "react";

const FOCUSABLE = "a[href], button, input, select, textarea, [tabindex], iframe";

/** A place that scrolls and holds nothing that can be focused can be focused itself, so that keys scroll it (WCAG 2.1.1). */
export function useScrolledByKeys(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = (): void => {
      const scrolls = element.scrollHeight > element.clientHeight;
      if (scrolls && !element.querySelector(FOCUSABLE)) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  });
}
