import { useEffect, useRef, useState } from "react";

/**
 * A value while somebody types it: written once, by `commit`; `reset` brings the old one back. A new value from
 * elsewhere (undo, a colleague) replaces a draft that nobody has touched.
 */
export function useDraft(value: string, onCommit: (value: string) => void) {
  const [draft, setDraft] = useState(value);
  const known = useRef(value);
  useEffect(() => {
    if (draft === known.current) setDraft(value);
    known.current = value;
  }, [value, draft]);
  return {
    draft,
    setDraft,
    isSettled: draft === known.current,
    commit: (): void => {
      if (draft === known.current) return;
      known.current = draft;
      onCommit(draft);
    },
    reset: (): void => setDraft(known.current),
  };
}
