import type { ProjectPart } from "@hanok/page-document";
import { difference } from "./part-difference.ts";

/** Longest values of records by field, in UTF-16 units; the forms of the editor ask for less [PAG-60, 62, 63, 14]. */
const LONGEST: Readonly<Record<string, number>> = {
  memo: 2000,
  keywords: 2000,
  description: 2000,
  ogDesc: 2000,
  ogImage: 10_000,
  url: 10_000,
  headCode: 200_000,
  bodyCode: 200_000,
  footerCode: 200_000,
  analytics: 200_000,
  robots: 200_000,
  // Fingerprints of the texts of a translated page.
  seen: 40_000,
};
/** Titles, names, classes, colours, addresses: an imported site brings longer ones than the forms allow. */
const LONGEST_OTHER = 1024;
/** Values of `project.meta` together, names included. */
const LONGEST_META = 200_000;

type Value = string | number | boolean | null | undefined | object;

/** Whether a value of `now` that `before` had not is longer than its field may be. */
const hasLong = (field: string, now: Value, before: Value): boolean => {
  if (now === before) return false;
  if (typeof now === "string") return now.length > (LONGEST[field] ?? LONGEST_OTHER);
  if (typeof now !== "object" || now === null) return false;
  const known = typeof before === "object" && before !== null ? before : {};
  return Object.entries(now).some(([name, value]: [string, Value]) =>
    hasLong(name, value, Reflect.get(known, name) as Value),
  );
};

const RECORDS = ["pages", "blocks", "shared", "resources", "files"] as const;

/**
 * Whether an operation writes a value that is longer than the contract allows, on any record [PAG-60, PAG-62, PAG-63].
 * Values that were there before stay, however long they are.
 */
export const writesLongValue = (before: ProjectPart, after: ProjectPart): boolean => {
  if (before.project !== after.project && after.project) {
    const { meta, ...fields } = after.project;
    const { meta: metaBefore = {}, ...fieldsBefore } = before.project ?? {};
    if (hasLong("project", fields, fieldsBefore)) return true;
    if (meta !== metaBefore && JSON.stringify(meta).length > LONGEST_META) return true;
  }
  return RECORDS.some((kind) =>
    difference<object>(before[kind], after[kind]).written.some(([id, record]) =>
      hasLong(kind, record, Object.hasOwn(before[kind], id) ? before[kind][id] : undefined),
    ),
  );
};

/** Number of blocks that each page gains, by page id; pages that gain none are left out. */
export const gainedBlocks = (before: ProjectPart, after: ProjectPart): ReadonlyMap<string, number> => {
  if (before.blocks === after.blocks) return new Map();
  const gained = new Map<string, number>();
  const add = (pageId: string, count: number) => gained.set(pageId, (gained.get(pageId) ?? 0) + count);
  const { written, deleted } = difference(before.blocks, after.blocks);
  for (const [id, block] of written) {
    const known = Object.hasOwn(before.blocks, id) ? before.blocks[id] : undefined;
    if (known) add(known.pageId, -1);
    add(block.pageId, 1);
  }
  for (const id of deleted) {
    const known = before.blocks[id];
    if (known) add(known.pageId, -1);
  }
  return new Map([...gained].filter(([, count]) => count > 0));
};
