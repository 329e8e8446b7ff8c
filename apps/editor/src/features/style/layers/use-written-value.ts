import { useRef, useState } from "react";
import { shownValue, useStyling } from "../styling.tsx";

/**
 * The value of a property as an open editor shows and changes it: what was just written, at once; what is in
 * the source as soon as that is something else (undo, a colleague), so that nothing builds on what is gone.
 */
export function useWrittenValue(property: string) {
  const styling = useStyling();
  const standing = shownValue(styling.explain(property));
  const [, redraw] = useState(0);
  /** Written and not yet read back, oldest first. */
  const pending = useRef<readonly string[]>([]);
  const seen = useRef(standing);
  if (seen.current !== standing) {
    seen.current = standing;
    const arrived = pending.current.lastIndexOf(standing);
    pending.current = arrived < 0 ? [] : pending.current.slice(arrived + 1);
  }
  return {
    value: pending.current.at(-1) ?? standing,
    /** A step of its own; with `isDone` false values that follow one another quickly are one. */
    write: (next: string, isDone = true): void => {
      styling.preview(property, null);
      if (next === (pending.current.at(-1) ?? standing)) return;
      pending.current = [...pending.current, next];
      redraw((count) => count + 1);
      void styling.set(property, next, isDone).then((done) => {
        if (done) return;
        pending.current = pending.current.filter((one) => one !== next);
        redraw((count) => count + 1);
      });
    },
    preview: (next: string | null): void => styling.preview(property, next),
  };
}
