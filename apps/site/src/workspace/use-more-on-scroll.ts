import { useEffect, useRef, useState } from "react";

const STEP = 48;

/**
 * Number of rows of a long list to draw: a few screens, and more whenever the end of them comes near. Attach
 * `endRef` to an element after the last row. A new `key` (another search, another order) starts over.
 */
export function useMoreOnScroll(total: number, key: string, onEnd: () => void) {
  const [drawn, setDrawn] = useState({ key, count: STEP });
  const count = drawn.key === key ? drawn.count : STEP;
  const endRef = useRef<HTMLDivElement>(null);
  const latest = useRef({ total, count, onEnd });
  latest.current = { total, count, onEnd };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list moves the end; a new observer checks again whether it is visible
  useEffect(() => {
    const end = endRef.current;
    if (end === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        const now = latest.current;
        if (now.count < now.total) setDrawn({ key, count: now.count + STEP });
        else now.onEnd();
      },
      { rootMargin: "800px" },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [key, count, total]);
  return { count: Math.min(count, total), endRef };
}
