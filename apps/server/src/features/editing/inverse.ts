import { type Change, emptyHistory, type ProjectPart, record } from "@hanok/page-document";

/** Inverse that its author's history would hold if the operation had been made in a browser. */
export const inverseOf = (
  part: ProjectPart,
  { opId, name }: { readonly opId: string; readonly name: string },
  changes: readonly Change[],
  at: string,
): readonly Change[] | undefined => {
  const step = { id: opId, name, subject: "", group: null, at, changes };
  return record(emptyHistory, step, part).undo.at(-1)?.changes;
};
