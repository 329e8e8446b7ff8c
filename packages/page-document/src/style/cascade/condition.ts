/**
 * The answer of a condition such as `(min-width: 400px) and style(--theme: dark)`. `"unknown"`: it can hold, and nobody
 * here can tell; null: a feature that no browser knows, which makes the whole condition fail even under `not`.
 */
export type Answer = boolean | "unknown" | null;

/** Nobody nests deeper; a text that does is there to exhaust the stack. */
const DEEPEST = 50;

/**
 * Reads `not`, `and`, `or` and parentheses (Media Queries 4, section 3; CSS Conditional 5) and asks `leaf`
 * for what is left: the inside of `(…)`, or a function as it is (`style(…)`).
 */
export const answerCondition = (condition: string, leaf: (text: string) => Answer, depth = 0): Answer => {
  const text = condition.trim();
  if (depth > DEEPEST) return null;
  const either = splitTop(text, " or ");
  if (either.length > 1) {
    const answers = either.map((part) => answerCondition(part, leaf, depth + 1));
    if (answers.includes(true)) return true;
    return answers.includes(null) ? null : answers.includes("unknown") ? "unknown" : false;
  }
  const all = splitTop(text, " and ");
  if (all.length > 1) {
    const answers = all.map((part) => answerCondition(part, leaf, depth + 1));
    if (answers.includes(false)) return false;
    return answers.includes(null) ? null : answers.includes("unknown") ? "unknown" : true;
  }
  if (/^not[\s(]/i.test(text)) {
    const inner = answerCondition(text.slice(3), leaf, depth + 1);
    return typeof inner === "boolean" ? !inner : inner;
  }
  if (/^[a-z-]+\(.*\)$/is.test(text)) return leaf(text);
  if (!text.startsWith("(") || !text.endsWith(")")) return null;
  const inner = text.slice(1, -1).trim();
  return isCondition(inner) ? answerCondition(inner, leaf, depth + 1) : leaf(inner);
};

/** Whether a text in parentheses is a condition in turn, and no feature. */
export const isCondition = (text: string): boolean => /^(?:\(|not[\s(]|[a-z-]+\()/i.test(text);

/** Splits at `separator` (lower case) outside parentheses; every white space counts as a space. */
export const splitTop = (text: string, separator: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  // Letter by letter as long as the text itself: some capitals have a longer small form.
  const plain = text.replace(/\s/g, " ").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  for (let place = 0; place < plain.length; place += 1) {
    const char = plain[place];
    if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    else if (depth === 0 && plain.startsWith(separator, place)) {
      parts.push(text.slice(start, place));
      start = place + separator.length;
      place = start - 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
};
