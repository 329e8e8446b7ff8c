import { diffText } from "@hanok/page-document";
import type { Scan } from "../folder/scan.ts";
import type { Folder, State, Tracked } from "../folder/state.ts";
import { decode, decodeEdited, ownSplices } from "../folder/text.ts";
import type { Heads } from "../pull/heads.ts";
import type { Refusal } from "../words/names.ts";
import { editsOfTexts, type TextEdit } from "./text-edits.ts";

/** Files that differ from what was pulled. */
export interface LocalChanges {
  readonly added: readonly string[];
  readonly modified: readonly string[];
  readonly deleted: readonly string[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

const endingOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

/**
 * Changes in the folder. A file that is gone and one of its very bytes under a new name are one that was
 * renamed.
 */
export const localChanges = (state: State, { files: local, unread }: Scan): LocalChanges => {
  const added = [...local.values()].filter(({ path }) => !Object.hasOwn(state.files, path));
  const deleted = Object.keys(state.files).filter((path) => !local.has(path) && !unread.has(path));
  const renamed: { from: string; to: string }[] = [];
  for (const from of deleted) {
    const file = state.files[from];
    if (!file || file.kind === "made") continue;
    const twin = added.find(
      ({ path, hash }) =>
        hash === file.hash && endingOf(path) === endingOf(from) && !renamed.some(({ to }) => to === path),
    );
    if (twin) renamed.push({ from, to: twin.path });
  }
  return {
    added: added.map(({ path }) => path).filter((path) => !renamed.some(({ to }) => to === path)),
    deleted: deleted.filter((path) => !renamed.some(({ from }) => from === path)),
    modified: [...local.values()].flatMap(({ path, hash }) =>
      Object.hasOwn(state.files, path) && state.files[path]?.hash !== hash ? [path] : [],
    ),
    renamed,
  };
};

/** The edits of one file since it was pulled, `local` now, as edits of texts; a refusal where it cannot be sent. */
export const editsOfFile = async (
  folder: Folder,
  heads: Heads,
  path: string,
  file: Tracked,
  local: Buffer,
): Promise<readonly TextEdit[] | Refusal> => {
  const bytes = await folder.readObject(file.hash);
  if (file.lossless === false) return "read-only";
  if (!file.segments || file.segments.length === 0) return "made";
  if (!bytes) return "base";
  const base = decode(bytes, file);
  const own = decodeEdited(local, file, base, path);
  if (own === null) return "encoding";
  const head = heads.files.get(path);
  const isChanged = head !== undefined && head.hash !== file.hash && head.encoding === file.encoding;
  const splices = isChanged
    ? ownSplices(base, own, decode(await heads.read(path), head))
    : diffText(base, own);
  return editsOfTexts(base, splices, file.segments) ?? "made";
};
