import {
  entryPagePath,
  inOrder,
  listPagePath,
  type Page,
  type ProjectPart,
  pageAddress,
} from "@hanok/page-document";
import { languagesOfPage } from "@hanok/page-document/languages";
import type { Clock } from "../../ports/clock.ts";
import type { Database, Query, Write } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import type { FairLimit, Threads } from "../../ports/threads/index.ts";
import type { BlobStore } from "../files/index.ts";
import { type PublishedForm, retentionOf } from "../forms/index.ts";
import { addressingOf, pathsOf } from "../redirects/index.ts";
import { type Locks, lockOn, locksOf } from "../site-access/index.ts";
import { besidePages, readOnlyBlobs } from "./beside-pages.ts";
import { contentWord } from "./content.ts";
import { entryPageId, listPageId, readListPageId } from "./entry-pages.ts";
import { entryInputs, inputsOf, sharedOnPages } from "./made-from.ts";
import { type BindingPlan, makePages } from "./make-pages.ts";
import { isShort } from "./outlet.ts";
import { hiddenPages } from "./pages/store.ts";
import { type ReleasedPage, type ReleaseKind, readForRelease } from "./read-for-release.ts";
import { shortAddress } from "./release-path.ts";
import { SEARCH_PATHS, writesSearch } from "./search/search-files.ts";
import type { SearchCut } from "./search/search-tasks.ts";
import { searchedPages, storeSearch } from "./search/store-search.ts";
import { consentFile } from "./services/consent-file.ts";
import { readServices } from "./services/store.ts";
import { asksConsent, CONSENT_PATH, type PublishedServices } from "./services/with-services.ts";
import { knownAddress, type SitePlaces } from "./site-address.ts";
import type { ListedPage } from "./site-files.ts";
import { readOptions } from "./site-settings.ts";
import { storeFeeds } from "./store-feeds.ts";
import { openFileStore, type ReleaseRow } from "./store-files.ts";

export interface ReleaseParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly threads: Threads;
  readonly places: SitePlaces;
  readonly jobs: Jobs;
  /** Whether pictures of published sites get AVIF copies. */
  readonly makesAvif: boolean;
  /** Snapshots that wait for threads, a few at once: each holds a connection, of which PostgreSQL has ten for all [AVL-02]. */
  readonly inTurn: FairLimit;
}

const ROWS = 200;

/** Sizes of the originals that are given out unread. */
const sizesOf = async (query: Query, part: ProjectPart): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map<string, number>();
  for (const blob of readOnlyBlobs(part)) {
    const row = await query.selectFrom("blobs").select("size").where("blob", "=", blob).executeTakeFirst();
    sizes.set(blob, Number(row?.size ?? 0));
  }
  return sizes;
};

export const readProject = (query: Query, projectId: string) =>
  query
    .selectFrom("projects")
    .select(["version", "releaseId"])
    .where("id", "=", projectId)
    .executeTakeFirst();

/** All that one release is made from, in one snapshot; `releaseId`: what visitors saw then, '' for nothing. */
export const readSite = (
  { database, places, threads, inTurn }: ReleaseParts,
  projectId: string,
  at: string,
  kind: ReleaseKind = "site",
) =>
  inTurn(() =>
    database.read(async (query) => {
      const project = await readProject(query, projectId);
      if (!project) return null;
      const address = await knownAddress(query, places, projectId);
      const options = await readOptions(query, projectId);
      const retention = await retentionOf(query, projectId);
      const forms = { projectId, origin: places.origin, retention };
      const addressing = await addressingOf(query, projectId);
      const short = addressing.style === "short" ? await wholeAddresses(query, projectId) : undefined;
      const locks = await locksOf(query, projectId);
      const searches = await writesSearch(query, projectId);
      const services = await publishedServices(query, projectId, { at, kind, locks });
      const outlet = {
        ...({ purpose: "publish", site: address, options, forms, short, searches, services } as const),
      };
      const plan = await readForRelease(query, threads, projectId, outlet, at, { kind, locks });
      return {
        ...project,
        ...plan,
        address,
        addressing,
        locks,
        outlet,
        sizes: await sizesOf(query, plan.part),
      };
    }),
  );

/** [LIF-08] Services of the site, with the path of its privacy policy. */
const publishedServices = async (
  query: Query,
  projectId: string,
  { at, kind, locks }: { readonly at: string; readonly kind: ReleaseKind; readonly locks: Locks },
): Promise<PublishedServices> => {
  const { privacyPageId, ...numbers } = await readServices(query, projectId);
  const page = await query
    .selectFrom("pages")
    .select("path")
    .where("projectId", "=", projectId)
    .where("id", "=", privacyPageId)
    .executeTakeFirst();
  // A page that visitors do not see, or see behind a password, is no policy that they can read.
  const isShown =
    !(await hiddenPages(query, projectId, at, kind)).has(privacyPageId) &&
    (locks.has("site") || lockOn(locks, privacyPageId) === null);
  return { ...numbers, privacy: (isShown && page?.path) || "" };
};

/** Pages that keep their `.html` where others answer without it. */
const wholeAddresses = async (query: Query, projectId: string): Promise<ReadonlySet<string>> => {
  const paths = await pathsOf(query, projectId);
  const has = (path: string) => paths.has(path);
  return new Set([...paths].filter((path) => /\.html?$/.test(path) && shortAddress(path, has) === null));
};

type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>;

/** A page of the site by its name in the rows of the release. */
interface Place {
  readonly id: string;
  readonly path: string;
}

/** Place of a page; of a template, the places of its entries' pages. */
const placesOf = (page: Page, entryPages: Site["entryPages"]): readonly Place[] =>
  entryPages.get(page.id)?.all.map(({ id, slug }) => ({
    id: entryPageId(page.id, id),
    path: entryPagePath(page.path, slug),
  })) ?? [page];

/**
 * Makes the pages that are not kept, and what is beside the pages, and stores all of it. A page whose html
 * came out as it was has not changed for those who search.
 */
export const makeSite = async (
  { blobs, threads, database }: ReleaseParts,
  projectId: string,
  {
    part,
    common,
    versions,
    released,
    releasedHtml,
    kept,
    outlet,
    sizes,
    content,
    ownContent,
    entryPages,
    feeds,
    addressing,
    locks,
  }: Site,
  at: string,
  onPage: (done: number, of: number) => Promise<void>,
): Promise<{
  readonly rows: readonly ReleaseRow[];
  readonly pages: readonly ReleasedPage[];
  readonly forms: readonly PublishedForm[];
  readonly places: readonly Place[];
  /** Paths of pages of lists taken by something else. */
  readonly leftOut: readonly string[];
  /** Part of the site that its search does not find; null where it finds all. */
  readonly searchCut: SearchCut | null;
}> => {
  const sizeOf = (blob: string) => sizes.get(blob) ?? 0;
  const shared = sharedOnPages(part);
  const inTurn = inOrder(Object.values(part.pages));
  const isKept = (page: Page) => released.has(page.id) && kept.has(page.id);
  const now = new Map([...released].filter(([pageId]) => kept.has(pageId)));
  for (const [pageId, { all, stale }] of entryPages)
    for (const { id } of all) {
      const key = entryPageId(pageId, id);
      const before = stale.has(id) ? undefined : released.get(key);
      if (before) now.set(key, before);
    }
  const records = [...inTurn, ...Object.values(part.resources)];
  const taken = new Set([...Object.keys(part.files), ...records.map(({ path }) => path)]);
  for (const page of inTurn) for (const { path } of placesOf(page, entryPages)) taken.add(path);
  for (const before of released.values()) {
    const list = readListPageId(before.pageId);
    const page = list && kept.has(list.pageId) ? part.pages[list.pageId] : undefined;
    const path = list && page ? listPagePath(page.path, list.number) : null;
    if (path === null || taken.has(path)) continue;
    taken.add(path);
    now.set(before.pageId, before);
  }
  const leftOut: string[] = [];
  const staleEntries = (page: Page): ReadonlySet<string> => entryPages.get(page.id)?.stale ?? new Set();
  const words = new Map(
    [...entryPages.values()].flatMap(({ all }) => all.map((entry) => [entry.id, entry.page] as const)),
  );
  const binding: BindingPlan = {
    content,
    entriesOf: (page) => {
      const own = entryPages.get(page.id);
      return own ? { collection: own.collection, ids: [...own.stale], withCommon: !kept.has(page.id) } : null;
    },
    taken,
    onLeftOut: (path) => leftOut.push(path),
  };
  const store = openFileStore(blobs);
  const htmlOf = new Map<string, string>();
  const forms = new Map<string, PublishedForm>();
  try {
    const stale = inTurn.filter((page) => !isKept(page) || staleEntries(page).size > 0);
    const all = stale.reduce((sum, page) => sum + staleEntries(page).size + (isKept(page) ? 0 : 1), 0);
    let done = 0;
    for await (const each of makePages(threads, part, stale, outlet, sizes, binding)) {
      const { page, made, entryId, listNumber } = each;
      const pageId =
        listNumber !== undefined
          ? listPageId(page.id, listNumber)
          : entryId === undefined
            ? page.id
            : entryPageId(page.id, entryId);
      const isOwn = pageId === page.id;
      let html = "";
      for (const form of made.forms) forms.set(`${form.id} ${form.version}`, form);
      for (const file of made.files) {
        const blob = await store.add(file, pageId);
        if (file.pageId !== undefined) html = blob;
      }
      htmlOf.set(pageId, html);
      const bids = shared.get(page.id) ?? [];
      const named = content.named.get(page.id) ?? null;
      const shows = named ? contentWord(content, named) : "";
      const inputs = inputsOf(common, page, bids, shows);
      const before = released.get(pageId);
      now.set(pageId, {
        pageId,
        version: versions.get(page.id) ?? 0,
        inputs: isOwn ? inputs : entryInputs(inputs, words.get(entryId ?? "") ?? pageId),
        shared: isOwn ? bids : [],
        listed: made.listed,
        modified: before && releasedHtml.get(pageId) === html ? before.modified : at,
        content: isOwn ? (ownContent.get(page.id) ?? null) : null,
      });
      // The number of a list's pages is known once they are made: they come before the page itself and are
      // not counted.
      if (listNumber === undefined) done += 1;
      await onPage(done, all);
    }
    const places = [...inTurn.flatMap((page) => placesOf(page, entryPages)), ...placesOfLists(now, part)];
    const found = places.filter(
      ({ id }) => now.get(id)?.listed && id !== addressing.notFoundPageId && lockOn(locks, id) === null,
    );
    const listed = found.map(
      ({ id, path }): ListedPage => ({
        path,
        modified: now.get(id)?.modified ?? at,
        isShort: isShort(outlet, path),
        ...languagesIn(part, id, outlet),
      }),
    );
    const isAsking = asksConsent(outlet.services);
    for (const file of besidePages(part, outlet, sizeOf, listed)) {
      const isTaken =
        (outlet.searches && SEARCH_PATHS.has(file.path)) || (isAsking && file.path === CONSENT_PATH);
      if (!isTaken) await store.add(file);
    }
    if (isAsking) await store.add(await consentFile());
    await storeFeeds(threads, store, { feeds, content, outlet, part, released, now, at });
    const searched = searchedPages(found, {
      htmlOf: (id) => htmlOf.get(id) ?? releasedHtml.get(id),
      collectionOf: (pageId) => entryPages.get(pageId)?.collection,
    });
    const searchCut = outlet.searches
      ? await storeSearch({ database, blobs, threads }, store, projectId, searched, { released, now, at })
      : null;
    const pages = [...now.values()];
    return { rows: await store.finish(), pages, forms: [...forms.values()], places, leftOut, searchCut };
  } catch (error) {
    await store.discard();
    throw error;
  }
};

/** [LIF-06] Addresses of a page in its languages; nothing for a page in one. */
const languagesIn = (
  part: ProjectPart,
  pageId: string,
  outlet: Site["outlet"],
): Pick<ListedPage, "languages"> => {
  const page = part.pages[pageId];
  const languages = page ? languagesOfPage(part, page) : [];
  if (languages.length < 2) return {};
  return {
    languages: languages.map(({ language, page: { path } }) => ({
      language,
      path: pageAddress(outlet.site, path, isShort(outlet, path)),
    })),
  };
};

/** Places of the further pages of lists. */
const placesOfLists = (now: ReadonlyMap<string, ReleasedPage>, { pages }: ProjectPart): readonly Place[] =>
  [...now.keys()].flatMap((id) => {
    const list = readListPageId(id);
    const page = list && pages[list.pageId];
    return page ? [{ id, path: listPagePath(page.path, list.number) }] : [];
  });

/** Writes a release's files and pages; those that it keeps of `newest` are copied where they are. */
export const insertFiles = async (
  query: Write,
  releaseId: string,
  newest: string,
  { rows, pages }: Awaited<ReturnType<typeof makeSite>>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS)
    await query
      .insertInto("releaseFiles")
      .values(rows.slice(from, from + ROWS).map((row) => ({ releaseId, ...row })))
      .execute();
  for (let from = 0; from < pages.length; from += ROWS)
    await query
      .insertInto("releasePages")
      .values(
        pages.slice(from, from + ROWS).map((page) => ({
          ...page,
          releaseId,
          shared: JSON.stringify(page.shared),
          content: JSON.stringify(page.content ?? null),
          listed: page.listed ? 1 : 0,
        })),
      )
      .execute();
  await query
    .insertInto("releaseFiles")
    .columns(["releaseId", "path", "blob", "size", "mediaType", "pageId", "madeFrom"])
    .expression((from) =>
      from
        .selectFrom("releaseFiles as file")
        .innerJoin("releasePages as before", (join) =>
          join.onRef("before.releaseId", "=", "file.releaseId").onRef("before.pageId", "=", "file.madeFrom"),
        )
        .innerJoin("releasePages as now", (join) =>
          join
            .onRef("now.pageId", "=", "before.pageId")
            .onRef("now.version", "=", "before.version")
            .onRef("now.inputs", "=", "before.inputs"),
        )
        .select(({ val }) => [
          val(releaseId).as("releaseId"),
          "file.path",
          "file.blob",
          "file.size",
          "file.mediaType",
          "file.pageId",
          "file.madeFrom",
        ])
        .where("file.releaseId", "=", newest)
        .where("now.releaseId", "=", releaseId),
    )
    .execute();
};
