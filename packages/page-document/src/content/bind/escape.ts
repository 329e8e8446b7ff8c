/** Replaces characters that no document and no encoding can hold: NUL, and half of a surrogate pair. */
export const sound = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, "\uFFFD");

/** Words between tags, also in `<title>` and `<textarea>`. Every `&` is escaped: what a person typed is what is read. */
export const betweenTags = (text: string): string =>
  sound(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A value with its quotes. */
export const quotedValue = (text: string, quote: '"' | "'"): string =>
  quote +
  betweenTags(text)
    .replaceAll(quote, quote === '"' ? "&quot;" : "&#39;")
    .replaceAll("\r", "&#13;")
    .replaceAll("\n", "&#10;") +
  quote;
