/** Blocks within each other that are parsed at most: each takes half a kilobyte. */
const DEEPEST_PARSED = 25_000;
/** Strings and addresses without an end that are parsed at most: postcss looks for the end of each up to the text's end. */
const MOST_OPEN = 100;

/**
 * Where parsing ends, so that it is linear: before the brace that opens one block too many, or before the string or address
 * that is one too many of those without an end. What is open there has no end in what is parsed, so that the text counts as
 * broken.
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

/** A comment or a string; one without an end goes on to the end of the text. */
const QUOTED = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)/g;

/** All quotation marks behind a string without an end are escaped, so that strings that begin at them have none either. */
const endOfStrings = (text: string): number => {
  for (const { 0: found, index } of text.matchAll(QUOTED)) {
    const quote = found.charAt(0);
    if (quote === "/" || index + found.length < text.length || isClosed(found, quote)) continue;
    let at = index;
    for (let count = 0; count < MOST_OPEN && at >= 0; count += 1) at = text.indexOf(quote, at + 1);
    return at < 0 ? text.length : at;
  }
  return text.length;
};

const isClosed = (string: string, quote: string): boolean =>
  string.length > 1 && string.endsWith(quote) && !isEscaped(string, string.length - 1);

const endOfAddresses = (text: string): number => {
  let close = text.lastIndexOf(")");
  while (close > 0 && isEscaped(text, close)) close = text.lastIndexOf(")", close - 1);
  let at = close;
  for (let count = 0; count <= MOST_OPEN; count += 1) {
    at = text.indexOf("url(", at + 1);
    if (at < 0) return text.length;
  }
  return at;
};

const isEscaped = (text: string, at: number): boolean => {
  let start = at;
  while (text.charAt(start - 1) === "\\") start -= 1;
  return (at - start) % 2 === 1;
};

/** Colons of one declaration that are parsed at most in a broken sheet: each may begin the next one, without a semicolon. */
const MOST_COLONS = 200;
const COLON = new RegExp(`${QUOTED.source}|[:;{}]`, "g");

/** Where parsing of a broken sheet ends: its parser splits a declaration at each colon, and copies the rest of it. */
export const endOfDeclarations = (text: string): number => {
  let colons = 0;
  for (const { 0: sign, index } of text.matchAll(COLON)) {
    if (sign === ":") colons += 1;
    else if (sign.length === 1 && !/["'/]/.test(sign)) colons = 0;
    if (colons > MOST_COLONS) return index;
  }
  return text.length;
};
