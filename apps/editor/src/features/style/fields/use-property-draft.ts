import { isComposing } from "@hanok/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { visualText } from "../../../i18n/visual/texts.ts";
import { useTyped } from "../../../shell/use-typed.ts";
import { isUnsaid } from "../declared-here.ts";
import { nearness } from "../origin/origin-words.ts";
import { readValue, shownValue, useStyling } from "../styling.tsx";
import { stepValue } from "../values/amount.ts";

export interface StepOptions {
  /** The unit that a bare zero, `auto` or nothing begins with. */
  readonly unit?: string;
  /** Steps of a tenth: line height, opacity. */
  readonly fine?: boolean;
  readonly least?: number;
  readonly most?: number;
  /** Called where the field itself has no room for the message; null when it no longer applies. */
  readonly onTold?: (told: Told | null) => void;
}

/** Message of a field: its draft is no value, or its value stays though the field was emptied. */
export interface Told {
  readonly words: string;
  readonly isWrong: boolean;
}

/** A run of steps is written faster than it is read back. */
const ARRIVES_MS = 1_000;

/**
 * Draft in the field of a property. Committed on Enter and on leaving; Escape restores the present value. An
 * invalid value is reported and stays in the field; an emptied field removes the value where it is set here,
 * and explains why it stays elsewhere. Each committed value is a step of the history; arrow keys step a
 * number, and a run of those is one. `standing` is the value that applies where nothing is set on the
 * element: inherited, or by default.
 */
export function usePropertyDraft(
  property: string,
  options: StepOptions & { readonly fallback?: string } = {},
) {
  const styling = useStyling();
  const explanation = styling.explain(property);
  const isSet = /^(inline|rule)$/.test(nearness(explanation?.origin)) && !isUnsaid(explanation, property);
  const value = isSet ? shownValue(explanation) : "";
  const isMixed = styling.isMixed(property);
  const standing = isMixed ? visualText("many.mixed") : isSet ? "" : shownValue(explanation);
  const { draft, typed } = useTyped(value);
  const [told, markTold] = useState<Told | null>(null);
  const tell = (next: Told | null): void => {
    markTold(next);
    if (next !== told) options.onTold?.(next);
  };
  /** Written and not yet shown by the cascade: older values that arrive meanwhile are none to go back to. */
  const awaited = useRef<{ readonly has: (value: string) => boolean; readonly until: number } | null>(null);
  const [emptied, setEmptied] = useState(0);
  // A value written for one width or state is not awaited in another.
  const { view, state } = styling;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of either is the reason
  useEffect(() => {
    awaited.current = null;
  }, [view, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view may show the same value in another draft
  useEffect(() => {
    const follow = (): void => {
      awaited.current = null;
      if (typed.follow(value)) tell(null);
    };
    const waits = awaited.current;
    const left = waits && !waits.has(value) ? waits.until - performance.now() : 0;
    if (left <= 0) return follow();
    // A written value may never be read back unchanged: another rule may be stronger.
    const timer = setTimeout(follow, left);
    return () => clearTimeout(timer);
  }, [value, view, state, emptied]);

  const write = async (given: string, isDone = false): Promise<void> => {
    if (given.trim() === "") return empty();
    const before = typed.known;
    const text = readValue(property, given);
    tell(text === null ? { words: visualText("field.wrong"), isWrong: true } : null);
    if (text === null) return;
    typed.show(text);
    typed.known = text;
    awaited.current = { has: (one) => one === text, until: performance.now() + ARRIVES_MS };
    if (await styling.set(property, text, isDone)) return;
    awaited.current = null;
    typed.known = before;
  };
  const empty = async (): Promise<void> => {
    const before = typed.known;
    tell(null);
    typed.show("");
    typed.known = "";
    awaited.current = { has: (one) => one !== before, until: performance.now() + ARRIVES_MS };
    const stays = await styling.unset(property);
    if (stays === null) {
      // Another rule may say the same: then the field shows it again.
      setEmptied((count) => count + 1);
      return;
    }
    awaited.current = null;
    typed.known = before;
    // Somebody may have typed on while it was asked.
    if (typed.text === "") typed.show(before);
    if (stays !== "") tell({ words: stays, isWrong: false });
  };
  const type = (text: string): void => {
    typed.show(text);
    if (told && !told.isWrong) tell(null);
  };
  const commit = (): void => {
    if (typed.text.trim() !== typed.known) void write(typed.text, true);
    else if (typed.isTouched) typed.show(typed.known);
  };
  const limited = (text: string): string => {
    const number = Number.parseFloat(text);
    if (options.least !== undefined && number < options.least)
      return text.replace(/^[-+\d.]+/, String(options.least));
    if (options.most !== undefined && number > options.most)
      return text.replace(/^[-+\d.]+/, String(options.most));
    return text;
  };
  const stepped = (from: string, steps: number, keys: { shift?: boolean; alt?: boolean }): string | null => {
    const start = from.trim() || (isMixed ? "" : standing) || (options.fallback ?? "0");
    const next = stepValue(start, steps, { ...options, ...keys });
    return next === null ? null : limited(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      typed.show(typed.known);
      tell(null);
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const next = stepped(typed.text, event.key === "ArrowUp" ? 1 : -1, {
        shift: event.shiftKey,
        alt: event.altKey,
      });
      if (next === null) return;
      event.preventDefault();
      typed.show(next);
      void write(next);
    }
  };
  // A drag is looked at while it lasts and written once, when it ends.
  const dragged = useRef<{ readonly from: string; to: string } | null>(null);
  const drag = {
    start: () => {
      dragged.current = { from: typed.text, to: typed.text };
    },
    step: (steps: number, keys: { readonly shift: boolean; readonly alt: boolean }) => {
      const run = dragged.current;
      // A pixel of the hand is a hundredth where the whole scale is a few units long.
      const next = run ? stepped(run.from, steps, options.fine ? { ...keys, alt: !keys.alt } : keys) : null;
      if (!run || next === null) return;
      run.to = next;
      typed.show(next);
      styling.preview(property, readValue(property, next));
    },
    end: (keep: boolean) => {
      const run = dragged.current;
      dragged.current = null;
      if (!run) return;
      styling.preview(property, null);
      if (keep && run.to !== run.from) void write(run.to, true);
      else typed.show(typed.known);
    },
  };
  const isSettled = !typed.isTouched;
  const isWrong = told?.isWrong ?? false;
  return {
    value,
    standing,
    isMixed,
    draft,
    type,
    told,
    isWrong,
    isSettled,
    show: (text: string): void => typed.show(text),
    write,
    commit,
    onKeyDown,
    drag,
  };
}
