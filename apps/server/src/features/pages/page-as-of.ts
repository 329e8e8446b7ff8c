import { isDeepStrictEqual } from "node:util";
import { applyChanges, type Change, emptyPart, type ProjectPart } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { logReaches, readLog, selectionOf } from "../editing/index.ts";
import { readVersionPart } from "../versions/index.ts";
import type { ProjectPages } from "./page-store.ts";

/**
 * The part with the page as it was at an earlier version: the newest kept version from before then (else nothing, as
 * before the project's first operation), and over it what the log holds up to then. Proved by going on to now, which
 * has to give the present page. Null where the log does not reach, where a shared block on the page changed since, or
 * where the page did not exist.
 */
export const pageAsOf = async (
  query: Query,
  projectId: string,
  pageId: string,
  version: number,
  { part: now, version: newest }: ProjectPages,
): Promise<ProjectPart | null> => {
  const kept = await query
    .selectFrom("pageVersions")
    .select(["version", "part"])
    .where("pageId", "=", pageId)
    .where("version", "<=", version)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  const start = kept ? ownOf(readVersionPart(kept.part), pageId) : emptyPart();
  const from = Number(kept?.version ?? 0);
  if (!(await logReaches(query, projectId, from, newest))) return null;
  const log = await readLog(query, projectId, from);
  if (log[0] && log[0].version !== from + 1) return null;
  let then: ProjectPart | null = from === version ? start : null;
  let current = start;
  for (const entry of log) {
    const own = entry.changes.filter((change) => isOwn(current, pageId, change));
    const applied = applyChanges(current, own, { rebased: true });
    if (!applied.ok) return null;
    current = ownOf(applied.value.part, pageId);
    if (entry.version === version) then = current;
    if (entry.version > version && touchesShared(entry.changes, current, now)) return null;
  }
  if (!then?.pages[pageId] || !isDeepStrictEqual(plain(current), plain(ownOf(now, pageId)))) return null;
  const others = withoutPage(now, pageId);
  return {
    ...now,
    pages: { ...now.pages, ...then.pages },
    blocks: then.blocks,
    texts: { ...others.texts, ...then.texts },
  };
};

/** A page, its blocks and their own texts. */
const ownOf = (part: ProjectPart, pageId: string): ProjectPart => {
  const page = part.pages[pageId];
  const blocks = Object.fromEntries(
    Object.entries(part.blocks).filter(([, block]) => block.pageId === pageId),
  );
  return {
    ...emptyPart(),
    pages: page ? { [pageId]: page } : {},
    blocks,
    texts: Object.fromEntries(Object.entries(part.texts).filter(([text]) => isOwnText(text, pageId, blocks))),
  };
};

const withoutPage = (part: ProjectPart, pageId: string): Pick<ProjectPart, "texts"> => ({
  texts: Object.fromEntries(
    Object.entries(part.texts).filter(([text]) => !isOwnText(text, pageId, part.blocks)),
  ),
});

const isOwnText = (text: string, pageId: string, blocks: ProjectPart["blocks"]): boolean => {
  const [owner, id = ""] = text.split("/");
  return owner === "page" ? id === pageId : owner === "block" && blocks[id]?.pageId === pageId;
};

const isOwn = (part: ProjectPart, pageId: string, change: Change): boolean => {
  if (change.kind === "alternative-add" || change.kind === "alternative-remove") return false;
  const { pages, blocks } = selectionOf([change]);
  return (
    pages === "all" ||
    blocks === "all" ||
    pages.has(pageId) ||
    [...blocks].some((id) => Object.hasOwn(part.blocks, id))
  );
};

const touchesShared = (changes: readonly Change[], ...parts: readonly ProjectPart[]): boolean => {
  const { shared } = selectionOf(changes);
  const bids = new Set(
    parts.flatMap(({ blocks }) =>
      Object.values(blocks).flatMap(({ bid, thpart, thwhole }) => (thpart || thwhole ? [bid] : [])),
    ),
  );
  return shared === "all" || [...shared].some((bid) => bids.has(bid));
};

/** As it would be stored: what is undefined is not there. */
const plain = ({ pages, blocks, texts }: ProjectPart): unknown =>
  JSON.parse(JSON.stringify({ pages, blocks, texts }));
