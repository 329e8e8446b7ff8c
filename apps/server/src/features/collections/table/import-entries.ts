import { type Refused, refused, succeed, TABLE_LIMITS, type TableProblem } from "@hanok/api-contract";
import {
  ADDRESS_COLUMN,
  CONTENT_FOLDER,
  type Collection,
  collectionsOf,
  type JsonValue,
  type RowProblem,
  readContentPath,
} from "@hanok/page-document";
import { isoTime } from "../../../ports/clock.ts";
import type { Query } from "../../../ports/database/index.ts";
import { TaskBroken, type Threads } from "../../../ports/threads/index.ts";
import { type CommitParts, definitionName, loadPart, NOTHING } from "../../editing/index.ts";
import { commitChanges, knowsOperation } from "../commit-changes.ts";
import { valuesOf } from "../unique.ts";
import { type PlannedTable, planEntriesTask } from "./plan-entries.ts";

interface ImportOrder {
  readonly projectId: string;
  readonly opId: string;
  readonly author: { readonly memberId: number; readonly name: string };
  readonly collection: string;
  readonly columns: readonly (string | null)[];
  readonly rows: readonly (readonly string[])[];
  readonly status: "draft" | "published";
  readonly dryRun: boolean;
}

/** The data that entries of a table depend on, in one state of the project. */
interface State {
  readonly version: number;
  readonly definition: Collection;
  readonly taken: ReadonlySet<string>;
  readonly known: ReadonlyMap<string, readonly JsonValue[]>;
  readonly referred: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly last: string | null;
}

/** The name of a column may be said once, and has to be a field of the collection or the address. */
const isMapping = (columns: readonly (string | null)[], { fields }: Collection): boolean => {
  const named = columns.filter((name) => name !== null);
  const known = new Set([ADDRESS_COLUMN, ...fields.map(({ name }) => name)]);
  return named.length > 0 && new Set(named).size === named.length && named.every((name) => known.has(name));
};

/**
 * [COL-08] Adds the entries of a table as one operation of the log, or answers what it would add. The entries
 * are made beside the event loop and before the write; an address that somebody took meanwhile is refused by
 * the log.
 */
export const importEntries = async (
  parts: CommitParts & { readonly threads: Threads },
  order: ImportOrder,
) => {
  const { projectId, opId, author, dryRun } = order;
  const isKnown = await parts.database.read((query) => knowsOperation(query, projectId, opId));
  const state = await parts.database.read((query) => readState(query, projectId, order));
  if ("ok" in state) return state;
  if (!isMapping(order.columns, state.definition)) return refused("table.mapping");
  const planned = await plan(parts, order, state);
  if ("error" in planned) return planned;
  if (!planned.ok)
    return refused("edit.refused", { facts: { reason: planned.reason }, data: { reason: planned.reason } });
  const report = {
    entries: planned.changes.length,
    emptyRows: planned.emptyRows,
    problems: planned.problems.map((problem) => told(problem, order.rows)),
    problemTotal: planned.problemTotal,
  };
  if (dryRun || (planned.changes.length === 0 && !isKnown))
    return succeed({ ...report, version: state.version });
  const operation = { projectId, opId, name: "entry.add", author };
  const committed = await commitChanges(parts, operation, async () => planned.changes);
  return committed.ok ? succeed({ ...report, version: committed.value.version }) : committed;
};

const plan = async (
  { threads, clock }: Pick<CommitParts, "clock"> & { readonly threads: Threads },
  { collection, columns, rows, status }: ImportOrder,
  { version: _version, ...state }: State,
): Promise<PlannedTable | Refused<"table.heavy" | "server.unavailable">> => {
  try {
    return await threads.run(planEntriesTask, {
      ...{ collection, columns, rows, status, ...state },
      ...{ at: isoTime(clock.now()), problemsMost: TABLE_LIMITS.problems },
    });
  } catch (error) {
    if (error instanceof TaskBroken) return refused(error.notRun ? "server.unavailable" : "table.heavy");
    throw error;
  }
};

const readState = async (
  query: Query,
  projectId: string,
  { collection, columns }: ImportOrder,
): Promise<State | Refused<"project.missing" | "collection.missing">> => {
  const project = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project) return refused("project.missing");
  const { resources } = await loadPart(query, projectId, { ...NOTHING, resources: "all" });
  const definitions = Object.values(resources).filter((resource) => definitionName(resource) !== null);
  const part = await loadPart(query, projectId, {
    ...NOTHING,
    resources: new Set(definitions.map(({ id }) => id)),
    commonTexts: true,
  });
  const found = collectionsOf(part).find(({ name }) => name === collection);
  if (!found?.read.ok) return refused("collection.missing");
  const definition = found.read.value;
  const paths = await query
    .selectFrom("resources")
    .select("path")
    .where("projectId", "=", projectId)
    .where("path", "like", `${CONTENT_FOLDER}/%`)
    .execute();
  const taken = paths.flatMap(({ path }) => {
    const place = readContentPath(path);
    return place?.collection === collection && place.slug !== null ? [place.slug] : [];
  });
  const last = await query
    .selectFrom("collectionEntries")
    .select("orderKey")
    .where("projectId", "=", projectId)
    .where("collection", "=", collection)
    .orderBy("orderKey", "desc")
    .limit(1)
    .executeTakeFirst();
  const asked = definition.fields.filter(({ name, unique }) => unique && columns.includes(name));
  return {
    version: project.version,
    definition,
    taken: new Set(taken),
    known: await valuesOf(query, projectId, collection, asked),
    referred: await referredOf(query, projectId, definition, columns),
    last: last?.orderKey ?? null,
  };
};

/** Slugs of the entries to which columns refer, by slug and by title; a slug goes before a title. */
const referredOf = async (
  query: Query,
  projectId: string,
  { fields }: Collection,
  columns: readonly (string | null)[],
): Promise<State["referred"]> => {
  const names = new Set(
    fields.flatMap(({ name, type, collection }) =>
      /^references?$/.test(type) && collection && columns.includes(name) ? [collection] : [],
    ),
  );
  const referred = new Map<string, Map<string, string>>();
  for (const collection of names) {
    const rows = await query
      .selectFrom("collectionEntries")
      .select(["slug", "title"])
      .where("projectId", "=", projectId)
      .where("collection", "=", collection)
      .where("trashed", "=", 0)
      .execute();
    const bySlug = new Map(rows.map(({ slug }) => [slug, slug]));
    referred.set(
      collection,
      new Map([...rows.map(({ slug, title }) => [title.trim(), slug] as const), ...bySlug]),
    );
  }
  return referred;
};

const told = ({ row, column, field, problem }: RowProblem, rows: ImportOrder["rows"]): TableProblem => ({
  ...{ row, column, field, reason: problem.reason },
  ...("limit" in problem ? { limit: problem.limit, length: problem.length } : {}),
  value: column === null ? "" : (rows[row - 1]?.[column] ?? "").slice(0, TABLE_LIMITS.excerpt),
});
