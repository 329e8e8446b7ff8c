import { isComposing } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { boxClass, innerInput } from "../fields/box.ts";
import { useDrag } from "../origin/use-drag.ts";
import { stepValue } from "../values/amount.ts";

/** A number inside a list: a part of a value, not a property of its own. Dragging its label changes it. */
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
  const [draft, setDraft] = useState(value);
  const known = useRef(value);
  const from = useRef(value);
  useEffect(() => {
    if (draft === known.current) setDraft(value);
    known.current = value;
  }, [value, draft]);
  const read = (text: string): string => {
    const trimmed = text.trim();
    return /^-?[\d.]+$/.test(trimmed) && Number(trimmed) !== 0 ? `${trimmed}${unit}` : trimmed;
  };
  const isWrong = draft !== known.current && !isValid(read(draft));
  const take = (text: string): void => {
    const next = read(text);
    if (next === known.current || !isValid(next)) return;
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
    end: (keep) => (keep ? take(draft) : setDraft(known.current)),
  });
  return (
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
        value={draft}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => take(draft)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") take(draft);
          else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
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
  );
}
