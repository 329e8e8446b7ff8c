import { useEffect, useRef } from "react";
import { useTyped } from "./use-typed.ts";

/**
 * A value while somebody types it: written once, by `commit`; `reset` brings the old one back. A value for
 * which `onCommit` answers false, now or later, was not accepted: it stays a draft. A new value from
 * elsewhere (undo, a colleague) replaces a draft that nobody has touched.
 */
export function useDraft(value: string, onCommit: (value: string) => unknown) {
  const { draft, typed } = useTyped(value);
  /** The last written value is in transit: the next letter changes that one, and no longer `value`. */
  const underway = useRef<Promise<unknown> | null>(null);
  const newest = useRef(value);
  const isMissed = useRef(false);
  useEffect(() => {
    newest.current = value;
    // It may be what was written before: what is on its way stays visible until its answer.
    if (underway.current) isMissed.current = true;
    else typed.follow(value);
  }, [value, typed]);
  return {
    draft,
    setDraft: (text: string): void => {
      // A refused value is a draft again with the next letter.
      if (!underway.current) typed.known = value;
      typed.show(text);
    },
    isSettled: !typed.isTouched,
    commit: (): void => {
      if (!typed.isTouched) return;
      const before = typed.known;
      const { text } = typed;
      typed.known = text;
      const answer = onCommit(text);
      if (!(answer instanceof Promise)) {
        if (answer === false) typed.known = before;
        return;
      }
      underway.current = answer;
      const arrived = (later: unknown): void => {
        if (underway.current !== answer) return;
        underway.current = null;
        if (later === false) typed.known = newest.current;
        else if (isMissed.current) typed.follow(newest.current);
        isMissed.current = false;
      };
      answer.then(arrived, (error: unknown) => {
        console.error(error);
        arrived(false);
      });
    },
    reset: (): void => typed.show(typed.known),
  };
}
