import type { ProjectPart } from "@hanok/page-document";

/** The first block of a page that shows a common text; null where the text is no common one or the page has none. */
export function blockOfShared(
  part: Pick<ProjectPart, "blocks"> | null,
  pageId: string,
  text: string,
): string | null {
  const [owner, bid, source] = text.split("/");
  if (owner !== "shared") return null;
  // The html of blocks that have their css and js in common is their own.
  const found = Object.values(part?.blocks ?? {}).find(
    (one) => one.pageId === pageId && one.bid === bid && (one.thwhole || (one.thpart && source !== "html")),
  );
  return found?.id ?? null;
}
