import { setImmediate as turn } from "node:timers/promises";
import {
  type Block,
  blockText,
  type Page,
  type ProjectPart,
  pageText,
  recordAt,
  sharedText,
} from "@hanok/page-document";
import { eachInTurns } from "../../ports/event-loop.ts";
import { type Task, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { SMALL_PART } from "../editing/index.ts";
import { BoundTooLong } from "./bind.ts";
import { type ShownCollection, type SiteBindings, shownOn } from "./content.ts";
import type { Outlet } from "./outlet.ts";
import { PageTooHeavy } from "./page-too-heavy.ts";
import {
  type ListFiles,
  listFiles,
  type PageFiles,
  pageFiles,
  partsByPage,
  type TemplateFiles,
  templateFiles,
} from "./site.ts";

interface Batch {
  /** Holds the blocks and texts of these pages, and what is common to all. */
  readonly part: ProjectPart;
  readonly pageIds: readonly string[];
  readonly outlet: Outlet;
  /** Sizes of the originals that are given out unread, by blob. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Renders pages as their visitors get them; in the order of `pageIds`. */
export const makePagesTask: Task<Batch, readonly PageFiles[]> = {
  name: "make-pages",
  run: ({ part, pageIds, outlet, sizes }) => {
    const partOf = partsByPage(part);
    return pageIds.flatMap((pageId) => {
      const page = part.pages[pageId];
      return page ? [pageFiles(partOf(pageId), page, outlet, (blob) => sizes.get(blob) ?? 0)] : [];
    });
  },
};

interface BoundPage {
  /** Holds the blocks and texts of this page, and what is common to all. */
  readonly part: ProjectPart;
  readonly page: Page;
  readonly outlet: Outlet;
  readonly sizes: ReadonlyMap<string, number>;
  readonly content: readonly ShownCollection[];
  /** Of a template: the entries whose pages are made. */
  readonly entries: { readonly collection: string; readonly ids: readonly string[] } | null;
}

interface ListPages extends Omit<BoundPage, "entries"> {
  /** Number of the first page that is made. */
  readonly from: number;
}

/** Renders further pages of a list; null where one of them is longer than a page may be. */
export const listPagesTask: Task<ListPages, ListFiles | null> = {
  name: "list-pages",
  run: ({ part, page, outlet, sizes, content, from }) => {
    try {
      return listFiles(part, page, outlet, (blob) => sizes.get(blob) ?? 0, content, from);
    } catch (error) {
      if (error instanceof BoundTooLong) return null;
      throw error;
    }
  },
};

/** Renders a page that shows content, or pages of entries; null where one of them is longer than a page may be. */
export const bindPageTask: Task<BoundPage, TemplateFiles | null> = {
  name: "bind-page",
  run: ({ part, page, outlet, sizes, content, entries }) => {
    const sizeOf = (blob: string) => sizes.get(blob) ?? 0;
    try {
      return entries
        ? templateFiles(part, page, outlet, sizeOf, content, entries)
        : { common: pageFiles(part, page, outlet, sizeOf, content), entries: [], done: 0 };
    } catch (error) {
      if (error instanceof BoundTooLong) return null;
      throw error;
    }
  },
};

/** Whether a page with these texts may have a list of several pages. */
const mayHavePages = ({ texts }: ProjectPart): boolean =>
  Object.values(texts).some((text) => /data-hanok-page\b/i.test(text));

/** Content that pages show while they are rendered. */
export interface BindingPlan {
  readonly content: SiteBindings;
  /**
   * Of a template: the entries whose pages are made, and whether css and js of its blocks come out with them. Null for a
   * page of its own.
   */
  entriesOf(page: Page): EntriesToMake | null;
  /** Paths at which something is already; pages of lists are added as they are made. */
  readonly taken: Set<string>;
  /** Called for each page of a list that is left out, since something is there. */
  onLeftOut(path: string): void;
}
interface EntriesToMake {
  readonly collection: string;
  readonly ids: readonly string[];
  readonly withCommon: boolean;
}

/** Pages of entries that are made in one go at most. */
const ENTRIES_OF_BATCH = 500;

interface MadePage {
  readonly page: Page;
  readonly made: PageFiles;
  /** It is the page of this entry, made from the template `page`. */
  readonly entryId?: string;
  /** It is this page of the list of `page`, from 2. */
  readonly listNumber?: number;
}

/** Letters of one batch at most, unless one page alone has more. */
const LETTERS_OF_BATCH = 1_000_000;
const PAGES_OF_BATCH = 40;

const SOURCES = ["html", "css", "js"] as const;

/** The texts of each page and of its blocks, those of shared blocks included, in letters by page id. */
const lettersByPage = async ({ pages, blocks, texts }: ProjectPart): Promise<ReadonlyMap<string, number>> => {
  const letters = new Map<string, number>();
  const add = (pageId: string, text: string): void => {
    letters.set(pageId, (letters.get(pageId) ?? 0) + (texts[text]?.length ?? 0));
  };
  await eachInTurns(Object.keys(pages), (id) => {
    add(id, pageText(id, "bodyStart"));
    add(id, pageText(id, "bodyEnd"));
  });
  await eachInTurns(Object.values(blocks), ({ id, bid, pageId }) => {
    for (const source of SOURCES) {
      add(pageId, blockText(id, source));
      add(pageId, sharedText(bid, source));
    }
  });
  return letters;
};

/** Blocks and texts of one page. */
interface OfPage {
  readonly blocks: Record<string, Block>;
  readonly texts: Record<string, string>;
}

/**
 * The part without blocks and texts of other pages, which would cross to the thread for nothing. The whole part is looked
 * through once for all pages: there may be ten thousand of each [AVL-01].
 */
const partsOfPages = async (part: ProjectPart): Promise<(pageIds: readonly string[]) => ProjectPart> => {
  const byPage = new Map<string, OfPage>();
  const common: Record<string, string> = {};
  const ofPage = (pageId: string): OfPage => {
    const own = byPage.get(pageId) ?? { blocks: {}, texts: {} };
    byPage.set(pageId, own);
    return own;
  };
  await eachInTurns(Object.values(part.blocks), (block) => {
    ofPage(block.pageId).blocks[block.id] = block;
  });
  await eachInTurns(Object.keys(part.texts), (text) => {
    const [kind, id = ""] = text.split("/", 2);
    const block = kind === "block" ? recordAt(part.blocks, id) : undefined;
    const pageId = kind === "page" ? id : block?.pageId;
    const texts = pageId !== undefined ? ofPage(pageId).texts : kind === "block" ? null : common;
    if (texts) texts[text] = part.texts[text] ?? "";
  });
  return (pageIds) => {
    const own = pageIds.flatMap((id) => byPage.get(id) ?? []);
    return {
      ...part,
      blocks: Object.assign({}, ...own.map(({ blocks }) => blocks)),
      texts: Object.assign({}, common, ...own.map(({ texts }) => texts)),
    };
  };
};

/**
 * Renders pages one after the other: small ones here, with a turn of the event loop after each; the others in
 * threads, in batches, since what is common to all pages crosses with each batch. Pages that show content are rendered
 * in threads whatever their size: lists inside of lists multiply. Throws PageTooHeavy.
 */
export async function* makePages(
  threads: Threads,
  part: ProjectPart,
  pages: readonly Page[],
  outlet: Outlet,
  sizes: ReadonlyMap<string, number>,
  binding: BindingPlan | null = null,
): AsyncGenerator<MadePage> {
  const partOf = partsByPage(part);
  const letters = await lettersByPage(part);
  let ofPages: ReturnType<typeof partsOfPages> | null = null;
  const partOfPages = async (pageIds: readonly string[]): Promise<ProjectPart> => {
    ofPages ??= partsOfPages(part);
    return (await ofPages)(pageIds);
  };
  const sizeOf = (blob: string) => sizes.get(blob) ?? 0;
  const inThread = async (batch: readonly Page[]): Promise<readonly PageFiles[]> => {
    try {
      const pageIds = batch.map(({ id }) => id);
      return await threads.run(makePagesTask, { part: await partOfPages(pageIds), pageIds, outlet, sizes });
    } catch (error) {
      if (!(error instanceof TaskBroken) || error.notRun) throw error;
      const [only] = batch;
      if (batch.length === 1 && only) throw new PageTooHeavy(only);
      // Together they took too long: each has its own time, and the one that is too heavy gets its name.
      const made: PageFiles[] = [];
      for (const page of batch) made.push(...(await inThread([page])));
      return made;
    }
  };
  let batch: Page[] = [];
  let total = 0;
  const flush = async function* () {
    const pagesOfBatch = batch;
    batch = [];
    total = 0;
    if (pagesOfBatch.length === 0) return;
    const made = await inThread(pagesOfBatch);
    for (const [i, page] of pagesOfBatch.entries()) {
      const files = made[i];
      if (files) yield { page, made: files };
    }
  };
  const bound = async function* (page: Page, content: readonly ShownCollection[]) {
    const input = { part: await partOfPages([page.id]), page, outlet, content, sizes };
    const within = async <Made>(made: Promise<Made | null>): Promise<Made> => {
      try {
        const done = await made;
        if (done) return done;
      } catch (error) {
        if (!(error instanceof TaskBroken) || error.notRun) throw error;
      }
      throw new PageTooHeavy(page);
    };
    const make = (entries: BoundPage["entries"]): Promise<TemplateFiles> =>
      within(threads.run(bindPageTask, { ...input, entries }));
    const own = binding?.entriesOf(page) ?? null;
    if (!own) {
      const { common } = await make(null);
      for (let from = 2, total = from; binding && mayHavePages(input.part) && from <= total; ) {
        const made = await within(threads.run(listPagesTask, { ...input, from }));
        for (const { number, path, made: files } of made.pages)
          if (binding.taken.has(path)) binding.onLeftOut(path);
          else {
            binding.taken.add(path);
            yield { page, made: files, listNumber: number };
          }
        [from, total] = [made.next, made.total];
      }
      yield { page, made: common };
      return;
    }
    const { collection, ids, withCommon } = own;
    let at = 0;
    do {
      const made = await make({ collection, ids: ids.slice(at, at + ENTRIES_OF_BATCH) });
      if (at === 0 && withCommon) yield { page, made: made.common };
      for (const { entryId, made: files } of made.entries) yield { page, made: files, entryId };
      at += made.done;
    } while (at < ids.length);
  };
  for (const page of pages) {
    const named = binding?.content.named.get(page.id);
    const content = binding && named ? shownOn(binding.content, named) : [];
    if (content.length > 0) {
      yield* flush();
      yield* bound(page, content);
      continue;
    }
    const own = letters.get(page.id) ?? 0;
    if (own <= SMALL_PART) {
      yield { page, made: pageFiles(partOf(page.id), page, outlet, sizeOf) };
      await turn();
      continue;
    }
    if (total + own > LETTERS_OF_BATCH || batch.length >= PAGES_OF_BATCH) yield* flush();
    batch.push(page);
    total += own;
  }
  yield* flush();
}
