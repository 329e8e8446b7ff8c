import { useEffect } from "react";
import { useTyped } from "../use-typed.ts";

/**
 * A value while somebody types it: written once, by `commit`; `reset` brings the old one back. What `onCommit` answers
 * with false to was not taken: it stays a draft. A new value from elsewhere (undo, a colleague) replaces a draft that
 * nobody has touched.
 */
export function useDraft(value: string, onCommit: (value: string) => unknown) {
  const { draft, typed } = useTyped(value);
  useEffect(() => {
    typed.follow(value);
  }, [value, typed]);
  return {
    draft,
    setDraft: (text: string): void => {
      // What was written and not taken is a draft again with the next letter.
      typed.known = value;
      typed.show(text);
    },
    isSettled: !typed.isTouched,
    commit: (): void => {
      if (!typed.isTouched) return;
      const before = typed.known;
      typed.known = typed.text;
      if (onCommit(typed.text) === false) typed.known = before;
    },
    reset: (): void => typed.show(typed.known),
  };
}
