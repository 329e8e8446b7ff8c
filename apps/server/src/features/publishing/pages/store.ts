import type { PublicationState } from "@hanok/api-contract";
import { sql } from "kysely";
import type { Query, Write } from "../../../ports/database/index.ts";

/** Represents all pages: the whole site is published at that time. */
export const WHOLE_SITE = "";

/** Of a page; one without a row is published. */
export interface PageState {
  readonly state: PublicationState;
  readonly publishAt: string;
}

/** A state as it counts at a time: what was scheduled for earlier is published. */
export const stateAt = ({ state, publishAt }: PageState, now: string): PageState =>
  state === "scheduled" && publishAt <= now ? { state: "published", publishAt: "" } : { state, publishAt };

/** Pages that a release of this time leaves out. The draft's address shows those that wait, since it is for showing them. */
export const hiddenPages = async (
  query: Query,
  projectId: string,
  at: string,
  kind: "site" | "draft",
): Promise<ReadonlySet<string>> => {
  const rows = await query
    .selectFrom("pagePublications")
    .select(["pageId", "state", "publishAt"])
    .where("projectId", "=", projectId)
    .where("pageId", "!=", WHOLE_SITE)
    .execute();
  return new Set(
    rows
      .filter((row) => {
        const { state } = stateAt(row, at);
        return kind === "draft" ? state === "archived" : state !== "published";
      })
      .map(({ pageId }) => pageId),
  );
};

/** Inside a write of the project. `published` needs no row. */
export const savePageState = async (
  query: Write,
  projectId: string,
  pageId: string,
  { state, publishAt }: PageState,
): Promise<void> => {
  await query
    .deleteFrom("pagePublications")
    .where("projectId", "=", projectId)
    .where("pageId", "=", pageId)
    .execute();
  if (state !== "published")
    await query.insertInto("pagePublications").values({ projectId, pageId, state, publishAt }).execute();
};

/** When the whole site is published by itself; '' for never. */
export const siteScheduledFor = async (query: Query, projectId: string): Promise<string> => {
  const row = await query
    .selectFrom("pagePublications")
    .select("publishAt")
    .where("projectId", "=", projectId)
    .where("pageId", "=", WHOLE_SITE)
    .executeTakeFirst();
  return row?.publishAt ?? "";
};

/** Pages of a project beside what the live release has of them, and what was chosen for each. */
const pageRows = (query: Query, projectId: string) =>
  query
    .selectFrom("pages")
    .innerJoin("projects", "projects.id", "pages.projectId")
    .leftJoin("releasePages", (join) =>
      join
        .onRef("releasePages.releaseId", "=", "projects.releaseId")
        .onRef("releasePages.pageId", "=", "pages.id"),
    )
    .leftJoin("pagePublications as own", (join) =>
      join.onRef("own.projectId", "=", "pages.projectId").onRef("own.pageId", "=", "pages.id"),
    )
    .where("pages.projectId", "=", projectId);

/** Pages that a publication at this time would bring, change or take away. */
export const countWaiting = async (query: Query, projectId: string, now: string): Promise<number> => {
  const isHidden = sql<boolean>`(${sql.ref("own.state")} is not null
    and not (${sql.ref("own.state")} = 'scheduled' and ${sql.ref("own.publishAt")} <= ${now}))`;
  const released = sql.ref("releasePages.version");
  const { count } = await pageRows(query, projectId)
    .where(
      sql<boolean>`(case when ${isHidden} then ${released} is not null
        else ${released} is null or ${released} < ${sql.ref("pages.version")} end)`,
    )
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Pages with their state and what visitors see of them, by their paths. The database joins and cuts: a project can have ten
 * thousand [AVL-03].
 */
export const listPages = async (
  query: Query,
  projectId: string,
  { now, limit, offset }: { readonly now: string; readonly limit: number; readonly offset: number },
) => {
  const rows = pageRows(query, projectId);
  const counted = await rows
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const found = await rows
    .select([
      "pages.id",
      "pages.path",
      "pages.record",
      "pages.version",
      "releasePages.version as released",
      "own.state",
      "own.publishAt",
    ])
    .orderBy("pages.path")
    .limit(limit)
    .offset(offset)
    .execute();
  const pages = found.map(({ id, path, record, version, released, state, publishAt }) => {
    const counts = stateAt({ state: state ?? "published", publishAt: publishAt ?? "" }, now);
    const isShown = counts.state === "published";
    const mark =
      released === null
        ? isShown
          ? ("new" as const)
          : ("away" as const)
        : !isShown
          ? ("ends" as const)
          : Number(released) < Number(version)
            ? ("changed" as const)
            : ("same" as const);
    const { title = "" } = JSON.parse(record) as { title?: string };
    return { id, path, title, ...counts, mark };
  });
  return { pages, total: Number(counted.count), waiting: await countWaiting(query, projectId, now) };
};
