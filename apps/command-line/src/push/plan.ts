import { randomUUID } from "node:crypto";
import type { Change } from "@hanok/page-document";
import type { Scan } from "../folder/scan.ts";
import { type Folder, hashOf, type Pending, readIfThere, type State, type Tracked } from "../folder/state.ts";
import type { Heads } from "../pull/heads.ts";
import type { Refusal } from "../words/names.ts";
import { editsOfFile, localChanges } from "./compare.ts";
import { changesOfEdit, type TextEdit } from "./text-edits.ts";

/** All that a push would do; nothing was sent. */
export interface PushPlan {
  readonly operations: Pending["operations"];
  /** Files whose edits the operations are: sha-256 of what is sent. */
  readonly pushed: Record<string, string>;
  /** The very bytes that the edits of these files were worked out of. */
  readonly contents: Map<string, Buffer>;
  /** Files that are put as a whole, with the content that they replace. */
  readonly puts: { readonly path: string; readonly base: string | undefined }[];
  readonly renames: { readonly from: string; readonly to: string }[];
  readonly deletes: {
    readonly path: string;
    readonly edit: { readonly name: string; readonly input: object };
  }[];
  /** Files that both changed in ways that cannot be merged. */
  readonly conflicts: string[];
  readonly refused: { readonly path: string; readonly why: Refusal }[];
}

interface Planning {
  readonly folder: Folder;
  readonly state: State;
  readonly scan: Scan;
  readonly heads: Heads;
  readonly title: string;
  /** Own files replace those that others replaced, too. */
  readonly mine: boolean;
}

/** Characters and changes of one operation, about: a call has a bound. */
const LETTERS = 6_000_000;
const CHANGES = 4_000;

export const planPush = async ({ folder, state, scan, heads, title, mine }: Planning): Promise<PushPlan> => {
  const plan: PushPlan = {
    ...{
      operations: [],
      pushed: {},
      contents: new Map(),
      puts: [],
      renames: [],
      deletes: [],
      conflicts: [],
      refused: [],
    },
  };
  const edits = new Map<number, Map<string, TextEdit>>();
  const changes = localChanges(state, scan);
  const local = scan.files;
  const refuse = (path: string, why: Refusal): void => void plan.refused.push({ path, why });
  for (const path of changes.modified) {
    const file = state.files[path];
    const here = local.get(path);
    const head = heads.files.get(path);
    if (!file || !here || head?.hash === here.hash) continue;
    if (file.kind === "stored") {
      if (head && head.hash !== file.hash && !mine) plan.conflicts.push(path);
      else plan.puts.push({ path, base: head?.hash });
      continue;
    }
    const bytes = await readIfThere(here.file);
    if (!bytes) continue;
    const found = await editsOfFile(folder, heads, path, file, bytes);
    if (typeof found === "string") {
      refuse(path, found);
      continue;
    }
    const ofVersion = edits.get(file.version) ?? new Map<string, TextEdit>();
    edits.set(file.version, ofVersion);
    // A common block is in several files: it is edited alike in all of them, or in one.
    const meets = found.some((edit) => {
      const twin = ofVersion.get(edit.text);
      return twin && JSON.stringify(twin.splices) !== JSON.stringify(edit.splices);
    });
    if (meets) {
      plan.conflicts.push(path);
      continue;
    }
    plan.pushed[path] = hashOf(bytes);
    plan.contents.set(path, bytes);
    for (const edit of found) ofVersion.set(edit.text, edit);
  }
  for (const path of changes.added) {
    const head = heads.files.get(path);
    const here = local.get(path);
    if (head?.hash === here?.hash) continue;
    if (/^collections\/.*\.json$/.test(path)) refuse(path, "content");
    else if (!head) plan.puts.push({ path, base: undefined });
    else if (mine && head.kind === "stored") plan.puts.push({ path, base: head.hash });
    else plan.conflicts.push(path);
  }
  const moves: Change[] = [];
  for (const { from, to } of changes.renamed) {
    const file = state.files[from];
    const head = heads.files.get(from);
    if (!file || (!head && heads.files.get(to)?.hash === file.hash)) continue;
    if (head?.hash !== file.hash || heads.files.has(to)) plan.conflicts.push(from);
    else if (to.startsWith("collections/") || from.startsWith("collections/")) refuse(from, "content");
    else {
      plan.renames.push({ from, to });
      moves.push(...changesOfMove(file, from, to));
    }
  }
  for (const path of changes.deleted) {
    const file = state.files[path];
    const head = heads.files.get(path);
    if (!file || !head) continue;
    const edit = deletion(file, path);
    if (!edit) refuse(path, path.startsWith("collections/") ? "content" : "made");
    else if (head.hash !== file.hash) plan.conflicts.push(path);
    else plan.deletes.push({ path, edit });
  }
  for (const [base, texts] of edits) addOperations(plan, base, title, [...texts.values()]);
  if (moves.length > 0)
    plan.operations.push({ opId: randomUUID(), base: heads.version, title, changes: moves });
  return plan;
};

const addOperations = (plan: PushPlan, base: number, title: string, edits: readonly TextEdit[]): void => {
  let changes: Change[] = [];
  let letters = 0;
  const close = (): void => {
    if (changes.length > 0) plan.operations.push({ opId: randomUUID(), base, title, changes });
    changes = [];
    letters = 0;
  };
  for (const edit of edits) {
    const own = changesOfEdit(edit);
    const size = own.reduce((sum, change) => sum + JSON.stringify(change).length, 0);
    if (letters + size > LETTERS || changes.length + own.length > CHANGES) close();
    changes.push(...own);
    letters += size;
  }
  close();
};

const changesOfMove = (
  { kind, id = "", hash, size, mediaType = "" }: Tracked,
  from: string,
  to: string,
): Change[] => {
  if (kind === "page") return [{ kind: "page-set", pageId: id, field: "path", to, from }];
  if (kind === "text") return [{ kind: "resource-set", resourceId: id, field: "path", to, from }];
  const record = { blob: hash, size, mediaType };
  return [
    { kind: "file-set", path: from, to: null, from: { path: from, ...record } },
    { kind: "file-set", path: to, to: { path: to, ...record }, from: null },
  ];
};

const deletion = ({ kind, id }: Tracked, path: string) => {
  if (path.startsWith("collections/") && kind === "text") return null;
  if (kind === "page") return { name: "page.delete", input: { pageId: id } };
  if (kind === "text") return { name: "resource.trash", input: { resourceId: id } };
  return kind === "stored" ? { name: "file.remove", input: { path } } : null;
};
