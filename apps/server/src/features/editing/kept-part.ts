import type { ProjectPart } from "@hanok/page-document";
import type { Chosen, PartSelection } from "./load-part.ts";

/**
 * The part that a client kept, narrowed to what its changes touch, as the base of a three-way merge with
 * `now`. Records that `now` has and the client did not keep count as unchanged: nobody knows whether they
 * were there. Records that the client kept and `now` lacks were deleted since.
 */
export const keptBase = (kept: ProjectPart, now: ProjectPart, selection: PartSelection): ProjectPart => {
  const pages = narrowed(kept.pages, now.pages, (id) => isChosen(selection.pages, id));
  const blocks = narrowed(
    kept.blocks,
    now.blocks,
    (id, { pageId }) => isChosen(selection.blocks, id) || isChosen(selection.blocksOfPages, pageId),
  );
  return {
    project: now.project && (kept.project ?? now.project),
    pages,
    blocks,
    shared: narrowed(kept.shared, now.shared, (bid) => isChosen(selection.shared, bid)),
    resources: narrowed(kept.resources, now.resources, (id) => isChosen(selection.resources, id)),
    files: narrowed(kept.files, now.files, (path) => isChosen(selection.files, path)),
    texts: narrowed(kept.texts, now.texts, (textId) => {
      if (selection.texts.has(textId)) return true;
      const [owner, id = ""] = textId.split("/");
      // Of a block or page that is gone: its texts went with it.
      if (owner === "block") return Object.hasOwn(blocks, id) && !Object.hasOwn(now.blocks, id);
      return owner === "page" && Object.hasOwn(pages, id) && !Object.hasOwn(now.pages, id);
    }),
    alternatives: now.alternatives,
  };
};

/** A block that was deleted since is on no page any more: the page on which the client kept it is needed beside it. */
export const withKeptPages = (selection: PartSelection, kept: ProjectPart): PartSelection => {
  const pages = new Set<string>();
  for (const chosen of [selection.pages, selection.blocksOfPages])
    if (chosen !== "all") for (const id of chosen) pages.add(id);
  for (const block of Object.values(kept.blocks))
    if (isChosen(selection.blocks, block.id)) pages.add(block.pageId);
  return { ...selection, pages, blocksOfPages: pages };
};

const isChosen = (chosen: Chosen, id: string): boolean => chosen === "all" || chosen.has(id);

const narrowed = <Value>(
  kept: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
  touched: (id: string, value: Value) => boolean,
): Readonly<Record<string, Value>> => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(kept).filter(([id, value]) => Object.hasOwn(now, id) || touched(id, value)),
  ),
});
