import { type Refused, refused } from "@hanok/api-contract";
import type { ProjectPart } from "@hanok/page-document";
import { type Clock, isoTime } from "../../ports/clock.ts";
import { abandon, type Database, type Query } from "../../ports/database/index.ts";
import type { SpooledFile, StoredFile } from "../../ports/files/index.ts";
import { EVERYTHING, homePage, loadPart } from "../editing/index.ts";
import { type BlobStore, createId, touchBlobs } from "../files/index.ts";
import { rememberPaths, rememberPathsBefore } from "./former-paths.ts";
import { readOnlyBlobs, type SiteFile, siteFiles } from "./site.ts";
import { type SitePlaces, siteAddress, slugOf } from "./site-address.ts";
import { readOptions } from "./site-settings.ts";

export interface Release {
  readonly id: string;
  readonly number: number;
  readonly at: string;
  readonly memberId: number;
  readonly home: string;
}

export interface ReleaseParts {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly places: SitePlaces;
}

/** Made files that are kept in one go. */
const BATCH = 64;
const ROWS = 200;
/** Made files are named by the release in its last step only. */
const LONGEST_PUBLISHING = 60 * 60 * 1000;
const LARGEST_MADE_FILE = 1024 * 1024 * 1024;

/** The project's part, its version and the sizes of the originals that are given out unread. */
export const readForOutput = (
  database: Database,
  projectId: string,
): Promise<{
  readonly part: ProjectPart;
  readonly version: number;
  /** The release that was live when the project was read; '' for none. */
  readonly releaseId: string;
  readonly sizes: ReadonlyMap<string, number>;
} | null> =>
  database.read(async (query) => {
    const project = await query
      .selectFrom("projects")
      .select(["version", "releaseId"])
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project) return null;
    const part = await loadPart(query, projectId, EVERYTHING);
    const sizes = new Map<string, number>();
    for (const blob of readOnlyBlobs(part)) {
      const row = await query.selectFrom("blobs").select("size").where("blob", "=", blob).executeTakeFirst();
      sizes.set(blob, row?.size ?? 0);
    }
    return { part, version: project.version, releaseId: project.releaseId, sizes };
  });

/**
 * [EXP-48] Renders the project as it is, stores what was made, then writes the release and moves the pointer in
 * one transaction: visitors see the old site or the new one, whatever fails on the way. Where somebody took the
 * site down, rolled back or published newer work while this was made, that stands, and this release is only kept;
 * the answer is what visitors see then.
 */
export const publishProject = async (
  { database, blobs, clock, places }: ReleaseParts,
  projectId: string,
  memberId: number,
): Promise<
  { readonly ok: true; readonly value: Release | null } | Refused<"project.missing" | "publish.empty">
> => {
  const read = await readForOutput(database, projectId);
  if (!read) return refused("project.missing");
  const home = homePage(Object.values(read.part.pages));
  if (!home) return refused("publish.empty");
  const { address, options } = await database.read(async (query) => ({
    address: siteAddress(places, (await slugOf(query, projectId)) || projectId),
    options: await readOptions(query, projectId),
  }));
  const rows = await storeSite(
    blobs,
    siteFiles(read.part, { purpose: "publish", site: address, options }, (blob) => read.sizes.get(blob) ?? 0),
  );
  const at = isoTime(clock.now());
  const id = createId();
  return database.write(projectId, async (query) => {
    const project = await query
      .selectFrom("projects")
      .select(["id", "releaseId"])
      .where("id", "=", projectId)
      .executeTakeFirst();
    if (!project) return abandon(refused("project.missing"));
    const named = rows.map(({ blob, size }) => ({ blob, size }));
    if (!(await touchBlobs(query, named, at))) throw new Error("a content of the release was swept");
    const last = await query
      .selectFrom("releases")
      .select(({ fn }) => fn.max("number").as("number"))
      .where("projectId", "=", projectId)
      .executeTakeFirst();
    const newest = Number(last?.number ?? 0);
    const release = { id, number: newest + 1, at, memberId, home: home.path };
    await query
      .insertInto("releases")
      .values({ ...release, projectId, address, version: read.version })
      .execute();
    for (let from = 0; from < rows.length; from += ROWS)
      await query
        .insertInto("releaseFiles")
        .values(rows.slice(from, from + ROWS).map((row) => ({ releaseId: id, ...row })))
        .execute();
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
    const pages = rows.flatMap(({ pageId, path }) => (pageId === "" ? [] : [[pageId, path] as const]));
    await rememberPaths(query, projectId, leaving, new Map(pages));
    await query.updateTable("projects").set({ releaseId: id }).where("id", "=", projectId).execute();
    return { ok: true as const, value: release };
  });
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

interface ReleaseRow extends StoredFile {
  readonly path: string;
  readonly pageId: string;
  readonly mediaType: string;
}

const storeSite = async (blobs: BlobStore, files: Iterable<SiteFile>): Promise<ReleaseRow[]> => {
  const rows: ReleaseRow[] = [];
  let waiting: (Omit<ReleaseRow, keyof StoredFile> & { readonly file: SpooledFile })[] = [];
  const settle = async () => {
    const stored = await blobs.keep(
      waiting.map(({ file }) => file),
      { keptFor: LONGEST_PUBLISHING },
    );
    waiting.forEach(({ path, mediaType, pageId }, at) => {
      const content = stored[at];
      if (!content) throw new Error("a content was not stored");
      rows.push({ path, mediaType, pageId, blob: content.blob, size: content.size });
    });
    waiting = [];
  };
  try {
    for (const { path, mediaType, pageId = "", content } of files) {
      if (content.kind === "stored")
        rows.push({ path, mediaType, pageId, blob: content.blob, size: content.size });
      else {
        const file = await blobs.files.spool([content.bytes], LARGEST_MADE_FILE);
        waiting.push({ path, mediaType, pageId, file });
      }
      if (waiting.length >= BATCH) await settle();
    }
    await settle();
  } catch (error) {
    for (const { file } of waiting) await file.discard();
    throw error;
  }
  return rows;
};

/** Moves the pointer to an earlier release of the same project, or to none. */
export const showRelease = (
  { database }: Pick<ReleaseParts, "database">,
  projectId: string,
  releaseId: string,
): Promise<{ readonly ok: true; readonly value: Release | null } | Refused<"release.missing">> =>
  database.write(projectId, async (query) => {
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

const findRelease = async (query: Query, projectId: string, releaseId: string): Promise<Release | null> =>
  (await query
    .selectFrom("releases")
    .select(["id", "number", "at", "memberId", "home"])
    .where("projectId", "=", projectId)
    .where("id", "=", releaseId)
    .executeTakeFirst()) ?? null;

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
