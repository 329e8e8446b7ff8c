import { whyUnwritable } from "../folder/names.ts";
import { readLocal, removeLocal, writeLocal } from "../folder/scan.ts";
import { type Folder, hashOf, type State, type Tracked } from "../folder/state.ts";
import { decode, decodeEdited, encode, mergeTexts } from "../folder/text.ts";
import type { Unwritable } from "../words/names.ts";
import type { Heads } from "./heads.ts";

/** Result of bringing a folder to the newest version, by path. */
export interface Settled {
  readonly state: State;
  readonly written: string[];
  readonly removed: string[];
  /** Edited here and changed by others, both in the file now. */
  readonly merged: string[];
  /** Left as they are here: changed here and by others at one place, or in the way of a new file. */
  readonly both: string[];
  /** Of `both`, those that were replaced; the person's own lie at these places now. */
  readonly aside: { readonly path: string; readonly kept: string }[];
  /** Deleted here, changed by others. */
  readonly deletedHere: string[];
  /** Edited here, deleted by others. */
  readonly deletedThere: string[];
  /** Names that this folder may not hold. */
  readonly skipped: { readonly path: string; readonly why: Unwritable }[];
}

interface Settling {
  readonly folder: Folder;
  readonly state: State;
  readonly heads: Heads;
  /** State of files sent a moment ago: sha-256 of the bytes, on which edits of others are based here. */
  readonly pushed?: Readonly<Record<string, string>>;
  /** Of files that both changed, the project's win. */
  readonly theirs?: boolean;
}

const isText = ({ kind }: Tracked): boolean => kind === "page" || kind === "text";

/** Three-way: what was pulled, what is here, what the project is now. Nothing that the person wrote is lost. */
export const settleFolder = async ({
  folder,
  state,
  heads,
  pushed = {},
  theirs = false,
}: Settling): Promise<Settled> => {
  const { root } = folder;
  const files: Record<string, Tracked> = {};
  const done: Omit<Settled, "state"> = {
    ...{
      written: [],
      removed: [],
      merged: [],
      both: [],
      aside: [],
      deletedHere: [],
      deletedThere: [],
      skipped: [],
    },
  };
  const track = async (path: string, head: Tracked): Promise<void> => {
    files[path] = head;
    if (head.segments && head.segments.length > 0) await folder.keepObject(await heads.read(path));
  };
  const leave = (path: string, known: Tracked | undefined): void => {
    if (known) files[path] = known;
    done.both.push(path);
  };
  for (const [path, head] of heads.files) {
    const why = whyUnwritable(path);
    if (why) {
      done.skipped.push({ path, why });
      continue;
    }
    const known = Object.hasOwn(state.files, path) ? state.files[path] : undefined;
    const local = await readLocal(root, path);
    const here = local ? hashOf(local) : null;
    const baseHash = pushed[path] ?? known?.hash;
    if (here === head.hash || baseHash === head.hash) {
      await track(path, head);
      continue;
    }
    /** Takes the place of the file that was read, and of no later one. */
    const put = async (bytes: Buffer, list: string[]): Promise<void> => {
      if (!(await writeLocal(root, path, bytes, here))) return leave(path, known);
      await track(path, head);
      list.push(path);
    };
    if (local === null) {
      if (baseHash === undefined) await put(await heads.read(path), done.written);
      else if (known) {
        files[path] = known;
        done.deletedHere.push(path);
      }
      continue;
    }
    if (baseHash !== undefined && here === baseHash) {
      await put(await heads.read(path), done.written);
      continue;
    }
    const merged =
      baseHash === undefined ? null : await merge(folder, heads, { path, baseHash, known, head, local });
    if (merged) await put(merged, done.merged);
    else if (theirs || Object.hasOwn(pushed, path)) {
      const kept = await folder.keepAside(path, local);
      await put(await heads.read(path), done.both);
      if (files[path] === head) done.aside.push({ path, kept });
    } else leave(path, known);
  }
  for (const [path, known] of Object.entries(state.files)) {
    if (heads.files.has(path)) continue;
    const local = await readLocal(root, path);
    if (local === null) continue;
    if (hashOf(local) === known.hash) {
      await removeLocal(root, path);
      done.removed.push(path);
    } else {
      files[path] = known;
      done.deletedThere.push(path);
    }
  }
  return { ...done, state: { ...state, version: heads.version, files } };
};

/** Edits of both in one file; null where they overlap, or the file is no text. */
const merge = async (
  folder: Folder,
  heads: Heads,
  file: {
    readonly path: string;
    readonly baseHash: string;
    readonly known: Tracked | undefined;
    readonly head: Tracked;
    readonly local: Buffer;
  },
): Promise<Buffer | null> => {
  const { path, baseHash, known, head, local } = file;
  const base = await folder.readObject(baseHash);
  if (!base || !known || !isText(head) || !isText(known)) return null;
  if (head.encoding !== known.encoding || head.bom !== known.bom) return null;
  const baseText = decode(base, known);
  const own = decodeEdited(local, known, baseText, path);
  if (own === null) return null;
  const merged = mergeTexts(baseText, own, decode(await heads.read(path), head));
  return merged === null ? null : encode(merged, head, path);
};
