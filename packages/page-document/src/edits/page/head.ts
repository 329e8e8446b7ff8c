import type { Change, Splice } from "../../changes/change.ts";
import { insertElement, typeText } from "../../changes/construct.ts";
import { type Page, type PageMeta, type ProjectPart, pageText } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { escapeAttribute, escapeText, lineEndOf } from "../../source/characters.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { setAttribute } from "../source/attribute.ts";
import { endsLine, indentBefore, indentUnit } from "../source/lines.ts";
import { isInSource, readText, type SourceElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";

type Field = keyof PageMeta;

const META: Readonly<Partial<Record<Field, readonly ["name" | "property", string]>>> = {
  description: ["name", "description"],
  keywords: ["name", "keywords"],
  ogTitle: ["property", "og:title"],
  ogDesc: ["property", "og:description"],
  ogImage: ["property", "og:image"],
};

/** Metadata in an imported page's own head; `headCode` and `bodyCode` are not separated in it. */
export const readHead = (part: ProjectPart, page: Page): PageMeta => {
  const html = locate(part.texts[pageText(page.id, "bodyStart")] ?? "", "document");
  const content = (field: Field): string => {
    const element = findMeta([...allElements(html.nodes)], field);
    return element?.attributes.find(({ name }) => name === "content")?.value ?? "";
  };
  const title = [...allElements(html.nodes)].find(
    ({ tag, namespace }) => tag === "title" && namespace === "html",
  );
  return {
    title:
      title?.children
        .map((child) => (child.kind === "text" ? child.value : ""))
        .join("")
        .trim() ?? "",
    description: content("description"),
    keywords: content("keywords"),
    ogTitle: content("ogTitle"),
    ogDesc: content("ogDesc"),
    ogImage: content("ogImage"),
    headCode: "",
    bodyCode: "",
  };
};

/** Page settings of an imported page: edits of its head, each in its own span. Refused: `page.no-head`. */
export const setHead = (
  part: ProjectPart,
  page: Page,
  meta: { readonly [Key in Field]?: string | undefined },
): Outcome<readonly Change[]> =>
  inSequence(
    part,
    (Object.keys(meta) as Field[]).map(
      (field) => (current: ProjectPart) => setField(current, page, field, meta[field]),
    ),
  );

const setField = (
  part: ProjectPart,
  page: Page,
  field: Field,
  value: string | undefined,
): Outcome<readonly Change[]> => {
  if (value === undefined) return accept([]);
  const text = pageText(page.id, field === "bodyCode" ? "bodyEnd" : "bodyStart");
  const read = readText(part, text);
  if (!read.ok) return read;
  const raw = read.value;
  if (field === "bodyCode") return addCode(part, text, raw, 0, value);
  const elements = [...allElements(locate(raw, "document").nodes)];
  const head = elements.find(({ tag, namespace }) => tag === "head" && namespace === "html");
  if (field === "headCode") {
    const at = isInSource(head) ? (head.endTag?.from ?? head.span.to) : null;
    return at === null ? reject("page.no-head") : addCode(part, text, raw, at, value);
  }
  const splice = field === "title" ? titleSplice(elements, value) : metaSplice(raw, elements, field, value);
  if (splice === "same") return accept([]);
  if (splice) return accept([replaceValue(text, raw, [splice], `head ${field}`)]);
  if (value === "") return accept([]);
  return insertInHead(raw, text, head, elements, sourceOf(field, value));
};

const titleSplice = (elements: readonly LocatedElement[], value: string): Splice | "same" | null => {
  const title = elements.find(({ tag, namespace }) => tag === "title" && namespace === "html");
  if (!isInSource(title)) return null;
  const span = { from: title.startTag.to, to: title.endTag?.from ?? title.span.to };
  const current = title.children.map((child) => (child.kind === "text" ? child.value : "")).join("");
  if (current === value) return "same";
  return { ...span, insert: escapeText(value) };
};

const findMeta = (elements: readonly LocatedElement[], field: Field): LocatedElement | undefined => {
  const key = META[field];
  return elements.find(
    ({ tag, attributes }) =>
      tag === "meta" &&
      attributes.some(
        ({ name, value }) =>
          (name === "name" || name === "property") && key?.[1] === value.trim().toLowerCase(),
      ),
  );
};

const metaSplice = (
  raw: string,
  elements: readonly LocatedElement[],
  field: Field,
  value: string,
): Splice | "same" | null => {
  const found = findMeta(elements, field);
  return isInSource(found) ? (setAttribute(raw, found, "content", value) ?? "same") : null;
};

const sourceOf = (field: Field, value: string): string => {
  const key = META[field];
  return key
    ? `<meta ${key[0]}="${key[1]}" content="${escapeAttribute(value, '"')}">`
    : `<title>${escapeText(value)}</title>`;
};

/** Behind the last tag of its kind, in that one's indentation. */
const insertInHead = (
  raw: string,
  text: ReturnType<typeof pageText>,
  head: LocatedElement | undefined,
  elements: readonly LocatedElement[],
  source: string,
): Outcome<readonly Change[]> => {
  const inHead = elements.filter((one): one is SourceElement => isInSource(one) && one.parent === head);
  const kin =
    inHead.findLast(({ tag }) => tag === "meta") ??
    inHead.findLast(({ tag }) => tag === "title") ??
    inHead[0];
  const end = lineEndOf(raw);
  if (kin) {
    const indent = endsLine(raw, kin.span.to) ? indentBefore(raw, kin.span.from) : null;
    return accept([insertElement(text, kin.span.to, (indent === null ? "" : end + indent) + source)]);
  }
  if (!isInSource(head)) return reject("page.no-head");
  const indent = indentBefore(raw, head.span.from);
  const line = indent === null ? "" : end + indent + indentUnit(raw);
  return accept([insertElement(text, head.startTag.to, line + source)]);
};

/** Code is put in as it is: before the end of the head, or before the end of the body. */
const addCode = (
  part: ProjectPart,
  text: ReturnType<typeof pageText>,
  raw: string,
  at: number,
  value: string,
): Outcome<readonly Change[]> => {
  if (value.trim() === "") return accept([]);
  const end = lineEndOf(raw);
  const insert = `${value.trim().replace(/\r\n|\r|\n/g, end)}${end}`;
  return accept([typeText(part, text, [{ from: at, to: at, insert }])]);
};
