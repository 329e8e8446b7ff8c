import { useEffect, useState } from "react";

/** Whether a key was used last, and no pointer; kept while one page takes the place of another. */
let wasKey = true;

/**
 * Whether the keys go to the page and a key brought them there. The browser matches `:focus` on no frame of another
 * process, but the window loses the focus to it.
 */
export function useKeyFocus(): boolean {
  const [isInPage, setInPage] = useState(false);
  useEffect(() => {
    const key = (): void => {
      wasKey = true;
    };
    const pointer = (): void => {
      wasKey = false;
    };
    const gone = (): void => setInPage(wasKey && document.activeElement?.localName === "iframe");
    const back = (): void => setInPage(false);
    window.addEventListener("keydown", key, true);
    window.addEventListener("pointerdown", pointer, true);
    window.addEventListener("blur", gone);
    window.addEventListener("focus", back);
    return () => {
      window.removeEventListener("keydown", key, true);
      window.removeEventListener("pointerdown", pointer, true);
      window.removeEventListener("blur", gone);
      window.removeEventListener("focus", back);
    };
  }, []);
  return isInPage;
}
