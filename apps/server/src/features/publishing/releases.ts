import { type Refused, refused } from "@hanok/api-contract";
import { entryPagePath, inOrder, listPagePath, type Page, type ProjectPart } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database, type Query, type Write } from "../../ports/database/index.ts";
import type { Jobs } from "../../ports/jobs/index.ts";
import type { Threads } from "../../ports/threads/index.ts";
import { homePage } from "../editing/index.ts";
import { type BlobStore, createId, touchBlobs } from "../files/index.ts";
import { type PublishedForm, registerForms, retentionOf } from "../forms/index.ts";
import { planAvifCopies } from "./avif-copies.ts";
import { besidePages, readOnlyBlobs } from "./beside-pages.ts";
import { contentWord } from "./content.ts";
import { entryPageId, listPageId, readListPageId } from "./entry-pages.ts";
import { rememberPaths, rememberPathsBefore } from "./former-paths.ts";
import { entryInputs, inputsOf, sharedOnPages } from "./made-from.ts";
import { type BindingPlan, makePages } from "./make-pages.ts";
import { missingContents } from "./missing-contents.ts";
import { PageTooHeavy } from "./page-too-heavy.ts";
import { type ReleasedPage, readForRelease } from "./read-for-release.ts";
import { knownAddress, type SitePlaces } from "./site-address.ts";
import type { ListedPage } from "./site-files.ts";
import { readOptions } from "./site-settings.ts";
import { storeFeeds } from "./store-feeds.ts";
import { openFileStore, type ReleaseRow } from "./store-files.ts";

export interface Release {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  readonly memberId: number;
  readonly home: string;
  /** Its pictures have been copied (`avif-copies.ts`). */
  readonly copied: boolean;
}

export interface ReleaseParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly threads: Threads;
  readonly places: SitePlaces;
  readonly jobs: Jobs;
  /** Whether pictures of published sites get AVIF copies. */
  readonly makesAvif: boolean;
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

const readProject = (query: Query, projectId: string) =>
  query
    .selectFrom("projects")
    .select(["version", "releaseId"])
    .where("id", "=", projectId)
    .executeTakeFirst();

/** All that one release is made from, in one snapshot; `releaseId`: what visitors saw then, '' for nothing. */
const readSite = ({ database, places, threads }: ReleaseParts, projectId: string, at: string) =>
  database.read(async (query) => {
    const project = await readProject(query, projectId);
    if (!project) return null;
    const address = await knownAddress(query, places, projectId);
    const options = await readOptions(query, projectId);
    const retention = await retentionOf(query, projectId);
    const forms = { projectId, origin: places.origin, retention };
    const outlet = { purpose: "publish", site: address, options, forms } as const;
    const plan = await readForRelease(query, threads, projectId, outlet, at);
    return { ...project, ...plan, address, outlet, sizes: await sizesOf(query, plan.part) };
  });

type Site = NonNullable<Awaited<ReturnType<typeof readSite>>>;

/** A page of the site by its name in the rows of the release. */
interface Place {
  readonly id: string;
  readonly path: string;
}

/** Where a page answers; of a template, where the pages of its entries do. */
const placesOf = (page: Page, entryPages: Site["entryPages"]): readonly Place[] =>
  entryPages.get(page.id)?.all.map(({ id, slug }) => ({
    id: entryPageId(page.id, id),
    path: entryPagePath(page.path, slug),
  })) ?? [page];

/**
 * Makes the pages that are not kept, and what stands beside the pages, and stores all of it. A page whose html came
 * out as it was has not changed for those who search.
 */
const makeSite = async (
  { blobs, threads }: ReleaseParts,
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
  }: Site,
  at: string,
  onPage: (done: number, of: number) => Promise<void>,
): Promise<{
  readonly rows: readonly ReleaseRow[];
  readonly pages: readonly ReleasedPage[];
  readonly forms: readonly PublishedForm[];
  readonly places: readonly Place[];
  /** Paths of pages of lists at which something else lies. */
  readonly leftOut: readonly string[];
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
      // How many pages a list has is known once they are made: they come before the page itself and are not counted.
      if (listNumber === undefined) done += 1;
      await onPage(done, all);
    }
    const places = [...inTurn.flatMap((page) => placesOf(page, entryPages)), ...placesOfLists(now, part)];
    const listed = places.flatMap(({ id, path }): ListedPage[] => {
      const found = now.get(id);
      return found?.listed ? [{ path, modified: found.modified }] : [];
    });
    for (const file of besidePages(part, outlet, sizeOf, listed)) await store.add(file);
    await storeFeeds(threads, store, { feeds, content, outlet, part, released, now, at });
    const pages = [...now.values()];
    return { rows: await store.finish(), pages, forms: [...forms.values()], places, leftOut };
  } catch (error) {
    await store.discard();
    throw error;
  }
};

/** Where the further pages of lists answer. */
const placesOfLists = (now: ReadonlyMap<string, ReleasedPage>, { pages }: ProjectPart): readonly Place[] =>
  [...now.keys()].flatMap((id) => {
    const list = readListPageId(id);
    const page = list && pages[list.pageId];
    return page ? [{ id, path: listPagePath(page.path, list.number) }] : [];
  });

/** Writes a release's files and pages; those that it keeps of `newest` are copied where they stand. */
const insertFiles = async (
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

/** A release in the making, as its job knows it. */
export interface Publication {
  /** Chosen by the job: a release of this id is stored once. */
  readonly releaseId?: string;
  /** Told after each page that had to be made; what it throws ends the publication, and nothing changes. */
  readonly onPage?: (done: number, of: number) => Promise<void>;
  /** Files whose content is missing are left out; else the first one ends the publication. */
  readonly skipMissing?: boolean;
  /** Asked in the write that stores the release; where it says no, nothing is stored. */
  readonly isWanted?: (query: Query) => Promise<boolean>;
}

/**
 * [EXP-48] Renders what changed since the newest release, stores what was made, then writes the release and moves
 * the pointer in one transaction: visitors see the old site or the new one, whatever fails on the way. Where
 * somebody took the site down, rolled back or published newer work while this was made, that stands, and this
 * release is only kept; the answer is what visitors see then.
 */
export const publishProject = async (
  parts: ReleaseParts,
  projectId: string,
  memberId: number,
  {
    releaseId: id = createId(),
    onPage = async () => {},
    skipMissing = false,
    isWanted = async () => true,
  }: Publication = {},
): Promise<
  | {
      readonly ok: true;
      readonly value: Release | null;
      /** Paths of pages of entries at which another page or a file lies. */
      readonly leftOut?: readonly string[];
    }
  | Refused<"project.missing" | "publish.empty" | "publish.heavy" | "publish.content" | "publish.taken-down">
> => {
  const { database, clock } = parts;
  const at = isoTime(clock.now());
  const read = await unlessTooHeavy(readSite(parts, projectId, at));
  if (!read) return refused("project.missing");
  if ("error" in read) return read;
  const home = homePage(Object.values(read.part.pages));
  if (!home) return refused("publish.empty");
  const made = await unlessTooHeavy(makeSite(parts, read, at, onPage));
  if ("error" in made) return made;
  let site = made;
  const missing = await missingContents(parts, read.newest, site.rows);
  const [lost] = site.rows.filter(({ blob }) => missing.has(blob));
  if (lost && !skipMissing) return refused("publish.content", { facts: { path: lost.path } });
  if (lost) site = { ...site, rows: site.rows.filter(({ blob }) => !missing.has(blob)) };
  return database.write(projectId, async (query) => {
    const project = await readProject(query, projectId);
    if (!project) return abandon(refused("project.missing"));
    const isStored = (await findRelease(query, projectId, id)) !== null;
    if (isStored || !(await isWanted(query)))
      return abandon({ ok: true as const, value: await findRelease(query, projectId, project.releaseId) });
    const takenDown = await refuseTakenDown(query, projectId);
    if (takenDown) return abandon(takenDown);
    const named = site.rows.map(({ blob, size }) => ({ blob, size }));
    if (!(await touchBlobs(query, named, at))) throw new Error("a content of the release was swept");
    const last = await query
      .selectFrom("releases")
      .select(({ fn }) => fn.max("number").as("number"))
      .where("projectId", "=", projectId)
      .executeTakeFirst();
    const newest = Number(last?.number ?? 0);
    const release = { id, number: newest + 1, at, memberId, home: home.path, copied: false };
    await query
      .insertInto("releases")
      .values({ ...release, copied: 0, projectId, address: read.address, version: read.version })
      .execute();
    await insertFiles(query, id, read.newest, site);
    await registerForms(query, projectId, site.forms, at);
    if (parts.makesAvif) await planAvifCopies(query, parts, { projectId, releaseId: id, memberId });
    await query
      .insertInto("hosts")
      .values({ host: projectId, projectId, kind: "project" })
      .onConflict((conflict) => conflict.column("host").doNothing())
      .execute();
    const shown = await query
      .selectFrom("releases")
      .select(["number", "version"])
      .where("projectId", "=", projectId)
      .where("id", "=", project.releaseId)
      .executeTakeFirst();
    const isNewest = shown?.number === newest && shown.version <= read.version;
    if (project.releaseId !== read.releaseId && !isNewest)
      return { ok: true as const, value: await findRelease(query, projectId, project.releaseId) };
    // After a time off the web, the newest release is what visitors knew.
    const leaving = project.releaseId || (await newestBefore(query, projectId, release.number));
    const paths = site.places.map((page) => [page.id, page.path] as const);
    await rememberPaths(query, projectId, leaving, new Map(paths));
    await query.updateTable("projects").set({ releaseId: id }).where("id", "=", projectId).execute();
    const leftOut = [...[...read.entryPages.values()].flatMap((pages) => pages.leftOut), ...site.leftOut];
    return { ok: true as const, value: release, ...(leftOut.length > 0 ? { leftOut } : {}) };
  });
};

const unlessTooHeavy = async <Value>(made: Promise<Value>): Promise<Value | Refused<"publish.heavy">> => {
  try {
    return await made;
  } catch (error) {
    if (error instanceof PageTooHeavy) return refused("publish.heavy", { facts: { page: error.page.title } });
    throw error;
  }
};

const newestBefore = async (query: Query, projectId: string, number: number): Promise<string> =>
  (
    await query
      .selectFrom("releases")
      .select("id")
      .where("projectId", "=", projectId)
      .where("number", "<", number)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.id ?? "";

/** Null unless the operator took the site down. */
const refuseTakenDown = async (
  query: Query,
  projectId: string,
): Promise<Refused<"publish.taken-down"> | null> => {
  const row = await query
    .selectFrom("siteTakeDowns")
    .select("reason")
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return row ? refused("publish.taken-down", { facts: { reason: row.reason } }) : null;
};

/** Moves the pointer to an earlier release of the same project, or to none. */
export const showRelease = (
  { database }: Pick<ReleaseParts, "database">,
  projectId: string,
  releaseId: string,
): Promise<
  { readonly ok: true; readonly value: Release | null } | Refused<"release.missing" | "publish.taken-down">
> =>
  database.write(projectId, async (query) => {
    const takenDown = releaseId === "" ? null : await refuseTakenDown(query, projectId);
    if (takenDown) return abandon(takenDown);
    // The owner wants the site to be gone: the undo of a take-down does not bring it back.
    if (releaseId === "")
      await query
        .updateTable("siteTakeDowns")
        .set({ releaseId: "" })
        .where("projectId", "=", projectId)
        .execute();
    const release = releaseId === "" ? null : await findRelease(query, projectId, releaseId);
    if (releaseId !== "" && !release) return abandon(refused("release.missing"));
    const project = await query
      .selectFrom("projects")
      .select("releaseId")
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (release && project) await rememberPathsBefore(query, projectId, project.releaseId, release.id);
    await query.updateTable("projects").set({ releaseId }).where("id", "=", projectId).execute();
    return { ok: true as const, value: release };
  });

const findRelease = async (query: Query, projectId: string, releaseId: string): Promise<Release | null> => {
  const row = await query
    .selectFrom("releases")
    .select(["id", "number", "at", "memberId", "home", "copied"])
    .where("projectId", "=", projectId)
    .where("id", "=", releaseId)
    .executeTakeFirst();
  return row ? { ...row, copied: Number(row.copied) === 1 } : null;
};

/** The release that visitors see; null while nothing is published or the project lies in the trash. */
export const liveRelease = async (query: Query, projectId: string): Promise<Release | null> => {
  const project = await query
    .selectFrom("projects")
    .select(["releaseId", "trash"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project || project.releaseId === "" || project.trash !== "") return null;
  return findRelease(query, projectId, project.releaseId);
};
