import type { Change, ProjectPart } from "@hanok/page-document";
import type { Query, Write } from "../../ports/database/index.ts";
import { blobsOf, endedTwins, gainedTwins, pathsOf, type RuleFacts } from "./change-rules.ts";
import { gainedBlocks } from "./value-limits.ts";

interface Committing {
  readonly projectId: string;
  /** [PLN-12] How many pages the owner's plan allows; absent or null: any number. */
  readonly pageLimit?: number | null;
  /** [LIF-10] How many further languages it allows; absent or null: any number. */
  readonly languageLimit?: number | null;
}

/** Facts from the database that the rules of changes need, for the project as it is before and after them. */
export const readFacts = async (
  query: Write,
  { projectId, pageLimit = null, languageLimit = null }: Committing,
  before: ProjectPart,
  after: ProjectPart,
  changes: readonly Change[],
): Promise<RuleFacts> => {
  const blobs = [...blobsOf(changes)];
  const held = new Map<string, number>();
  for (const batch of batches(blobs)) {
    const rows = await query
      .selectFrom("projectBlobs")
      .select(["blob", "size"])
      .where("projectId", "=", projectId)
      .where("blob", "in", batch)
      .execute();
    for (const { blob, size } of rows) held.set(blob, size);
  }
  const { gained, lost } = pathsOf(before, after);
  const takenPaths = new Set<string>();
  for (const batch of batches(gained))
    for (const table of ["pages", "resources", "projectFiles"] as const) {
      const rows = await query
        .selectFrom(table)
        .select("path")
        .where("projectId", "=", projectId)
        .where("path", "in", batch)
        .execute();
      for (const { path } of rows) takenPaths.add(path);
    }
  for (const path of lost) takenPaths.delete(path);
  const newPages = Object.keys(after.pages).filter((id) => !Object.hasOwn(before.pages, id));
  const foreignPages = new Set<string>();
  for (const batch of batches(newPages)) {
    const rows = await query
      .selectFrom("pages")
      .select("id")
      .where("id", "in", batch)
      .where("projectId", "!=", projectId)
      .execute();
    for (const { id } of rows) foreignPages.add(id);
  }
  // A page that comes back is no new one: its versions show that it was here.
  const returning = new Set<string>();
  for (const batch of batches(pageLimit === null ? [] : newPages)) {
    const rows = await query
      .selectFrom("pageVersions")
      .select("pageId")
      .where("projectId", "=", projectId)
      .where("pageId", "in", batch)
      .execute();
    for (const { pageId } of rows) returning.add(pageId);
  }
  // Only who takes pages away has to leave one, and only who brings some can pass a limit.
  const takesPages = Object.keys(before.pages).some((id) => !Object.hasOwn(after.pages, id));
  const mayPass = pageLimit !== null && (newPages.length > 0 || endedTwins(before, after).length > 0);
  const pages =
    takesPages || mayPass
      ? await query
          .selectFrom("pages")
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .where("projectId", "=", projectId)
          .executeTakeFirst()
      : null;
  const translated = takesPages || mayPass ? await countTranslated(query, projectId) : 0;
  const twins = await readTwins(query, projectId, before, after);
  const blockCounts = new Map<string, number>();
  const growing = [...gainedBlocks(before, after)].map(([pageId]) => pageId);
  for (const batch of batches(growing)) {
    const rows = await query
      .selectFrom("blocks")
      .select(["pageId", ({ fn }) => fn.countAll<number | string>().as("count")])
      .where("projectId", "=", projectId)
      .where("pageId", "in", batch)
      .groupBy("pageId")
      .execute();
    for (const { pageId, count } of rows) blockCounts.set(pageId, Number(count));
  }
  const pageCount = Number(pages?.count ?? 0);
  return {
    held,
    takenPaths,
    foreignPages,
    pageCount,
    translated,
    pageLimit,
    returning,
    blockCounts,
    languageLimit,
    ...twins,
  };
};

/** [LIF-06] Translations whose original is there: they count as no pages. */
export const countTranslated = async (query: Query, projectId: string): Promise<number> => {
  const row = await query
    .selectFrom("pages as twin")
    .innerJoin("pages as original", (join) =>
      join.onRef("original.id", "=", "twin.twinOf").onRef("original.projectId", "=", "twin.projectId"),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("twin.projectId", "=", projectId)
    .where("original.twinOf", "=", "")
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Originals of the translations that changes bring, and translations that these have already. */
const readTwins = async (
  query: Query,
  projectId: string,
  before: ProjectPart,
  after: ProjectPart,
): Promise<Pick<RuleFacts, "originals" | "knownTwins" | "languages">> => {
  const gained = gainedTwins(before, after);
  const originals = new Set<string>();
  const knownTwins = new Map<string, string>();
  for (const batch of batches([...new Set(gained.map(({ of }) => of))])) {
    const rows = await query
      .selectFrom("pages")
      .select(["id", "twinOf", "language"])
      .where("projectId", "=", projectId)
      .where((row) => row.or([row("id", "in", batch), row("twinOf", "in", batch)]))
      .execute();
    for (const { id, twinOf, language } of rows)
      if (twinOf === "") originals.add(id);
      else knownTwins.set(`${twinOf} ${language}`, id);
  }
  const languages = new Set<string>();
  if (gained.length > 0) {
    const rows = await query
      .selectFrom("pages")
      .select(["language", ({ fn }) => fn.countAll<number | string>().as("count")])
      .where("projectId", "=", projectId)
      .where("twinOf", "!=", "")
      .groupBy("language")
      .execute();
    const left = lostTwins(before, after);
    for (const { language, count } of rows)
      if (Number(count) > (left.get(language) ?? 0)) languages.add(language);
  }
  return { originals, knownTwins, languages };
};

/** How many translations into each language are no longer that. */
const lostTwins = (before: ProjectPart, after: ProjectPart): ReadonlyMap<string, number> => {
  const lost = new Map<string, number>();
  for (const [id, { twin }] of Object.entries(before.pages)) {
    if (!twin?.of) continue;
    const now = after.pages[id]?.twin;
    if (now?.of && now.language === twin.language) continue;
    lost.set(twin.language, (lost.get(twin.language) ?? 0) + 1);
  }
  return lost;
};

function* batches<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
