import { isComposing } from "@hanok/ui";
import { useEffect, useId, useRef, useState } from "react";
import { useTyped } from "../../../shell/use-typed.ts";
import { boxClass, innerInput } from "../fields/box.ts";
import { Wrong } from "../fields/draft-box.tsx";
import { useDrag } from "../origin/use-drag.ts";
import { stepValue, withUnit } from "../values/amount.ts";

/**
 * A number inside a list: a part of a value, not a property of its own. Dragging its label changes it: looked
 * at while it lasts, written once. Taken on Enter and on leaving; what is none is reported and stays in the
 * field, Escape restores the present value. Each value that is taken is a step of the history (`isDone`), a
 * run of arrow keys is one.
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
  /** null shows the present value again. */
  onPreview?: (value: string | null) => void;
  onChange: (value: string, isDone: boolean) => void;
}) {
  const wrongId = useId();
  const { draft, typed } = useTyped(value);
  const [isWrong, setWrong] = useState(false);
  const from = useRef(value);
  useEffect(() => {
    typed.follow(value);
  }, [value, typed]);
  const reset = (): void => {
    typed.show(typed.known);
    setWrong(false);
  };
  const take = (text: string, isDone = true): void => {
    const next = withUnit(text, unit);
    if (next === typed.known) {
      reset();
      return;
    }
    // A part of a list has no value to fall back to when it is emptied.
    const isNone = next === "" || !isValid(next);
    setWrong(isNone);
    if (isNone) return;
    typed.known = next;
    typed.show(next);
    onChange(next, isDone);
  };
  const drag = useDrag({
    start: () => {
      from.current = typed.text;
    },
    step: (steps, keys) => {
      const next = stepValue(from.current, steps, { ...keys, unit, fine });
      if (next === null || !isValid(next)) return;
      typed.show(next);
      onPreview?.(next);
    },
    end: (keep) => {
      onPreview?.(null);
      if (keep) take(typed.text);
      else reset();
    },
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
          data-settled={!typed.isTouched || undefined}
          value={draft}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => typed.show(event.target.value)}
          onBlur={() => take(typed.text)}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === "Enter") take(typed.text);
            else if (event.key === "Escape" && typed.isTouched) {
              // The first Escape is the field's, the next one closes the sheet.
              event.stopPropagation();
              reset();
            } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              const keys = { shift: event.shiftKey, alt: event.altKey };
              const next = stepValue(typed.text, event.key === "ArrowUp" ? 1 : -1, { ...keys, unit, fine });
              if (next === null) return;
              event.preventDefault();
              take(next, false);
            }
          }}
          className={`${innerInput} pr-2 text-right`}
        />
      </div>
      {isWrong ? <Wrong id={wrongId} /> : null}
    </div>
  );
}
