import { useEffect, useState } from "react";
import { useEditor } from "../state/editor-store.ts";
import { onHeard } from "./current.ts";

/**
 * Calls `changed` after edits have been saved and none has come for `pause()` milliseconds, also for those of colleagues
 * and on other pages. Not for the state in which the screen was opened: its first read is the caller's own.
 */
export function useSavedChanges(changed: () => void, pause: () => number): void {
  const part = useEditor((state) => state.part);
  const isSaved = useEditor((state) => state.save.count === 0);
  const [heard, setHeard] = useState(0);
  const [first] = useState(isSaved ? part : null);
  useEffect(() => onHeard(() => setHeard((count) => count + 1)), []);
  useEffect(() => {
    if (!isSaved || (part === first && heard === 0)) return;
    const timer = window.setTimeout(changed, pause());
    return () => window.clearTimeout(timer);
  }, [part, first, isSaved, heard, changed, pause]);
}
