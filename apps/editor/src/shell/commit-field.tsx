import { classNames, controlClass, isComposing } from "@hanok/ui";
import { type ReactNode, useId, useState } from "react";
import { useDraft } from "./use-draft.ts";

/**
 * A value that is written when one is done with it: on Enter or on leaving, once. Escape brings the old one
 * back. While an input method composes nothing is taken. A value that `problemOf` refuses is reported and
 * stays as typed.
 */
export function CommitField({
  label,
  value,
  placeholder,
  onCommit,
  problemOf = () => null,
  onType,
  rows,
  isOneLine = rows === undefined,
  list,
  before,
  hint,
  isLabelHidden = false,
  isMono = false,
}: {
  label: string;
  value: string;
  placeholder?: string;
  /** False, now or later: not accepted, what was typed stays a draft. */
  onCommit: (value: string) => unknown;
  /** Problem of a value, in words. */
  problemOf?: (value: string) => string | null;
  /** Called with each letter; the caller decides when it is done: leaving the field then writes nothing. */
  onType?: ((value: string) => void) | undefined;
  rows?: number;
  /** In several lines only because it is long: a line break means nothing in it, and Enter takes it. */
  isOneLine?: boolean;
  /** Id of a `datalist` with suggestions. */
  list?: string | undefined;
  before?: ReactNode;
  hint?: ReactNode;
  isLabelHidden?: boolean;
  isMono?: boolean;
}) {
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const { draft, setDraft, isSettled, commit, reset } = useDraft(value, (typed) => {
    const isWrong = problemOf(typed) !== null;
    setRefused(isWrong ? typed : null);
    if (isWrong) return false;
    return onCommit(typed);
  });
  const problem = refused === draft && !isSettled ? problemOf(refused) : null;
  const shared = {
    id,
    value: draft,
    "data-settled": isSettled || undefined,
    placeholder,
    spellCheck: false,
    autoComplete: "off",
    onBlur: onType ? undefined : commit,
    "aria-invalid": problem !== null || undefined,
    "aria-describedby": problem !== null ? `${id}-problem` : hint ? `${id}-hint` : undefined,
  };
  const write = (typed: string): void => {
    setDraft(typed);
    onType?.(typed);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === "Enter" && (isOneLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      commit();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      reset();
    }
  };
  const look = controlClass("small", classNames(isMono && "font-mono", problem !== null && "border-danger!"));
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-caption text-ink-soft"}>
        {label}
      </label>
      <div className="flex items-center gap-1.5">
        {before}
        {rows === undefined ? (
          <input
            {...shared}
            list={list}
            className={look}
            onKeyDown={onKeyDown}
            onChange={(event) => write(event.target.value)}
          />
        ) : (
          <textarea
            {...shared}
            rows={rows}
            className={`${look} h-auto resize-y py-1.5`}
            onKeyDown={onKeyDown}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} role="alert" className="text-caption text-danger">
          {problem}
        </p>
      )}
      {hint ? (
        <div id={`${id}-hint`} className="min-w-0 text-caption text-ink-faint">
          {hint}
        </div>
      ) : null}
    </div>
  );
}
