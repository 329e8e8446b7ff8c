import type { VersionReason } from "@hanok/api-contract";
import { type ProjectPart, readPart, storePart } from "@hanok/page-document";
import type { Query, Write } from "../../ports/database/index.ts";
import { createId } from "../files/index.ts";
import { forgetLargeVersions, LARGE_VERSION } from "./large-versions.ts";
import { type PageState, readPageState } from "./page-part.ts";

export interface NewVersion {
  readonly projectId: string;
  readonly pageId: string;
  readonly memberId: number;
  readonly reason: VersionReason;
  /** '' for one that nobody names. */
  readonly name?: string;
  readonly at: string;
}

export interface Kept {
  readonly id: string;
  /** false: the state had a version already, and this is it. */
  readonly made: boolean;
  readonly state: PageState;
}

/**
 * Makes the page's current state a version, inside the caller's write. A state has one version, and one more for
 * each name; a name goes to the version that is there where that has none. Null for a page that does not exist.
 */
export const keepVersion = async (
  query: Write,
  { projectId, pageId, memberId, reason, name = "", at }: NewVersion,
): Promise<Kept | null> => {
  const state = await readPageState(query, projectId, pageId);
  if (!state) return null;
  const newest = await newestVersion(query, pageId);
  if (newest && newest.version >= state.version) {
    if (name === "" || newest.name === name) return { id: newest.id, made: false, state };
    if (newest.name === "") {
      await query.updateTable("pageVersions").set({ name }).where("id", "=", newest.id).execute();
      return { id: newest.id, made: false, state };
    }
  }
  const id = createId();
  const part = JSON.stringify(storePart(state.part));
  await query
    .insertInto("pageVersions")
    .values({
      id,
      projectId,
      pageId,
      version: state.version,
      name,
      reason,
      memberId,
      part,
      date: at,
    })
    .execute();
  if (part.length > LARGE_VERSION) await forgetLargeVersions(query, projectId, id);
  return { id, made: true, state };
};

const newestVersion = (query: Query, pageId: string) =>
  query
    .selectFrom("pageVersions")
    .select(["id", "version", "name"])
    .where("pageId", "=", pageId)
    .orderBy("version", "desc")
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();

/** The page as it was. A stored part that cannot be read is a bug: it was written by `keepVersion`. */
export const readVersionPart = (part: string): ProjectPart => {
  const read = readPart(JSON.parse(part));
  if (!read.ok) throw new Error(`a version cannot be read: ${read.refusal.reason}`);
  return read.value;
};
