import { htmlKindOf } from "../edits/source/html-kind.ts";
import {
  blocksOfPage,
  blockText,
  type Page,
  type PageMeta,
  type ProjectPart,
  pageText,
  recordAt,
  sharedText,
  type TextId,
  type Twin,
} from "../model/index.ts";
import { isCommon } from "./twins.ts";
import { readUnits, type TextUnit } from "./units.ts";

/** A page or common block with texts of its own. */
export interface DocumentName {
  readonly kind: "page" | "shared";
  readonly id: string;
}

/** Fields of a built page's record that visitors or search engines read. */
export const META_FIELDS = ["title", "description", "keywords", "ogTitle", "ogDesc"] as const;
export type MetaField = (typeof META_FIELDS)[number];

export const isMetaField = (name: string): name is MetaField =>
  (META_FIELDS as readonly string[]).includes(name);

/** Value of a field as it is shown: a page without a title of its own shows its name. */
export const metaValue = (
  { meta, title }: { readonly meta: PageMeta; readonly title: string },
  field: MetaField,
): string => (field === "title" ? meta.title.trim() || title : meta[field]);

/** The translation that a document is; null where it is none. */
export const twinOf = (part: ProjectPart, { kind, id }: DocumentName): Twin | null =>
  (kind === "page" ? recordAt(part.pages, id)?.twin : recordAt(part.shared, id)?.twin) ?? null;

/** Texts of a document that hold units, in the order in which visitors read them. */
export const textsOfDocument = (part: ProjectPart, { kind, id }: DocumentName): readonly TextId[] =>
  kind === "shared"
    ? [sharedText(id, "html")]
    : [
        pageText(id, "bodyStart"),
        ...blocksOfPage(part, id)
          .filter((block) => !isCommon(part, block))
          .map((block) => blockText(block.id, "html")),
        pageText(id, "bodyEnd"),
      ];

/** All units of a document. A common block belongs to no page: it is a document of its own. */
export const unitsOfDocument = (part: ProjectPart, name: DocumentName): readonly TextUnit[] => {
  const page = name.kind === "page" ? recordAt(part.pages, name.id) : undefined;
  const fields = page && page.imported === null ? fieldUnits(page) : [];
  const texts = textsOfDocument(part, name).flatMap((text) =>
    readUnits(part.texts[text] ?? "", text, htmlKindOf(part, text)),
  );
  return [...fields, ...texts];
};

const fieldUnits = (page: Page): readonly TextUnit[] =>
  META_FIELDS.flatMap((field): TextUnit[] => {
    const value = metaValue(page, field).trim();
    return value === "" ? [] : [{ id: `meta@${field}`, element: null, name: field, path: "meta", value }];
  });
