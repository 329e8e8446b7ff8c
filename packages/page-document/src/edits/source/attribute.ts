import type { Splice } from "../../changes/change.ts";
import { escapeAttribute, readUnits, respell } from "../../source/characters.ts";
import type { LocatedAttribute } from "../../source/html/index.ts";
import { afterTagName } from "../../source/html/index.ts";
import type { SourceElement } from "./reading.ts";

/** Check of an attribute's name: anything the tokenizer reads as one name. */
export const isAttributeName = (name: string): boolean =>
  name.length > 0 && name.length <= 200 && /^[^\s"'<>/=\u0000-\u001f\u007f]+$/.test(name);

export const attributeNamed = (element: SourceElement, name: string): LocatedAttribute | null => {
  const lower = name.toLowerCase();
  return (
    element.attributes.find(
      (attribute) =>
        attribute.name.toLowerCase() === lower &&
        attribute.span.from >= element.startTag.from &&
        attribute.span.to <= element.startTag.to,
    ) ?? null
  );
};

/**
 * Gives an attribute its value (null: the name alone) in the author's spelling: existing quotes stay, a new
 * attribute takes the spacing and quotes of the one before it. Null where it has that value already.
 */
export const setAttribute = (
  raw: string,
  element: SourceElement,
  name: string,
  value: string | null,
): Splice | null => {
  const found = attributeNamed(element, name);
  if (!found) return addAttribute(raw, element, name, value);
  if (value === null) {
    if (found.valueSpan === null) return null;
    return { from: found.span.from + nameLength(raw, found), to: found.span.to, insert: "" };
  }
  if (found.valueSpan === null) {
    if (value === "") return null;
    return { from: found.span.to, to: found.span.to, insert: `="${escapeAttribute(value, '"')}"` };
  }
  if (found.value === value) return null;
  const { from, to } = found.valueSpan;
  const old = raw.slice(from, to);
  if (found.quote === '"' || found.quote === "'") {
    const quote = found.quote;
    const changed = respell(readUnits(old, "attribute"), value, 0, (part) => escapeAttribute(part, quote));
    // The whole value is replaced, its unchanged characters in the author's own spelling.
    const insert = changed ? old.slice(0, changed.from) + changed.insert + old.slice(changed.to) : old;
    return { from, to, insert: faithful(insert, value) ? insert : escapeAttribute(value, quote) };
  }
  const bare = value !== "" && /^[^\s"'=<>`&]+$/.test(value) && from < to;
  return { from, to, insert: bare ? value : `"${escapeAttribute(value, '"')}"` };
};

/** Guards against characters that join across the seam (`&am` + `p;`). */
const faithful = (spelled: string, value: string): boolean =>
  readUnits(spelled, "attribute")
    .map((unit) => unit.decoded)
    .join("") === value.replace(/\r\n?/g, "\n");

const nameLength = (raw: string, attribute: LocatedAttribute): number => {
  const text = raw.slice(attribute.span.from, attribute.span.to);
  return text.indexOf("=", 1) < 0 ? text.length : text.slice(0, text.indexOf("=", 1)).trimEnd().length;
};

const addAttribute = (raw: string, element: SourceElement, name: string, value: string | null): Splice => {
  const own = written(element);
  const last = own.at(-1);
  const before = own.at(-2);
  const nameEnd = afterTagName(raw, element.startTag.from);
  const at = last?.span.to ?? nameEnd;
  const gap = last ? raw.slice(before?.span.to ?? nameEnd, last.span.from) : " ";
  const space = /^\s+$/.test(gap) ? gap : " ";
  const quote =
    own.findLast((attribute) => attribute.quote === '"' || attribute.quote === "'")?.quote === "'"
      ? "'"
      : '"';
  const text = value === null ? name : `${name}=${quote}${escapeAttribute(value, quote)}${quote}`;
  // `<a href=x/>`: a bare value would swallow nothing here, since white space comes first.
  return { from: at, to: at, insert: space + text };
};

const written = (element: SourceElement): LocatedAttribute[] =>
  element.attributes
    .filter(({ span }) => span.from >= element.startTag.from && span.to <= element.startTag.to)
    .toSorted((a, b) => a.span.from - b.span.from);

/** Takes the attribute and the white space before it; null where it is not there. */
export const removeAttribute = (raw: string, element: SourceElement, name: string): Splice | null => {
  const found = attributeNamed(element, name);
  if (!found) return null;
  let { from, to } = found.span;
  while (from > 0 && /\s/.test(raw.charAt(from - 1))) from -= 1;
  const next = raw.charAt(to);
  const space = /[\s/>]/.test(next) ? "" : " ";
  // `<a b=1/>` without b must not become a bare value that ends in a slash.
  if (next === "/" && raw.charAt(to + 1) !== ">") to = found.span.to;
  return { from, to, insert: space };
};
