import { useEffect } from "react";
import { flush, saveNow, unsaved } from "../document/save/keeping.ts";
import { isSigningIn } from "../document/save/sign-in-again.ts";

let isLeaving = false;

/** Leaves with edits that are not saved, of which the person has been asked. */
export function leaveUnsaved(address: string): void {
  isLeaving = true;
  location.assign(address);
}

/** Asks before the tab is closed or reloaded with unsaved edits [EDT-52]; they are kept in the browser either way. */
export function useLeaveGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      flush();
      if (unsaved() === 0 || isLeaving || isSigningIn()) return;
      saveNow();
      event.preventDefault();
    };
    const hide = (): void => {
      if (document.hidden) saveNow();
    };
    window.addEventListener("beforeunload", ask);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
}
