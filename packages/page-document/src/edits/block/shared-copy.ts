import type { Texts } from "../../changes/change.ts";
import {
  type Block,
  blockText,
  type ProjectPart,
  recordAt,
  type SharedBlock,
  sharedText,
} from "../../model/index.ts";
import type { EditTools } from "../edit.ts";

/** One more copy of a whole-shared block, for a page. It holds the sources too, so that nothing hangs on the record alone. */
export const copyOfShared = (
  part: ProjectPart,
  shared: SharedBlock,
  place: Pick<Block, "pageId" | "section" | "key">,
  { createId, now }: EditTools,
): { readonly block: Block; readonly texts: Texts } => {
  const id = createId();
  const { kind: _, bid, ...names } = shared;
  const texts: Record<string, string> = {};
  for (const source of ["html", "css", "js"] as const)
    texts[blockText(id, source)] = recordAt(part.texts, sharedText(bid, source)) ?? "";
  return {
    block: { ...names, ...place, id, bid, thpart: false, thwhole: true, groupId: "", date: now },
    texts,
  };
};
