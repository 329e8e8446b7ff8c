import type { RedirectView } from "@hanok/api-contract";
import type { Redirect } from "@hanok/site-files";
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
export const automaticRules = async (query: Query, projectId: string): Promise<RedirectView[]> => {
  const rows = await query
    .selectFrom("formerPaths")
    .innerJoin("projects", "projects.id", "formerPaths.projectId")
    .innerJoin("releaseFiles", (join) =>
      join
        .onRef("releaseFiles.releaseId", "=", "projects.releaseId")
        .onRef("releaseFiles.pageId", "=", "formerPaths.pageId"),
    )
    .select(["formerPaths.path as source", "releaseFiles.path as target"])
    .where("formerPaths.projectId", "=", projectId)
    .whereRef("formerPaths.path", "!=", "releaseFiles.path")
    .orderBy("formerPaths.path")
    .execute();
  return rows.map(({ source, target }) => ({
    source: `/${source}`,
    target: `/${target}`,
    status: 301,
    automatic: true,
  }));
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
