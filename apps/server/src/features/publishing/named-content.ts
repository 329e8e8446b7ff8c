import { setImmediate as turn } from "node:timers/promises";
import {
  type Block,
  blocksByPage,
  blockText,
  entriesIn,
  type Page,
  type ProjectPart,
  pageText,
  recordAt,
  sharedText,
  writtenBindings,
} from "@hanok/page-document";
import { type Task, TaskBroken, type Threads } from "../../ports/threads/index.ts";
import { SMALL_PART } from "../editing/index.ts";
import { PageTooHeavy } from "./page-too-heavy.ts";

/** The collections that texts name, whether the project has them or not: one may come later. */
export interface NamedContent {
  /** Those that are listed; what only looks like a binding is named as well. */
  readonly lists: readonly string[];
  /** Those of whose entries the texts say that they are the page, in their order. */
  readonly entries: readonly string[];
  /** The entries before and behind are shown. */
  readonly beside?: true;
}

interface Source {
  readonly html: string;
  readonly kind: "document" | "fragment";
}

const fragment = (html: string): Source => ({ html, kind: "fragment" });

/** The collections that sources name; null for none. A source that says which page it is gets parsed. */
const namedIn = (sources: readonly Source[]): NamedContent | null => {
  const lists = new Set<string>();
  const entries: string[] = [];
  let isBeside = false;
  for (const { html, kind } of sources) {
    for (const { name, value } of writtenBindings(html)) {
      if (name === "each" && value !== "") lists.add(value);
      isBeside ||= /^!?\s*(?:next|previous)$/.test(value);
    }
    entries.push(...entriesIn(html, kind));
  }
  if (lists.size === 0 && entries.length === 0) return null;
  return { lists: [...lists].sort(), entries, ...(isBeside ? { beside: true } : {}) };
};

/** The same, beside the event loop. */
export const nameContentTask: Task<readonly Source[], NamedContent | null> = {
  name: "name-content",
  run: namedIn,
};

/** Whether a source may bind anything. */
const isBound = ({ html }: Source): boolean => /data-hanok-/i.test(html);

const nameContent = async (threads: Threads, sources: readonly Source[]): Promise<NamedContent | null> => {
  const bound = sources.filter(isBound);
  if (bound.length === 0) return null;
  const letters = bound.reduce((sum, { html }) => sum + html.length, 0);
  if (letters > SMALL_PART) return threads.run(nameContentTask, bound);
  await turn();
  return namedIn(bound);
};

/** A whole-shared block shows the text of the shared one. */
const showsShared = ({ shared }: ProjectPart, { thwhole, bid }: Block): boolean =>
  thwhole && recordAt(shared, bid) !== undefined;

/**
 * Collections that each of these pages names in texts of its own, by page id. The part holds the pages with their blocks
 * and texts, and the shared blocks. Throws PageTooHeavy.
 */
const ownContent = async (
  threads: Threads,
  part: ProjectPart,
  pages: readonly Page[],
): Promise<ReadonlyMap<string, NamedContent>> => {
  const blocks = blocksByPage(part);
  const found = new Map<string, NamedContent>();
  for (const page of pages) {
    const { id, imported } = page;
    // A page that is given out unread shows nothing.
    if (imported?.lossless === false) continue;
    const own = (blocks.get(id) ?? []).filter((block) => !showsShared(part, block));
    const texts = [pageText(id, "bodyStart"), ...own.map((block) => blockText(block.id, "html"))];
    const [start = "", ...others] = [...texts, pageText(id, "bodyEnd")].map(
      (text) => recordAt(part.texts, text) ?? "",
    );
    const sources = [
      { html: start, kind: imported ? "document" : "fragment" } as const,
      ...others.map(fragment),
    ];
    const named = await unlessTooHeavy(page, nameContent(threads, sources));
    if (named) found.set(id, named);
  }
  return found;
};

/** Of each shared block that pages show as a whole, by its id. Throws PageTooHeavy for `page`, which shows it. */
class SharedContent {
  readonly #threads: Threads;
  readonly #common: ProjectPart;
  readonly #known = new Map<string, NamedContent | null>();

  /** `common` holds the shared blocks with their texts. */
  constructor(threads: Threads, common: ProjectPart) {
    this.#threads = threads;
    this.#common = common;
  }

  async of(page: Page, bids: readonly string[]): Promise<NamedContent | null> {
    let joined: NamedContent | null = null;
    for (const bid of bids) {
      if (recordAt(this.#common.shared, bid)?.kind !== "thwhole") continue;
      const html = recordAt(this.#common.texts, sharedText(bid, "html")) ?? "";
      const named = this.#known.has(bid)
        ? (this.#known.get(bid) ?? null)
        : await unlessTooHeavy(page, nameContent(this.#threads, [fragment(html)]));
      this.#known.set(bid, named);
      joined = joinedContent(joined, named);
    }
    return joined;
  }
}

const unlessTooHeavy = async <Value>(page: Page, answer: Promise<Value>): Promise<Value> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TaskBroken && !error.notRun) throw new PageTooHeavy(page);
    throw error;
  }
};

/** The collections of both, those of the first before those of the second. */
const joinedContent = (one: NamedContent | null, other: NamedContent | null): NamedContent | null =>
  one && other
    ? {
        lists: [...new Set([...one.lists, ...other.lists])].sort(),
        entries: [...one.entries, ...other.entries],
        ...(one.beside || other.beside ? { beside: true } : {}),
      }
    : (one ?? other);

/** Of pages by their ids: what their own texts name, and that together with what their shared blocks do. */
interface SaidOfPages {
  readonly own: ReadonlyMap<string, NamedContent>;
  readonly all: ReadonlyMap<string, NamedContent>;
}

/**
 * The collections that pages name, by page id. `shared`: ids of the shared blocks on each page. `known`: what the own
 * texts of some of the pages name, where these are not in the part. Throws PageTooHeavy.
 */
export const saidOfPages = async (
  threads: Threads,
  part: ProjectPart,
  pages: readonly Page[],
  shared: ReadonlyMap<string, readonly string[]>,
  known: ReadonlyMap<string, NamedContent | null> = new Map(),
): Promise<SaidOfPages> => {
  const read = await ownContent(
    threads,
    part,
    pages.filter(({ id }) => !known.has(id)),
  );
  const ofShared = new SharedContent(threads, part);
  const own = new Map<string, NamedContent>();
  const all = new Map<string, NamedContent>();
  for (const page of pages) {
    if (page.imported?.lossless === false) continue;
    const ofPage = known.get(page.id) ?? read.get(page.id) ?? null;
    if (ofPage) own.set(page.id, ofPage);
    const joined = joinedContent(ofPage, await ofShared.of(page, shared.get(page.id) ?? []));
    if (joined) all.set(page.id, joined);
  }
  return { own, all };
};
