import type { ProjectPart } from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { EVERYTHING, loadPart } from "../editing/index.ts";
import { type CommonInputs, commonInputs, inputsOf } from "./made-from.ts";
import type { Outlet } from "./site.ts";

/** A page as an earlier release has it. */
export interface ReleasedPage {
  readonly pageId: string;
  readonly version: number;
  readonly inputs: string;
  /** The shared blocks on it. */
  readonly shared: readonly string[];
  readonly listed: boolean;
  /** When what it shows was published first. */
  readonly modified: string;
}

/** What the next release needs to know: what has to be made, and what the newest one has already. */
export interface ReleasePlan {
  /** The whole project, but of the pages that are kept only their records. */
  readonly part: ProjectPart;
  readonly common: CommonInputs;
  /** By page id. */
  readonly versions: ReadonlyMap<string, number>;
  /** The newest release; '' for none. */
  readonly newest: string;
  /** Pages of the newest release, by id. */
  readonly released: ReadonlyMap<string, ReleasedPage>;
  /** Their html as it was released, by page id. */
  readonly releasedHtml: ReadonlyMap<string, string>;
  /** Those of them whose files stand as they are. */
  readonly kept: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Reads what publishing needs. A page is kept where neither it (its version) nor what it shows of the project (its
 * inputs) differs from what the newest release was made from.
 */
export const readForRelease = async (
  query: Query,
  projectId: string,
  outlet: Extract<Outlet, { readonly purpose: "publish" }>,
): Promise<ReleasePlan> => {
  const newest = await newestRelease(query, projectId);
  const released = await readReleased(query, newest);
  const versions = new Map(
    (
      await query.selectFrom("pages").select(["id", "version"]).where("projectId", "=", projectId).execute()
    ).map(({ id, version }) => [id, Number(version)]),
  );
  const commonPart = await loadPart(query, projectId, {
    ...EVERYTHING,
    blocksOfPages: NONE,
    textsOfPages: NONE,
    alternatives: false,
  });
  const common = commonInputs(commonPart, outlet);
  const kept = new Set<string>();
  for (const page of Object.values(commonPart.pages)) {
    const before = released.get(page.id);
    if (
      before &&
      before.version === versions.get(page.id) &&
      before.inputs === inputsOf(common, page, before.shared)
    )
      kept.add(page.id);
  }
  const stale = new Set(Object.keys(commonPart.pages).filter((pageId) => !kept.has(pageId)));
  const chosen = kept.size === 0 ? "all" : stale;
  const own = await loadPart(query, projectId, {
    ...EVERYTHING,
    project: false,
    pages: chosen,
    blocksOfPages: chosen,
    textsOfPages: chosen,
    shared: NONE,
    resources: NONE,
    files: NONE,
    // With it all texts come in one scan.
    commonTexts: kept.size === 0,
    alternatives: false,
  });
  const part = { ...commonPart, blocks: own.blocks, texts: { ...commonPart.texts, ...own.texts } };
  return {
    part,
    common,
    versions,
    newest,
    released,
    releasedHtml: await readHtml(query, newest),
    kept,
  };
};

const newestRelease = async (query: Query, projectId: string): Promise<string> =>
  (
    await query
      .selectFrom("releases")
      .select("id")
      .where("projectId", "=", projectId)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst()
  )?.id ?? "";

const readReleased = async (query: Query, releaseId: string): Promise<ReadonlyMap<string, ReleasedPage>> => {
  if (releaseId === "") return new Map();
  const rows = await query
    .selectFrom("releasePages")
    .select(["pageId", "version", "inputs", "shared", "listed", "modified"])
    .where("releaseId", "=", releaseId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.pageId,
      {
        ...row,
        version: Number(row.version),
        shared: JSON.parse(row.shared) as string[],
        listed: Number(row.listed) === 1,
      },
    ]),
  );
};

const readHtml = async (query: Query, releaseId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom("releaseFiles")
    .select(["pageId", "blob"])
    .where("releaseId", "=", releaseId)
    .where("pageId", "!=", "")
    .execute();
  return new Map(rows.map(({ pageId, blob }) => [pageId, blob]));
};
