/**
 * Characters forbidden in names, titles, addresses and paths: control characters with line breaks among them,
 * line and paragraph separators, and the controls of writing direction, by which a name shows as another than
 * it is (Unicode Technical Report 36, 2.5; CVE-2021-42574).
 */
const FORBIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const EACH_FORBIDDEN = new RegExp(`${FORBIDDEN.source}+`, "gu");

/** Whether a text may be in a field of one line. */
export const isSingleLine = (text: string): boolean => !FORBIDDEN.test(text);

/** A copy of a record with its names as single lines: a name of before may hold what nobody may write today. */
export const withSingleLines = <Named extends object>(record: Named, fields: readonly string[]): Named => {
  const odd = fields.flatMap((field) => {
    const value: unknown = Reflect.get(record, field);
    return typeof value === "string" && !isSingleLine(value) ? [[field, asSingleLine(value)] as const] : [];
  });
  return odd.length === 0 ? record : { ...record, ...Object.fromEntries(odd) };
};

/** A text as one line: what may not be in it becomes a space. For names that are read from a source. */
export const asSingleLine = (text: string): string => text.replace(EACH_FORBIDDEN, " ").trim();
