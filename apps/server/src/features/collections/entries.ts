import { COLLECTION_LIMITS, type EntryRow, type EntrySource, LIMITS } from "@hanok/api-contract";
import { type Alternative, findableBy, normalized, recordAt, resourceText } from "@hanok/page-document";
import { sql } from "kysely";
import type { CollectionEntries } from "../../migrations/tables/projects.ts";
import type { Query } from "../../ports/database/index.ts";
import { loadPart, NOTHING, publishedEntries } from "../editing/index.ts";

interface WantedRows {
  readonly collection: string;
  readonly search: string;
  readonly status?: EntryRow["status"] | "trash" | undefined;
  readonly sort: "order" | "title" | "date" | "modified" | "publishAt";
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly perPage: number;
  /** Set: only those that are published at this time. */
  readonly publishedAt?: string;
}

const SORTED_BY = {
  order: "orderKey",
  title: "title",
  date: "date",
  modified: "modified",
  publishAt: "publishAt",
} as const;

const ROW = [
  "id",
  "collection",
  "slug",
  "title",
  "status",
  "publishAt",
  "date",
  "image",
  "orderKey",
  "trashed",
  "modified",
] as const;

export const rowOfEntry = async (query: Query, projectId: string, id: string): Promise<EntryRow | null> => {
  const row = await query
    .selectFrom("collectionEntries")
    .select(ROW)
    .where("projectId", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? presentRow(row) : null;
};

/** [COL-02] One page of the table, read from the index alone. */
export const rowsOfEntries = async (query: Query, projectId: string, wanted: WantedRows) => {
  const { status, sort, direction, page } = wanted;
  const { publishedAt } = wanted;
  let rows = (
    publishedAt === undefined
      ? query.selectFrom("collectionEntries").where("projectId", "=", projectId)
      : publishedEntries(query, projectId, publishedAt)
  )
    .where("collection", "=", wanted.collection)
    .where("trashed", "=", status === "trash" ? 1 : 0);
  if (status && status !== "trash") rows = rows.where("status", "=", status);
  for (const word of normalized(wanted.search).toLowerCase().split(/\s+/)) {
    if (word === "") continue;
    const letters = containing("letters", findableBy([word]).letters);
    rows = rows.where(
      /^[ㄱ-ㅎ]+$/.test(word) ? sql<boolean>`(${letters} or ${containing("initials", word)})` : letters,
    );
  }
  const size = Math.min(wanted.perPage, LIMITS.perPageMost);
  const counted = await rows
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirst();
  const total = Number(counted?.count ?? 0);
  const found = await rows
    .select(ROW)
    .orderBy(SORTED_BY[sort], direction)
    .orderBy("orderKey")
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { entryList: found.map(presentRow), total, totalPage: Math.ceil(total / size) };
};

const containing = (column: "letters" | "initials", word: string) => {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&").replace(/[\0\p{Surrogate}]/gu, "")}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
};

const presentRow = (
  row: Omit<CollectionEntries, "projectId" | "letters" | "initials" | "hash" | "dueAt" | "dueVersion">,
): EntryRow => ({
  id: row.id,
  collection: row.collection,
  slug: row.slug,
  title: row.title,
  status: row.status,
  publishAt: row.publishAt,
  date: row.date,
  image: row.image,
  key: row.orderKey,
  trashed: Number(row.trashed) === 1,
  modified: row.modified,
});

/** [COL-02] Entries in the order of their ids; `publishedAt`: only those that are published at this time. */
export const entriesByIds = async (
  query: Query,
  projectId: string,
  ids: readonly string[],
  publishedAt: string | null,
): Promise<Sources> => {
  const asked = [...new Set(ids)].slice(0, COLLECTION_LIMITS.items);
  const rows =
    publishedAt === null
      ? query.selectFrom("collectionEntries").where("projectId", "=", projectId)
      : publishedEntries(query, projectId, publishedAt);
  const found = await rows.select("id").where("id", "in", asked).execute();
  const known = new Set(found.map(({ id }) => id));
  const { ids: within } = await withinLetters(
    query,
    projectId,
    asked.filter((id) => known.has(id)),
    COLLECTION_LIMITS.letters,
  );
  return sourcesOf(query, projectId, within);
};

/** The first of the ids whose texts together have at most `most` letters; the very first one whatever it has. */
const withinLetters = async (
  query: Query,
  projectId: string,
  ids: readonly string[],
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly letters: number }> => {
  if (ids.length === 0) return { ids, letters: 0 };
  const rows = await query
    .selectFrom("projectTexts")
    .select(["textId", sql<number | string>`length(body)`.as("letters")])
    .where("projectId", "=", projectId)
    .where("textId", "in", ids.map(resourceText))
    .execute();
  const lengths = new Map(rows.map(({ textId, letters }) => [textId, Number(letters)]));
  let letters = 0;
  let taken = 0;
  for (const id of ids) {
    const own = lengths.get(resourceText(id)) ?? 0;
    if (taken > 0 && letters + own > most) break;
    letters += own;
    taken += 1;
  }
  return { ids: ids.slice(0, taken), letters };
};

/** [COL-03] The first published entries of collections, in their own order. */
export const shownEntries = async (
  query: Query,
  projectId: string,
  names: readonly string[],
  now: string,
) => {
  const shown: { collection: string; entries: EntrySource[]; total: number }[] = [];
  let left: number = COLLECTION_LIMITS.letters;
  for (const collection of [...new Set(names)].slice(0, COLLECTION_LIMITS.shownCollections)) {
    const rows = publishedEntries(query, projectId, now).where("collection", "=", collection);
    const first = await rows
      .select("id")
      .orderBy("orderKey")
      .orderBy("id")
      .limit(COLLECTION_LIMITS.shownEntries)
      .execute();
    const counted = await rows
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirst();
    const { ids, letters } = await withinLetters(
      query,
      projectId,
      first.map(({ id }) => id),
      left,
    );
    left = Math.max(0, left - letters);
    const { entries } = await sourcesOf(query, projectId, ids);
    shown.push({ collection, entries, total: Number(counted?.count ?? 0) });
  }
  return shown;
};

interface Sources {
  readonly entries: EntrySource[];
  /** Kept values that are in their texts. */
  readonly alternatives: Alternative[];
}

const sourcesOf = async (query: Query, projectId: string, ids: readonly string[]): Promise<Sources> => {
  if (ids.length === 0) return { entries: [], alternatives: [] };
  const { resources, texts, alternatives } = await loadPart(query, projectId, {
    ...NOTHING,
    resources: new Set(ids),
    commonTexts: true,
    alternatives: true,
  });
  const entries = ids.flatMap((id) => {
    const resource = recordAt(resources, id);
    return resource ? [{ resource, text: recordAt(texts, resourceText(id)) ?? "" }] : [];
  });
  const isTheirs = ({ text }: Alternative) => Object.hasOwn(texts, text);
  return { entries, alternatives: Object.values(alternatives).filter(isTheirs) };
};
