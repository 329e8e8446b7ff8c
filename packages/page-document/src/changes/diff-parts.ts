import { recordAt, textIdsOf } from "../model/access.ts";
import type { ProjectPart } from "../model/index.ts";
import type { TextId } from "../model/text-id.ts";
import type { Change } from "./change.ts";
import {
  deleteBlock,
  deletePage,
  deleteResource,
  deleteShared,
  insertBlock,
  insertPage,
  insertResource,
  insertShared,
  moveBlock,
  setFile,
} from "./construct.ts";
import { diffText } from "./diff-text.ts";
import { equalValues } from "./equal.ts";
import { KINDS } from "./record-change.ts";
import { typeWords } from "./type-words.ts";

/**
 * The changes that take one part to another: for a page or project that comes whole, and for the three-way
 * merge when the log does not reach back. Texts are compared by characters; records by field.
 */
export const diffParts = (before: ProjectPart, after: ProjectPart): readonly Change[] => {
  const changes: Change[] = [];
  const texts = (ids: readonly string[]) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const text = recordAt(after.texts, id);
        return text === undefined ? [] : [[id, text]];
      }),
    );
  // Insertions precede the moves into them; deletions follow the moves out of them.
  for (const page of added(before.pages, after.pages)) {
    const blocks = added(before.blocks, after.blocks).filter((block) => block.pageId === page.id);
    const owned = [...textIdsOf("page", page.id), ...blocks.flatMap(({ id }) => textIdsOf("block", id))];
    changes.push(insertPage(page, blocks, texts(owned)));
  }
  for (const block of added(before.blocks, after.blocks))
    if (recordAt(before.pages, block.pageId))
      changes.push(insertBlock(block, texts(textIdsOf("block", block.id))));
  for (const shared of added(before.shared, after.shared))
    changes.push(insertShared(shared, texts(textIdsOf("shared", shared.bid))));
  for (const resource of added(before.resources, after.resources))
    changes.push(insertResource(resource, recordAt(after.texts, `resource/${resource.id}`) ?? ""));

  for (const [old, now] of both(before.blocks, after.blocks)) {
    const place = { pageId: now.pageId, section: now.section, key: now.key };
    if (!equalValues(place, { pageId: old.pageId, section: old.section, key: old.key }))
      changes.push(moveBlock(old, place));
  }
  for (const piece of fields("blocks", before.blocks, after.blocks, ["id", "pageId", "section", "key"]))
    changes.push(piece);
  for (const piece of fields("pages", before.pages, after.pages, ["id"])) changes.push(piece);
  for (const piece of fields("shared", before.shared, after.shared, ["bid"])) changes.push(piece);
  for (const piece of fields("resources", before.resources, after.resources, ["id"])) changes.push(piece);
  if (before.project && after.project)
    changes.push(
      ...fields("project", { [before.project.id]: before.project }, { [before.project.id]: after.project }, [
        "id",
      ]),
    );

  for (const [id, text] of Object.entries(after.texts)) {
    const old = recordAt(before.texts, id);
    if (old !== undefined && old !== text)
      for (const piece of typeWords(id as TextId, old, diffText(old, text), "comparison"))
        changes.push(piece);
  }

  for (const [, page] of removed(before.pages, after.pages)) {
    const left = Object.fromEntries(
      removed(before.blocks, after.blocks).filter(([, block]) => block.pageId === page.id),
    );
    changes.push(deletePage({ ...before, blocks: left }, page));
  }
  for (const [, block] of removed(before.blocks, after.blocks))
    if (recordAt(after.pages, block.pageId)) changes.push(deleteBlock(before, block));
  for (const [, shared] of removed(before.shared, after.shared)) changes.push(deleteShared(before, shared));
  for (const [, resource] of removed(before.resources, after.resources))
    changes.push(deleteResource(before, resource));
  for (const path of new Set([...Object.keys(before.files), ...Object.keys(after.files)]))
    if (!equalValues(recordAt(before.files, path), recordAt(after.files, path)))
      changes.push(setFile(before, path, recordAt(after.files, path) ?? null));
  for (const [, alternative] of removed(before.alternatives, after.alternatives))
    changes.push({ kind: "alternative-remove", alternative });
  for (const alternative of added(before.alternatives, after.alternatives))
    changes.push({ kind: "alternative-add", alternative });
  return changes;
};

type TableOf<Value> = Readonly<Record<string, Value>>;

const added = <Value>(before: TableOf<Value>, after: TableOf<Value>): Value[] =>
  Object.entries(after).flatMap(([id, value]) => (recordAt(before, id) === undefined ? [value] : []));

const removed = <Value>(before: TableOf<Value>, after: TableOf<Value>): [string, Value][] =>
  Object.entries(before).filter(([id]) => recordAt(after, id) === undefined);

const both = <Value>(before: TableOf<Value>, after: TableOf<Value>): [Value, Value][] =>
  Object.entries(before).flatMap(([id, value]): [Value, Value][] => {
    const now = recordAt(after, id);
    return now === undefined ? [] : [[value, now]];
  });

const fields = <Value extends object>(
  table: keyof typeof KINDS,
  before: TableOf<Value>,
  after: TableOf<Value>,
  fixed: readonly string[],
): Change[] => {
  const { set, idName } = KINDS[table];
  return Object.entries(before).flatMap(([id, old]) => {
    const now = recordAt(after, id);
    if (now === undefined) return [];
    const values = new Map(Object.entries(now));
    return Object.entries(old).flatMap(([field, from]) => {
      const to: unknown = values.get(field);
      if (fixed.includes(field) || equalValues(from, to)) return [];
      // Field and values come from one record of one table.
      return [{ kind: set, [idName]: id, field, to, from } as unknown as Change];
    });
  });
};
