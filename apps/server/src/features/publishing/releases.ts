import { type Refused, refused } from "@hanok/api-contract";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { homePage } from "../editing/index.ts";
import { createId, touchBlobs } from "../files/index.ts";
import { registerForms } from "../forms/index.ts";
import { planAvifCopies } from "./avif-copies.ts";
import { rememberPaths, rememberPathsBefore } from "./former-paths.ts";
import { insertFiles, makeSite, type ReleaseParts, readProject, readSite } from "./make-site.ts";
import { missingContents } from "./missing-contents.ts";
import { PageTooHeavy } from "./page-too-heavy.ts";
import type { SearchCut } from "./search/search-tasks.ts";

export interface Release {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  readonly memberId: number;
  readonly home: string;
  /** Its pictures have been copied (`avif-copies.ts`). */
  readonly copied: boolean;
}

/** A release in the making, as its job knows it. */
export interface Publication {
  /** Chosen by the job: a release of this id is stored once. */
  readonly releaseId?: string;
  /**
   * Called after each page that had to be made; an error from it ends the publication, and nothing changes.
   */
  readonly onPage?: (done: number, of: number) => Promise<void>;
  /** Files whose content is missing are left out; else the first one ends the publication. */
  readonly skipMissing?: boolean;
  /** Asked in the write that stores the release; where it says no, nothing is stored. */
  readonly isWanted?: (query: Query) => Promise<boolean>;
}

/**
 * [EXP-48] Renders what changed since the newest release, stores what was made, then writes the release and
 * moves the pointer in one transaction: visitors see the old site or the new one, whatever fails on the way.
 * Where somebody took the site down, rolled back or published newer work while this was made, that state
 * remains, and this release is only kept; the answer is what visitors see then.
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
      /** Paths of pages of entries taken by another page or a file. */
      readonly leftOut?: readonly string[];
      /** Part of the site that its search does not find; absent where it finds all. */
      readonly searchCut?: SearchCut;
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
  const made = await unlessTooHeavy(makeSite(parts, projectId, read, at, onPage));
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
    return {
      ok: true as const,
      value: release,
      ...(leftOut.length > 0 ? { leftOut } : {}),
      ...(site.searchCut ? { searchCut: site.searchCut } : {}),
    };
  });
};

/** A page over its time ends the work with its name. */
export const unlessTooHeavy = async <Value>(
  made: Promise<Value>,
): Promise<Value | Refused<"publish.heavy">> => {
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
      .where("draft", "=", 0)
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
    .where("draft", "=", 0)
    .executeTakeFirst();
  return row ? { ...row, copied: Number(row.copied) === 1 } : null;
};

/** The release that visitors see; null while nothing is published or the project is in the trash. */
export const liveRelease = async (query: Query, projectId: string): Promise<Release | null> => {
  const project = await query
    .selectFrom("projects")
    .select(["releaseId", "trash"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project || project.releaseId === "" || project.trash !== "") return null;
  return findRelease(query, projectId, project.releaseId);
};

/** [LIF-03] What the address of a project's draft shows, and the version of the project that it was made from. */
export const findDraft = async (
  query: Query,
  projectId: string,
  releaseId: string,
): Promise<{ readonly release: Release; readonly version: number } | null> => {
  const row = await query
    .selectFrom("releases")
    .select(["id", "number", "at", "memberId", "home", "version"])
    .where("projectId", "=", projectId)
    .where("id", "=", releaseId)
    .executeTakeFirst();
  if (!row) return null;
  const { version, ...release } = row;
  return { release: { ...release, copied: false }, version: Number(version) };
};
