/** One word of a declaration's value, with its place in that value. */
export interface ValueToken {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a value: split at white space, `/` and `,` outside parentheses, quotes and comments. */
export const valueTokens = (value: string): readonly ValueToken[] => {
  const tokens: ValueToken[] = [];
  let start = -1;
  const close = (end: number): void => {
    if (start >= 0) tokens.push({ text: value.slice(start, end), from: start, to: end });
    start = -1;
  };
  let place = 0;
  while (place < value.length) {
    const char = value.charAt(place);
    if (value.startsWith("/*", place)) {
      close(place);
      const end = value.indexOf("*/", place + 2);
      place = end < 0 ? value.length : end + 2;
    } else if (/\s/.test(char)) {
      close(place);
      place += 1;
    } else if (char === "/" || char === ",") {
      close(place);
      tokens.push({ text: char, from: place, to: place + 1 });
      place += 1;
    } else {
      if (start < 0) start = place;
      place =
        char === "("
          ? closing(value, place)
          : char === '"' || char === "'"
            ? quoted(value, place)
            : place + 1;
    }
  }
  close(value.length);
  return tokens;
};

/** The offset after the string that opens at `place`. */
export const quoted = (value: string, place: number): number => {
  const quote = value.charAt(place);
  let end = place + 1;
  while (end < value.length && value.charAt(end) !== quote) end += value.charAt(end) === "\\" ? 2 : 1;
  return Math.min(end + 1, value.length);
};

/** The offset after the parenthesis that opens at `place`, quotes and nesting respected. */
export const closing = (value: string, place: number): number => {
  let depth = 0;
  let end = place;
  while (end < value.length) {
    const char = value.charAt(end);
    if (char === '"' || char === "'") {
      end = quoted(value, end);
      continue;
    }
    if (char === "(") depth += 1;
    if (char === ")") depth -= 1;
    end += char === "\\" ? 2 : 1;
    if (depth === 0) break;
  }
  return Math.min(end, value.length);
};

/** Splits at commas on the top level. */
export const commaParts = (value: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (const token of valueTokens(value)) {
    if (token.text !== ",") continue;
    parts.push(value.slice(start, token.from).trim());
    start = token.to;
  }
  parts.push(value.slice(start).trim());
  return parts;
};
