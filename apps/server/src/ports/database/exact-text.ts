/**
 * Source text in a text column, exactly. PostgreSQL refuses U+0000 and UTF-8 has no lone surrogates, yet both
 * occur in files that people upload. Ordinary text is stored as `t` + text, the rest as `j` + JSON, whose
 * escapes are plain ASCII.
 */
export const storeText = (text: string): string =>
  // In a `u` expression a well-formed pair is one code point, so only lone surrogates match.
  /[\0\p{Surrogate}]/u.test(text) ? `j${JSON.stringify(text)}` : `t${text}`;

export const restoreText = (stored: string): string => {
  if (stored.startsWith("t")) return stored.slice(1);
  const text: unknown = JSON.parse(stored.slice(1));
  if (typeof text !== "string") throw new TypeError("stored text is not a string");
  return text;
};
