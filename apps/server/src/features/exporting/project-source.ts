import {
  CONTENT_FOLDER,
  inOrder,
  type Page,
  type ProjectPart,
  type Resource,
  resourceText,
} from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import type { Threads } from "../../ports/threads/index.ts";
import { EVERYTHING, loadPart, NOTHING } from "../editing/index.ts";
import { withoutIdleFonts } from "../fonts/index.ts";
import { pagesOfEntries, readOnlyBlobs, readSiteBindings, type SiteBindings } from "../publishing/index.ts";

interface BoundPages {
  readonly content: SiteBindings;
  readonly entryPages: ReturnType<typeof pagesOfEntries>;
}

/** A project as output reads it, so that no more than a few pages are in memory at once. */
export interface ProjectSource {
  /** Everything but blocks and the texts of pages. */
  readonly common: ProjectPart;
  /**
   * All pages in order, a few at a time, in a part that holds the common records and those pages' blocks and
   * texts.
   */
  pages(): AsyncIterable<{ readonly pages: readonly Page[]; readonly part: ProjectPart }>;
  /** Content that the pages show, and the pages that entry templates give, for a finished site. */
  readonly bound: BoundPages | null;
  /** Collections and entries with their texts, those in the trash left out, a few at a time. */
  content(): AsyncIterable<{ readonly resource: Resource; readonly text: string }>;
  /** Sizes of the originals that are given out unread, by blob. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Characters of pages that are read together, about; and the most pages. */
const READ_AT_ONCE = 4_000_000;
const MOST_PAGES = 64;
const BATCH = 500;

/**
 * Reads through `query`, which has to stay open until the last page was taken: that is what makes it one state. Throws
 * PageTooHeavy.
 */
export const openSource = async (
  query: Query,
  threads: Threads,
  projectId: string,
  /** Time by which scheduled entries count as published; null for the source, in which bindings stay. */
  publishedAt: string | null,
): Promise<ProjectSource> => {
  const whole = await loadPart(query, projectId, {
    ...EVERYTHING,
    blocksOfPages: NOTHING.blocksOfPages,
    textsOfPages: NOTHING.textsOfPages,
    alternatives: false,
  });
  // The source keeps what it has.
  const common = publishedAt === null ? whole : await withoutIdleFonts(query, threads, projectId, whole);
  const sizes = new Map<string, number>();
  const readOnly = readOnlyBlobs(common);
  for (let at = 0; at < readOnly.length; at += BATCH) {
    const rows = await query
      .selectFrom("blobs")
      .select(["blob", "size"])
      .where("blob", "in", readOnly.slice(at, at + BATCH))
      .execute();
    for (const { blob, size } of rows) sizes.set(blob, size);
  }
  const shown =
    publishedAt === null ? null : await readSiteBindings(query, threads, projectId, common, publishedAt);
  const loadPages = async (pages: readonly Page[]) => {
    const ids = new Set(pages.map(({ id }) => id));
    const own = await loadPart(query, projectId, {
      ...NOTHING,
      pages: ids,
      blocksOfPages: ids,
      textsOfPages: ids,
    });
    let characters = 0;
    for (const text of Object.values(own.texts)) characters += text.length;
    const part: ProjectPart = {
      ...common,
      blocks: own.blocks,
      texts: { ...common.texts, ...own.texts },
    };
    return { part, characters };
  };
  return {
    common,
    sizes,
    bound: shown && { content: shown, entryPages: pagesOfEntries(common, shown) },
    content: async function* () {
      const rows = await query
        .selectFrom("resources")
        .select(["id", "path"])
        .where("projectId", "=", projectId)
        .where("path", "like", `${CONTENT_FOLDER}/%`)
        .execute();
      const ids = rows.sort((a, b) => (a.path < b.path ? -1 : 1)).map(({ id }) => id);
      for (let at = 0; at < ids.length; at += BATCH) {
        const chosen = ids.slice(at, at + BATCH);
        const { resources, texts } = await loadPart(query, projectId, {
          ...NOTHING,
          resources: new Set(chosen),
          commonTexts: true,
        });
        for (const id of chosen) {
          const resource = resources[id];
          if (resource?.category === "content") yield { resource, text: texts[resourceText(id)] ?? "" };
        }
      }
    },
    pages: async function* () {
      const pages = inOrder(Object.values(common.pages));
      let count = 1;
      for (let at = 0; at < pages.length; ) {
        const batch = pages.slice(at, at + count);
        const { part, characters } = await loadPages(batch);
        yield { pages: batch, part };
        at += batch.length;
        // As large as the last ones were, the next ones will be, about.
        const fitting = Math.floor((READ_AT_ONCE * batch.length) / Math.max(1, characters));
        count = Math.max(1, Math.min(MOST_PAGES, fitting));
      }
    },
  };
};
