/** Blocks within each other that are parsed at most: each takes half a kilobyte. */
const DEEPEST_PARSED = 25_000;
/** Strings and addresses without an end that are parsed at most: postcss looks for the end of each up to the text's end. */
const MOST_OPEN = 100;
/** Colons of one declaration that are parsed at most in a broken sheet: each may begin the next one, without a semicolon. */
const MOST_COLONS = 200;

/**
 * End of the parsed range, which keeps parsing linear: before the brace that opens one block too many, or
 * before the string or address that is one too many of those without an end. Constructs open there have no
 * end in the parsed range, so that the text counts as broken.
 */
export const endOfParsed = (text: string): number =>
  Math.min(endOfDepth(text), endOfStrings(text), endOfAddresses(text));

const endOfDepth = (text: string): number => {
  if (text.length <= DEEPEST_PARSED) return text.length;
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth = brace === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST_PARSED) return index;
  }
  return text.length;
};

/**
 * An escape, a comment or a string, as postcss distinguishes them; a comment or string without an end goes on
 * to the end.
 */
const QUOTED =
  /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)/g;

const endOfStrings = (text: string): number => {
  const quoted = new RegExp(QUOTED);
  let open = 0;
  for (let found = quoted.exec(text); found; found = quoted.exec(text)) {
    const [token] = found;
    if (quoted.lastIndex < text.length || !/^["']/.test(token) || isClosed(token)) continue;
    open += 1;
    if (open > MOST_OPEN) return found.index;
    // postcss takes two characters for the string and goes on behind them.
    quoted.lastIndex = found.index + 2;
  }
  return text.length;
};

const isClosed = (string: string): boolean => {
  const last = string.length - 1;
  return last > 0 && string.charAt(last) === string.charAt(0) && !isEscaped(string, last);
};

const endOfAddresses = (text: string): number => {
  let close = text.lastIndexOf(")");
  while (close > 0 && isEscaped(text, close)) close = text.lastIndexOf(")", close - 1);
  let open = 0;
  for (const { index } of text.slice(close + 1).matchAll(/url\(/gi)) {
    open += 1;
    if (open > MOST_OPEN) return close + 1 + index;
  }
  return text.length;
};

const isEscaped = (text: string, at: number): boolean => {
  let start = at;
  while (text.charAt(start - 1) === "\\") start -= 1;
  return (at - start) % 2 === 1;
};

const COLON = new RegExp(`${QUOTED.source}|[:;{}]`, "g");

/**
 * End of the parsed range of a broken sheet: its parser splits a declaration at each colon, and copies the
 * rest of it. A selector may have any number of colons.
 */
export const endOfDeclarations = (text: string): number => {
  let colons = 0;
  let tooMany: number | null = null;
  for (const { 0: sign, index } of text.matchAll(COLON)) {
    if (sign === ":") {
      colons += 1;
      if (colons > MOST_COLONS) tooMany ??= index;
    } else if (/^[;{}]$/.test(sign)) {
      if (sign !== "{" && tooMany !== null) return tooMany;
      colons = 0;
      tooMany = null;
    }
  }
  return tooMany ?? text.length;
};
