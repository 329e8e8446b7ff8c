import type { TextId } from "../../model/text-id.ts";
import type { Rename, Splice } from "../change.ts";
import type { RenameResolver } from "./types.ts";

/** The names that a rename replaces: its own, and those that it is over (SPEC R8). */
export const namesRenamed = ({ from, over = [] }: Rename): readonly string[] => [...new Set([from, ...over])];

/** Positions of the renamed names in a piece of source that the rename has not seen; ascending. */
export const findRenamed = (
  resolver: RenameResolver | undefined,
  text: TextId,
  source: string,
  rename: Rename,
): readonly Splice[] => {
  if (!resolver) return [];
  const names = namesRenamed(rename).filter((from) => from !== rename.to);
  const { what, to } = rename;
  const found = names.flatMap((from) => resolver.find(text, source, { what, from, to }));
  return names.length < 2 ? found : found.sort((left, right) => left.from - right.from);
};
