import { useSyncExternalStore } from "react";

/**
 * Phones and narrow tablets: editing is not offered there [EDT-06, EDT-07]. A window that is narrow, or enlarged for
 * weak eyes, on a computer with a mouse is none.
 */
const QUERY = "(max-width: 767px) and (pointer: coarse)";

export function useIsMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(QUERY);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(QUERY).matches,
  );
}
