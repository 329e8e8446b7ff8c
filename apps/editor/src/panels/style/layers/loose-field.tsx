import { isComposing } from "@hanok/ui";
import { useEffect, useId, useRef, useState } from "react";
import { boxClass, innerInput } from "../fields/box.ts";
import { Wrong } from "../fields/draft-box.tsx";
import { useDrag } from "../origin/use-drag.ts";
import { stepValue, withUnit } from "../values/amount.ts";

/**
 * A number inside a list: a part of a value, not a property of its own. Dragging its label changes it. Taken on
 * Enter and on leaving; what is none is told and stays in the field, Escape brings back what stands.
 */
export function LooseField({
  label,
  value,
  unit = "px",
  fine = false,
  isValid = () => true,
  onPreview,
  onChange,
}: {
  label: string;
  value: string;
  unit?: string;
  fine?: boolean;
  isValid?: (value: string) => boolean;
  onPreview?: (value: string) => void;
  onChange: (value: string) => void;
}) {
  const wrongId = useId();
  const [draft, setDraft] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const known = useRef(value);
  const from = useRef(value);
  useEffect(() => {
    if (draft === known.current) setDraft(value);
    known.current = value;
  }, [value, draft]);
  const reset = (): void => {
    setDraft(known.current);
    setWrong(false);
  };
  const take = (text: string): void => {
    const next = withUnit(text, unit);
    if (next === known.current) {
      reset();
      return;
    }
    // A part of a list has no value to fall back to when it is emptied.
    const isNone = next === "" || !isValid(next);
    setWrong(isNone);
    if (isNone) return;
    known.current = next;
    setDraft(next);
    onChange(next);
  };
  const drag = useDrag({
    start: () => {
      from.current = draft;
    },
    step: (steps, keys) => {
      const next = stepValue(from.current, steps, { ...keys, unit, fine });
      if (next === null || !isValid(next)) return;
      setDraft(next);
      onPreview?.(next);
    },
    end: (keep) => (keep ? take(draft) : reset()),
  });
  return (
    <div className="min-w-0">
      <div className={boxClass(isWrong)}>
        <span
          aria-hidden="true"
          {...drag.handlers}
          className="flex h-full max-w-[7rem] shrink-0 cursor-ew-resize touch-none select-none items-center truncate pr-1.5 pl-2 text-caption text-ink-soft"
        >
          {label}
        </span>
        <input
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? wrongId : undefined}
          data-settled={draft === known.current || undefined}
          value={draft}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => take(draft)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === "Enter") take(draft);
            else if (event.key === "Escape" && draft !== known.current) {
              // The first Escape is the field's, the next one closes the sheet.
              event.stopPropagation();
              reset();
            } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              const keys = { shift: event.shiftKey, alt: event.altKey };
              const next = stepValue(draft, event.key === "ArrowUp" ? 1 : -1, { ...keys, unit, fine });
              if (next === null) return;
              event.preventDefault();
              take(next);
            }
          }}
          className={`${innerInput} pr-2 text-right`}
        />
      </div>
      {isWrong ? <Wrong id={wrongId} /> : null}
    </div>
  );
}
