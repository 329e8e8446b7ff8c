import { useEffect, useRef } from "react";
import { saveNow } from "../../../document/save/keeping.ts";
import { isSigningIn } from "../../../document/save/sign-in-again.ts";

/**
 * Makes what is typed in a field an edit before the page is left or hidden [EDT-52], where `onFlush` is not for it: half of
 * a value means nothing to what works on what is written. `write` answers whether anything was typed that was no edit yet;
 * the browser then asks whether to leave.
 */
export function useLeaveWrite(write: () => boolean): void {
  const newest = useRef(write);
  useEffect(() => {
    newest.current = write;
  });
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      if (!newest.current()) return;
      saveNow();
      if (!isSigningIn()) event.preventDefault();
    };
    const hide = (): void => {
      if (document.hidden && newest.current()) saveNow();
    };
    window.addEventListener("beforeunload", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("beforeunload", leave);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
}
