import { useEffect, useRef } from "react";
import { useTyped } from "../use-typed.ts";

/**
 * A value while somebody types it: written once, by `commit`; `reset` brings the old one back. What `onCommit` answers
 * with false to, now or later, was not taken: it stays a draft. A new value from elsewhere (undo, a colleague) replaces
 * a draft that nobody has touched.
 */
export function useDraft(value: string, onCommit: (value: string) => unknown) {
  const { draft, typed } = useTyped(value);
  /** What was written last is on its way: it is what the next letter changes, and no longer `value`. */
  const underway = useRef<Promise<unknown> | null>(null);
  useEffect(() => {
    typed.follow(value);
  }, [value, typed]);
  return {
    draft,
    setDraft: (text: string): void => {
      // What was written and not taken is a draft again with the next letter.
      if (!underway.current) typed.known = value;
      typed.show(text);
    },
    isSettled: !typed.isTouched,
    commit: (): void => {
      if (!typed.isTouched) return;
      const before = typed.known;
      const { text } = typed;
      typed.known = text;
      const take = (answer: unknown): void => {
        if (answer === false && typed.known === text) typed.known = before;
      };
      const answer = onCommit(text);
      if (!(answer instanceof Promise)) {
        take(answer);
        return;
      }
      underway.current = answer;
      void answer.then((later) => {
        if (underway.current === answer) underway.current = null;
        take(later);
      });
    },
    reset: (): void => typed.show(typed.known),
  };
}
