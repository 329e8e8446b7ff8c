import { type Change, emptyPart, inOrder, type ProjectPart } from "@hanok/page-document";
import type { Write } from "../../ports/database/index.ts";
import type { StoredFile } from "../../ports/files/index.ts";
import { holdBlobs } from "../files/index.ts";
import { savePart, textGrowth } from "./save-part.ts";

/** All that a new project begins with: blank, a theme, an archive or a copy. */
export interface NewContent {
  readonly part: ProjectPart;
  /** Every content that the part names. */
  readonly contents: readonly StoredFile[];
}

/** A part as the changes that make it out of nothing: one operation of the log. */
export const insertionsOf = (part: ProjectPart): Change[] => {
  const ofPage = groupBy(Object.values(part.blocks), (block) => block.pageId);
  const ofOwner = groupBy(Object.entries(part.texts), ([textId]) => textId.slice(0, textId.lastIndexOf("/")));
  const textsOf = (...owners: readonly string[]): Record<string, string> =>
    Object.fromEntries(owners.flatMap((owner) => ofOwner.get(owner) ?? []));
  return [
    ...Object.values(part.shared).map(
      (shared): Change => ({ kind: "shared-insert", shared, texts: textsOf(`shared/${shared.bid}`) }),
    ),
    ...inOrder(Object.values(part.resources)).map(
      (resource): Change => ({
        kind: "resource-insert",
        resource,
        text: part.texts[`resource/${resource.id}`] ?? "",
      }),
    ),
    ...Object.values(part.files).map(
      (file): Change => ({ kind: "file-set", path: file.path, to: file, from: null }),
    ),
    ...inOrder(Object.values(part.pages)).map((page): Change => {
      const own = inOrder(ofPage.get(page.id) ?? []);
      return {
        kind: "page-insert",
        page,
        blocks: own,
        texts: textsOf(`page/${page.id}`, ...own.map(({ id }) => `block/${id}`)),
      };
    }),
  ];
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

export interface FirstOperation {
  readonly opId: string;
  readonly memberId: number;
  readonly name: string;
  readonly at: string;
}

/**
 * Writes all of it as the first operation of a project whose row exists. False where a content was swept in the
 * meantime: nothing may be kept then.
 */
export const storeNewContent = async (
  query: Write,
  projectId: string,
  { part, contents }: NewContent,
  { opId, memberId, name, at }: FirstOperation,
): Promise<boolean> => {
  if (!(await holdBlobs(query, projectId, contents, at))) return false;
  const version = 1;
  await savePart(query, projectId, emptyPart(), part, { version, at });
  await query
    .updateTable("projects")
    .set({ textBytes: textGrowth(emptyPart(), part) })
    .where("id", "=", projectId)
    .execute();
  await query
    .insertInto("changeLog")
    .values({
      projectId,
      version,
      opId,
      memberId,
      base: 0,
      name,
      changes: JSON.stringify(insertionsOf(part)),
      answer: "{}",
      at,
    })
    .execute();
  return true;
};
