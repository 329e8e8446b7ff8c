import { REDIRECT_LIMITS, type RedirectView } from "@hanok/api-contract";
import type { Redirect } from "@hanok/site-files";
import { sql } from "kysely";
import type { Query, Write } from "../../ports/database/index.ts";

const ROWS = 200;

/** A row of the database as a rule; statuses come from the contract alone. */
const ruleOf = ({
  source,
  target,
  status,
}: {
  source: string;
  target: string;
  status: number;
}): Redirect => ({
  source,
  target,
  status: status === 302 ? 302 : status === 410 ? 410 : 301,
});

/** A project's own rules by source. */
export const rulesOf = async (query: Query, projectId: string): Promise<Map<string, Redirect>> => {
  const rows = await query
    .selectFrom("redirects")
    .select(["source", "target", "status"])
    .where("projectId", "=", projectId)
    .orderBy("source")
    .execute();
  return new Map(rows.map((row) => [row.source, ruleOf(row)]));
};

/** The first of the sources that has a rule; they are in order of precedence. */
export const ruleAmong = async (
  query: Query,
  projectId: string,
  sources: readonly string[],
): Promise<Redirect | null> => {
  if (sources.length === 0) return null;
  const rows = await query
    .selectFrom("redirects")
    .select(["source", "target", "status"])
    .where("projectId", "=", projectId)
    .where("source", "in", sources)
    .execute();
  const bySource = new Map(rows.map((row) => [row.source, row]));
  const first = sources.find((source) => bySource.has(source));
  const row = first === undefined ? undefined : bySource.get(first);
  return row ? ruleOf(row) : null;
};

export const saveRules = async (
  query: Write,
  projectId: string,
  rules: readonly Redirect[],
): Promise<void> => {
  for (let from = 0; from < rules.length; from += ROWS)
    await query
      .insertInto("redirects")
      .values(
        rules
          .slice(from, from + ROWS)
          .map(({ source, target, status }) => ({ projectId, source, target, status })),
      )
      .onConflict((conflict) =>
        conflict.columns(["projectId", "source"]).doUpdateSet({
          target: (row) => row.ref("excluded.target"),
          status: (row) => row.ref("excluded.status"),
        }),
      )
      .execute();
};

export const removeRule = async (query: Write, projectId: string, source: string): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom("redirects")
    .where("projectId", "=", projectId)
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** A redirect that publishing made ends; its page is reached by its present address alone. */
export const removeAutomatic = async (query: Write, projectId: string, path: string): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom("formerPaths")
    .where("projectId", "=", projectId)
    .where("path", "=", path)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

export const viewOf = ({ source, target, status }: Redirect): RedirectView => ({
  source: `/${source}`,
  target,
  status,
  automatic: false,
});

/** Redirects that publishing made: former addresses of pages that are in the live release under another one. */
const automatic = (query: Query, projectId: string) =>
  query
    .selectFrom("formerPaths")
    .innerJoin("projects", "projects.id", "formerPaths.projectId")
    .innerJoin("releaseFiles", (join) =>
      join
        .onRef("releaseFiles.releaseId", "=", "projects.releaseId")
        .onRef("releaseFiles.pageId", "=", "formerPaths.pageId"),
    )
    .where("formerPaths.projectId", "=", projectId)
    .whereRef("formerPaths.path", "!=", "releaseFiles.path");

/** All of them in the order of their sources; publishing keeps at most `REDIRECT_LIMITS.automatic` [AVL-03]. */
export const automaticRules = async (query: Query, projectId: string): Promise<Redirect[]> => {
  const rows = await automatic(query, projectId)
    .select(["formerPaths.path as source", "releaseFiles.path as target"])
    .orderBy("formerPaths.path")
    .limit(REDIRECT_LIMITS.automatic)
    .execute();
  return rows.map(({ source, target }) => ({ source, target: `/${target}`, status: 301 }));
};

/**
 * A page of the rules of a project, its own ones first, and the number of all that the search finds. The database searches
 * and cuts: a project can have tens of thousands [AVL-03]. `search`: in NFC; '' finds all. Letters beyond ASCII are
 * compared as they are on SQLite.
 */
export const listRules = async (
  query: Query,
  projectId: string,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly rules: RedirectView[]; readonly total: number }> => {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const own = query
    .selectFrom("redirects")
    .select(["source", "target", "status", sql<number>`0`.as("automatic")])
    .where("projectId", "=", projectId);
  const made = automatic(query, projectId).select([
    "formerPaths.path as source",
    sql<string>`'/' || ${sql.ref("releaseFiles.path")}`.as("target"),
    sql<number>`301`.as("status"),
    sql<number>`1`.as("automatic"),
  ]);
  const found = query
    .selectFrom(own.unionAll(made).as("rules"))
    .where(
      sql<boolean>`lower('/' || ${sql.ref("rules.source")} || ' ' || ${sql.ref("rules.target")}) like lower(${pattern}) escape '\\'`,
    );
  const counted = await found
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(["rules.source", "rules.target", "rules.status", "rules.automatic"])
    .orderBy("rules.automatic")
    .orderBy("rules.source")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rules: rows.map((row) => ({ ...viewOf(ruleOf(row)), automatic: Number(row.automatic) === 1 })),
    total: Number(counted.count),
  };
};

/** Paths of the pages and files of the project as it would be published. */
export const pathsOf = async (query: Query, projectId: string): Promise<ReadonlySet<string>> => {
  const pages = await query.selectFrom("pages").select("path").where("projectId", "=", projectId).execute();
  const files = await query
    .selectFrom("projectFiles")
    .select("path")
    .where("projectId", "=", projectId)
    .execute();
  return new Set([...pages, ...files].map(({ path }) => path));
};
