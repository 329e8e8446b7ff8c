import { type RefObject, useEffect, useState } from "react";

/** Whether an element is visible or about to be: what is costly is there only then. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: "600px",
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isNear;
}
