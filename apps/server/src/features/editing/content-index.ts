import { createHash } from "node:crypto";
import {
  collectionPath,
  findableBy,
  type ProjectPart,
  type Resource,
  recordAt,
  resourceText,
} from "@hanok/page-document";
import { type Insertable, sql } from "kysely";
import type { CollectionEntries } from "../../migrations/tables/projects.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { eachInTurns } from "../../ports/event-loop.ts";
import { type DefinitionFacts, definitionFacts, entryFacts } from "./content-facts.ts";
import { definitionName, entryPlace } from "./content-paths.ts";
import { loadPart, NOTHING } from "./load-part.ts";
import { difference } from "./part-difference.ts";

const BATCH = 200;

interface Saved {
  readonly before: ProjectPart;
  readonly after: ProjectPart;
  readonly version: number;
  /** Time of the operation. */
  readonly at: string;
}
/** The operation that touched entries. */
type Operation = Pick<Saved, "version" | "at">;

/**
 * [COL-02] Writes the rows of the entries that an operation touched, in its own transaction, after its records and texts
 * were saved. All entries of a collection are read again where its definition now names other fields for title, date
 * or picture.
 */
export const indexContent = async (
  query: Write,
  projectId: string,
  { before, after, version, at }: Saved,
): Promise<void> => {
  const resources = difference(before.resources, after.resources);
  const texts = difference(before.texts, after.texts);
  const touched = new Set([...resources.written.map(([id]) => id), ...resources.deleted]);
  for (const id of [...texts.written.map(([id]) => id), ...texts.deleted])
    if (id.startsWith("resource/")) touched.add(id.slice("resource/".length));
  const written: Resource[] = [];
  const gone: string[] = [];
  const redefined = new Set<string>();
  for (const id of touched) {
    const was = recordAt(before.resources, id);
    const is = recordAt(after.resources, id);
    if (is && entryPlace(is)) written.push(is);
    else if (was && entryPlace(was)) gone.push(id);
    const names = [was, is].flatMap((resource) => (resource ? (definitionName(resource) ?? []) : []));
    if (names.length > 0 && !(was && is && isAlike(was, is, before, after)))
      for (const name of names) redefined.add(name);
  }
  for (let from = 0; from < gone.length; from += BATCH)
    await query
      .deleteFrom("collectionEntries")
      .where("projectId", "=", projectId)
      .where("id", "in", gone.slice(from, from + BATCH))
      .execute();
  if (written.length === 0 && redefined.size === 0) return;
  const writer = new IndexWriter(query, projectId);
  for (let from = 0; from < written.length; from += BATCH)
    await writer.write(written.slice(from, from + BATCH), after.texts, { version, at });
  const done = new Set(written.map(({ id }) => id));
  for (const name of redefined) await writer.rewrite(name, done);
};

/** Whether two states of a definition give the entries the same rows. */
const isAlike = (was: Resource, is: Resource, before: ProjectPart, after: ProjectPart): boolean => {
  if (was.path !== is.path || (was.category === "trash") !== (is.category === "trash")) return false;
  const textId = resourceText(is.id);
  const [old, now] = [recordAt(before.texts, textId), recordAt(after.texts, textId)];
  return (
    old === now ||
    (old !== undefined &&
      now !== undefined &&
      JSON.stringify(definitionFacts(old)) === JSON.stringify(definitionFacts(now)))
  );
};

class IndexWriter {
  readonly #query: Write;
  readonly #projectId: string;
  readonly #definitions = new Map<string, DefinitionFacts>();

  constructor(query: Write, projectId: string) {
    this.#query = query;
    this.#projectId = projectId;
  }

  /** Rows of these entries; `operation` is null where the entries themselves were not touched. */
  async write(
    entries: readonly Resource[],
    known: Readonly<Record<string, string>>,
    operation: Operation | null,
  ): Promise<void> {
    const missing = entries.map(({ id }) => resourceText(id)).filter((id) => !Object.hasOwn(known, id));
    const texts =
      missing.length === 0
        ? known
        : {
            ...Object.fromEntries(entries.map(({ id }) => [resourceText(id), known[resourceText(id)] ?? ""])),
            ...(await loadPart(this.#query, this.#projectId, { ...NOTHING, texts: new Set(missing) })).texts,
          };
    const rows: Insertable<CollectionEntries>[] = [];
    for (const entry of entries) await this.#define(entryPlace(entry)?.collection ?? "");
    await eachInTurns(entries, (entry) => {
      const place = entryPlace(entry);
      if (!place) return;
      const text = texts[resourceText(entry.id)] ?? "";
      const facts = entryFacts(text, this.#definitions.get(place.collection) ?? null);
      rows.push({
        projectId: this.#projectId,
        id: entry.id,
        ...place,
        orderKey: entry.key,
        trashed: entry.category === "trash" ? 1 : 0,
        title: facts.title,
        status: facts.status,
        publishAt: facts.publishAt,
        date: facts.date,
        image: facts.image,
        ...findableBy(facts.words),
        hash: createHash("sha256").update(text).digest("base64url").slice(0, 24),
        modified: operation?.at ?? entry.date,
        ...dueOf(facts, entry, operation),
      });
    });
    if (rows.length === 0) return;
    await this.#query
      .insertInto("collectionEntries")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["projectId", "id"]).doUpdateSet(({ ref }) => ({
          collection: ref("excluded.collection"),
          slug: ref("excluded.slug"),
          title: ref("excluded.title"),
          status: ref("excluded.status"),
          publishAt: ref("excluded.publishAt"),
          date: ref("excluded.date"),
          image: ref("excluded.image"),
          orderKey: ref("excluded.orderKey"),
          trashed: ref("excluded.trashed"),
          letters: ref("excluded.letters"),
          initials: ref("excluded.initials"),
          hash: ref("excluded.hash"),
          ...(operation
            ? {
                modified: ref("excluded.modified"),
                dueAt: whereStillScheduled("dueAt"),
                dueVersion: whereStillScheduled("dueVersion"),
              }
            : {}),
        })),
      )
      .execute();
  }

  /** Reads all entries of a collection again, but those that were written already. */
  async rewrite(collection: string, done: ReadonlySet<string>): Promise<void> {
    const ids = (
      await this.#query
        .selectFrom("collectionEntries")
        .select("id")
        .where("projectId", "=", this.#projectId)
        .where("collection", "=", collection)
        .execute()
    )
      .map(({ id }) => id)
      .filter((id) => !done.has(id));
    for (let from = 0; from < ids.length; from += BATCH) {
      const chosen = new Set(ids.slice(from, from + BATCH));
      const part = await loadPart(this.#query, this.#projectId, {
        ...NOTHING,
        resources: chosen,
        commonTexts: true,
      });
      await this.write(Object.values(part.resources), part.texts, null);
    }
  }

  async #define(collection: string): Promise<void> {
    if (this.#definitions.has(collection)) return;
    const text = await readDefinition(this.#query, this.#projectId, collection);
    this.#definitions.set(collection, definitionFacts(text ?? ""));
  }
}

/** One that is scheduled for a time that has passed is due when that is saved. */
const dueOf = (
  { status, publishAt }: Pick<Insertable<CollectionEntries>, "status" | "publishAt">,
  { category }: Resource,
  operation: Operation | null,
): { readonly dueAt: string; readonly dueVersion: number } => {
  if (!operation || status !== "scheduled" || publishAt === "" || category === "trash")
    return { dueAt: "", dueVersion: 0 };
  return { dueAt: publishAt > operation.at ? publishAt : operation.at, dueVersion: operation.version };
};

/** An entry that was scheduled for the same time before did not come due again by an edit of something else. */
const whereStillScheduled = (column: "dueAt" | "dueVersion") => {
  const was = (name: string) => sql.ref(`collectionEntries.${name}`);
  const is = (name: string) => sql.ref(`excluded.${name}`);
  return sql<never>`case when ${is("dueAt")} <> '' and ${was("dueAt")} <> '' and ${was("publishAt")} = ${is("publishAt")}
    then ${was(column)} else ${is(column)} end`;
};

/** Text of the definition of a collection that is not in the trash. */
const readDefinition = async (query: Query, projectId: string, name: string): Promise<string | null> => {
  const row = await query
    .selectFrom("resources")
    .select(["id", "record"])
    .where("projectId", "=", projectId)
    .where("path", "=", collectionPath(name))
    .executeTakeFirst();
  if (!row) return null;
  const { texts } = await loadPart(query, projectId, {
    ...NOTHING,
    texts: new Set([resourceText(row.id)]),
  });
  return texts[resourceText(row.id)] ?? null;
};
