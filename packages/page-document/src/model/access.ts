import type { BlockSource, PageSource, TextId } from "./text-id.ts";

/**
 * Reads one record of a table by id: own keys only, so that an id such as `constructor` finds nothing.
 */
export const recordAt = <Value>(table: Readonly<Record<string, Value>>, id: string): Value | undefined =>
  Object.hasOwn(table, id) ? table[id] : undefined;

/** Parts of a TextId. */
export type TextAddress =
  | { readonly owner: "block" | "shared"; readonly id: string; readonly source: BlockSource }
  | { readonly owner: "page"; readonly id: string; readonly source: PageSource }
  | { readonly owner: "resource"; readonly id: string; readonly source: null };

const ADDRESS =
  /^(?:(block|shared)\/([A-Za-z0-9_-]+)\/(html|css|js)|page\/([A-Za-z0-9_-]+)\/(bodyStart|bodyEnd)|resource\/([A-Za-z0-9_-]+)|hidden\/[A-Za-z0-9_.:-]{1,128})$/;

export const isTextId = (value: string): value is TextId => ADDRESS.test(value);

/** `block/b1/html` → the record that owns the text, and which of its sources it is. */
export const readTextId = (text: TextId): TextAddress => {
  const [owner, id = "", source] = text.split("/");
  if (owner === "resource") return { owner, id, source: null };
  if (owner === "page") return { owner, id, source: source === "bodyEnd" ? "bodyEnd" : "bodyStart" };
  const blockSource = source === "css" || source === "js" ? source : "html";
  return { owner: owner === "shared" ? "shared" : "block", id, source: blockSource };
};

/** The TextIds that a record of this owner may have. */
export const textIdsOf = (owner: TextAddress["owner"], id: string): TextId[] => {
  switch (owner) {
    case "block":
    case "shared":
      return [`${owner}/${id}/html`, `${owner}/${id}/css`, `${owner}/${id}/js`];
    case "page":
      return [`page/${id}/bodyStart`, `page/${id}/bodyEnd`];
    case "resource":
      return [`resource/${id}`];
    default:
      return owner satisfies never;
  }
};
