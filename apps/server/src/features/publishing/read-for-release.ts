import type { Page, ProjectPart } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import type { Threads } from "../../ports/threads/index.ts";
import { type Chosen, EVERYTHING, loadPart } from "../editing/index.ts";
import { withoutIdleFonts } from "../fonts/index.ts";
import { type Locks, lockOn } from "../site-access/index.ts";
import {
  bindPages,
  contentWord,
  type IndexedEntry,
  namesOf,
  readContentIndex,
  readShown,
  type SiteBindings,
} from "./content.ts";
import { entryPageId, pagesOfEntries } from "./entry-pages.ts";
import { feedId, feedInputs } from "./feeds.ts";
import { type CommonInputs, commonInputs, entryInputs, inputsOf, sharedOnPages } from "./made-from.ts";
import { type NamedContent, saidOfPages } from "./named-content.ts";
import type { Outlet } from "./outlet.ts";
import { hiddenPages } from "./pages/store.ts";

/** A page as an earlier release has it. */
export interface ReleasedPage {
  readonly pageId: string;
  readonly version: number;
  readonly inputs: string;
  /** The shared blocks on it. */
  readonly shared: readonly string[];
  readonly listed: boolean;
  /** When what it shows was published first. */
  readonly modified: string;
  /** Collections that its own texts name; null for none. Releases of earlier builds do not have it. */
  readonly content: NamedContent | null | undefined;
}

/** The pages that one template gives, one for each entry. */
interface EntryPages {
  readonly collection: string;
  readonly all: readonly IndexedEntry[];
  /** Ids of the entries whose pages have to be made. */
  readonly stale: ReadonlySet<string>;
  /** Paths taken by another page or a file. */
  readonly leftOut: readonly string[];
}

interface PlannedFeed {
  readonly path: string;
  readonly inputs: string;
  readonly isKept: boolean;
}

/** Input of the next release: the pages to make, and those that the newest one has already. */
export interface ReleasePlan {
  /** The whole project, but of the pages that are kept only their records. */
  readonly part: ProjectPart;
  readonly common: CommonInputs;
  /** By page id. */
  readonly versions: ReadonlyMap<string, number>;
  /** The newest release; '' for none. */
  readonly newest: string;
  /** Pages of the newest release, by id. */
  readonly released: ReadonlyMap<string, ReleasedPage>;
  /** Their html as it was released, by page id. */
  readonly releasedHtml: ReadonlyMap<string, string>;
  /** Those of them whose files remain unchanged. */
  readonly kept: ReadonlySet<string>;
  /** Collections that the pages of the project show. */
  readonly content: SiteBindings;
  /** Those that their own texts name, shared blocks left out, by page id. */
  readonly ownContent: ReadonlyMap<string, NamedContent>;
  /** Feeds by the name of their collection. */
  readonly feeds: ReadonlyMap<string, PlannedFeed>;
  /** By the page id of the template, which is not published itself. */
  readonly entryPages: ReadonlyMap<string, EntryPages>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads what publishing needs. A page is kept where neither it (its version) nor what it shows of the project (its
 * inputs) differs from what the newest release was made from. `at`: time of the release, by which scheduled entries count.
 * Throws PageTooHeavy.
 */
export const readForRelease = async (
  query: Query,
  threads: Threads,
  projectId: string,
  outlet: Extract<Outlet, { readonly purpose: "publish" }>,
  at: string,
  { kind, locks }: { readonly kind: ReleaseKind; readonly locks: Locks } = { kind: "site", locks: new Map() },
): Promise<ReleasePlan> => {
  const newest = await newestRelease(query, projectId, kind);
  const released = await readReleased(query, newest);
  const versions = new Map(
    (
      await query.selectFrom("pages").select(["id", "version"]).where("projectId", "=", projectId).execute()
    ).map(({ id, version }) => [id, Number(version)]),
  );
  const whole = await withoutIdleFonts(
    query,
    threads,
    projectId,
    await loadPart(query, projectId, {
      ...EVERYTHING,
      blocksOfPages: NONE,
      textsOfPages: NONE,
      alternatives: false,
    }),
  );
  const hidden = await hiddenPages(query, projectId, at, kind);
  const shownPages = Object.entries(whole.pages).filter(([id]) => !hidden.has(id));
  const commonPart = { ...whole, pages: Object.fromEntries(shownPages) };
  const common = commonInputs(commonPart, outlet);
  const pages = Object.values(commonPart.pages);
  const isChanged = ({ id }: Page) => {
    const before = released.get(id);
    return !before || before.version !== versions.get(id) || before.content === undefined;
  };
  const changed = new Set(pages.filter(isChanged).map(({ id }) => id));
  const loadPages = (chosen: Chosen) => loadOfPages(query, projectId, chosen);
  const first = await loadPages(changed.size === pages.length && hidden.size === 0 ? "all" : changed);
  const index = await readContentIndex(query, projectId, commonPart, at);
  const said = await saidOfPages(
    threads,
    { ...commonPart, blocks: first.blocks, texts: { ...commonPart.texts, ...first.texts } },
    pages,
    new Map([...[...released].map(([id, { shared }]) => [id, shared] as const), ...sharedOnPages(first)]),
    new Map([...released].flatMap(([id, { content }]) => (changed.has(id) ? [] : [[id, content ?? null]]))),
  );
  const bound = bindPages(index, commonPart, said.all, outlet.options.feed);
  // Pages with a password are in no feed.
  const isLocked = (template: string | undefined) =>
    pages.some(({ id, path }) => path === template && lockOn(locks, id) !== null);
  const open = [...bound.feeds].filter(([name]) => !isLocked(bound.templates.get(name)));
  const bindings = { index, ...bound, feeds: new Map(open) };
  const { named } = bindings;
  const wordOf = (page: Page): string => {
    const content = named.get(page.id);
    return content ? contentWord(bindings, content) : "";
  };
  const kept = new Set<string>();
  const entryPages = new Map<string, EntryPages>();
  const ofTemplates = pagesOfEntries(commonPart, bindings);
  for (const page of pages) {
    const before = released.get(page.id);
    const inputs = before && inputsOf(common, page, before.shared, wordOf(page));
    if (before && !changed.has(page.id) && before.inputs === inputs) kept.add(page.id);
    const own = ofTemplates.get(page.id);
    if (!own) continue;
    const { collection, entries: all, leftOut } = own;
    const isKept = ({ id, page: shown }: IndexedEntry): boolean => {
      const known = released.get(entryPageId(page.id, id));
      return (
        kept.has(page.id) &&
        inputs !== undefined &&
        known?.version === versions.get(page.id) &&
        known?.inputs === entryInputs(inputs, shown)
      );
    };
    const stale = new Set(all.filter((entry) => !isKept(entry)).map(({ id }) => id));
    entryPages.set(page.id, { collection, all, stale, leftOut });
  }
  const rest = pages.filter(
    ({ id }) => !changed.has(id) && (!kept.has(id) || (entryPages.get(id)?.stale.size ?? 0) > 0),
  );
  const second = rest.length === 0 ? null : await loadPages(new Set(rest.map(({ id }) => id)));
  const made = [...changed, ...rest.map(({ id }) => id)].flatMap((id) => named.get(id) ?? []);
  const title = commonPart.project?.title ?? "";
  const feeds = new Map(
    [...bindings.feeds].map(([name, path]) => {
      const inputs = feedInputs(bindings, name, {
        site: outlet.site,
        title,
        isShort: outlet.short !== undefined,
      });
      return [name, { path, inputs, isKept: released.get(feedId(name))?.inputs === inputs }] as const;
    }),
  );
  const staleFeeds = [...feeds].flatMap(([name, { isKept }]) => (isKept ? [] : [name]));
  const shown = await readShown(query, projectId, bindings, pages, [...namesOf(made), ...staleFeeds]);
  const part = {
    ...commonPart,
    blocks: { ...first.blocks, ...second?.blocks },
    texts: { ...commonPart.texts, ...first.texts, ...second?.texts },
  };
  return {
    part,
    common,
    versions,
    newest,
    released,
    releasedHtml: await readHtml(query, newest),
    kept,
    content: { ...bindings, shown },
    feeds,
    ownContent: said.own,
    entryPages,
  };
};

/** Blocks and texts of pages. */
const loadOfPages = (query: Query, projectId: string, chosen: Chosen): Promise<ProjectPart> =>
  loadPart(query, projectId, {
    ...EVERYTHING,
    project: false,
    pages: chosen,
    blocksOfPages: chosen,
    textsOfPages: chosen,
    shared: NONE,
    resources: NONE,
    files: NONE,
    // With it all texts come in one scan.
    commonTexts: chosen === "all",
    alternatives: false,
  });

/** Releases that visitors see, or the one of the draft's address. */
export type ReleaseKind = "site" | "draft";

/** A draft may be on either: it is replaced, and nothing is on one but the next. */
const newestRelease = async (query: Query, projectId: string, kind: ReleaseKind): Promise<string> => {
  const all = query.selectFrom("releases").select("id").where("projectId", "=", projectId);
  const newest = await (kind === "draft"
    ? all.orderBy("version", "desc").orderBy("number", "desc")
    : all.where("draft", "=", 0).orderBy("number", "desc")
  )
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? "";
};

const readReleased = async (query: Query, releaseId: string): Promise<ReadonlyMap<string, ReleasedPage>> => {
  if (releaseId === "") return new Map();
  const rows = await query
    .selectFrom("releasePages")
    .select(["pageId", "version", "inputs", "shared", "listed", "modified", "content"])
    .where("releaseId", "=", releaseId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.pageId,
      {
        ...row,
        version: Number(row.version),
        shared: JSON.parse(row.shared) as string[],
        listed: Number(row.listed) === 1,
        content: row.content === "" ? undefined : (JSON.parse(row.content) as NamedContent | null),
      },
    ]),
  );
};

const readHtml = async (query: Query, releaseId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom("releaseFiles")
    .select(["pageId", "blob"])
    .where("releaseId", "=", releaseId)
    .where("pageId", "!=", "")
    .execute();
  return new Map(rows.map(({ pageId, blob }) => [pageId, blob]));
};
