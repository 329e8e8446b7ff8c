import type { Span } from "../../changes/change.ts";

/** Lines of the author's text: what is alone on its line is inserted and deleted by the line. */

/** Offset after the line end before `at` (0 on the first line). */
export const lineStart = (raw: string, at: number): number => {
  let start = at;
  while (start > 0 && raw.charAt(start - 1) !== "\n" && raw.charAt(start - 1) !== "\r") start -= 1;
  return start;
};

/** Offset of the next line end, or the end of the text. */
export const lineEnd = (raw: string, at: number): number => {
  let end = at;
  while (end < raw.length && raw.charAt(end) !== "\n" && raw.charAt(end) !== "\r") end += 1;
  return end;
};

/** Offset after the line end that is at `at`; `at` where none does. */
export const afterLineEnd = (raw: string, at: number): number =>
  raw.startsWith("\r\n", at) ? at + 2 : /[\r\n]/.test(raw.charAt(at)) ? at + 1 : at;

export const isBlank = (text: string): boolean => /^[ \t\f]*$/.test(text);

/** The white space before `at` where nothing else is before it on the line; null otherwise. */
export const indentBefore = (raw: string, at: number): string | null => {
  const before = raw.slice(lineStart(raw, at), at);
  return isBlank(before) ? before : null;
};

export const endsLine = (raw: string, at: number): boolean => isBlank(raw.slice(at, lineEnd(raw, at)));

/**
 * The whole lines that a span fills alone, the last line end included; null where something else is on them.
 * At the end of a text without a last line end, the one before it is taken.
 */
export const ownLines = (raw: string, span: Span): Span | null => {
  if (indentBefore(raw, span.from) === null || !endsLine(raw, span.to)) return null;
  const from = lineStart(raw, span.from);
  const end = lineEnd(raw, span.to);
  if (end < raw.length) return { from, to: afterLineEnd(raw, end) };
  if (from === 0) return null;
  return { from: from - (raw.startsWith("\r\n", from - 2) ? 2 : 1), to: end };
};

/** One step of the author's indentation: a tab, or the smallest number of spaces that the text deepens by. */
export const indentUnit = (raw: string): string => {
  let last = 0;
  const steps = new Map<number, number>();
  for (const match of raw.matchAll(/^([ \t]*)\S/gm)) {
    const indent = match[1] ?? "";
    if (indent.includes("\t")) return "\t";
    const step = indent.length - last;
    if (step > 0 && step <= 8) steps.set(step, (steps.get(step) ?? 0) + 1);
    last = indent.length;
  }
  let best = 0;
  let most = 0;
  for (const [step, count] of steps)
    if (count > most || (count === most && step < best)) [best, most] = [step, count];
  return " ".repeat(best || 2);
};

/**
 * Gives every line but the first another indentation and every line the text's own line end. `kept`: lines whose
 * indentation stays, by their place.
 */
export const reindent = (
  source: string,
  from: string,
  to: string,
  end: string,
  kept: ReadonlySet<number>,
): string =>
  source
    .split(/\r\n|\r|\n/)
    .map((line, place) =>
      place === 0 || line === "" || kept.has(place) || !line.startsWith(from)
        ? line
        : to + line.slice(from.length),
    )
    .join(end);
