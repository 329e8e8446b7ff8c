import { useSyncExternalStore } from "react";

function watchScroll(tell: () => void): () => void {
  window.addEventListener("scroll", tell, { passive: true });
  return () => window.removeEventListener("scroll", tell);
}

/** Whether the page is scrolled by at least so many pixels. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY >= pixels,
    () => false,
  );
}
