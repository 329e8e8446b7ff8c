import type { ProjectPart } from "@hanok/page-document";

export interface Difference<Value> {
  readonly written: readonly (readonly [string, Value])[];
  readonly deleted: readonly string[];
}

/** By identity: records are immutable. Texts are compared as strings, which `!==` does too. */
export const difference = <Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Difference<Value> => ({
  written: before === after ? [] : Object.entries(after).filter(([id, value]) => before[id] !== value),
  deleted: before === after ? [] : Object.keys(before).filter((id) => !Object.hasOwn(after, id)),
});

const TABLES = ["pages", "blocks", "shared", "resources", "files", "texts", "alternatives"] as const;
type Table = (typeof TABLES)[number];

/** The records and texts in which one state of a part differs from another. It crosses between threads. */
export type PartDifference = { readonly project: ProjectPart["project"] | undefined } & {
  readonly [Name in Table]: Difference<ProjectPart[Name][string]>;
};

/** `project` is undefined where the fields of the project are the same object. */
export const partDifference = (before: ProjectPart, after: ProjectPart): PartDifference => ({
  project: before.project === after.project ? undefined : after.project,
  pages: difference(before.pages, after.pages),
  blocks: difference(before.blocks, after.blocks),
  shared: difference(before.shared, after.shared),
  resources: difference(before.resources, after.resources),
  files: difference(before.files, after.files),
  texts: difference(before.texts, after.texts),
  alternatives: difference(before.alternatives, after.alternatives),
});

/** The part after a difference. An unchanged record stays the same object, as `savePart` expects. */
export const withDifference = (before: ProjectPart, found: PartDifference): ProjectPart => ({
  project: found.project === undefined ? before.project : found.project,
  pages: changedTable(before.pages, found.pages),
  blocks: changedTable(before.blocks, found.blocks),
  shared: changedTable(before.shared, found.shared),
  resources: changedTable(before.resources, found.resources),
  files: changedTable(before.files, found.files),
  texts: changedTable(before.texts, found.texts),
  alternatives: changedTable(before.alternatives, found.alternatives),
});

const changedTable = <Value>(
  before: Readonly<Record<string, Value>>,
  { written, deleted }: Difference<Value>,
): Readonly<Record<string, Value>> => {
  if (written.length === 0 && deleted.length === 0) return before;
  const gone = new Set(deleted);
  return Object.fromEntries([...Object.entries(before).filter(([id]) => !gone.has(id)), ...written]);
};
