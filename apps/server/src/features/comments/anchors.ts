import type { CommentAnchor, FollowedAnchor } from "@hanok/api-contract";
import {
  type Anchor,
  type BlockAnchor,
  followAnchor,
  followBlock,
  isAnchorGone,
  type TextId,
} from "@hanok/page-document";
import type { Comments } from "../../migrations/tables/comments.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { logReaches, readLog } from "../editing/index.ts";

/** An anchor as the table keeps it; the version is in a column of its own. */
interface StoredAnchor extends Pick<CommentAnchor, "blockId" | "words"> {
  readonly element?: Anchor & { readonly tag: string };
  /** Of a comment on a whole block: the block was deleted. */
  readonly isGone?: boolean;
}

type Row = Pick<Comments, "id" | "anchor" | "anchorVersion">;

/** Greatest lag of anchors before reading them writes them, too. */
const BEHIND_MOST = 200;

/**
 * Columns of an anchor that a member chose in a project. An element at a version that the project does not
 * have, or that the log has forgotten, cannot be followed: the comment is then anchored at its block alone,
 * as it is now.
 */
export const storeAnchor = async (
  query: Query,
  projectId: string,
  anchor: CommentAnchor | undefined,
): Promise<{ readonly anchor: string; readonly anchorVersion: number | null }> => {
  if (!anchor) return { anchor: "", anchorVersion: null };
  const { blockId, words, element } = anchor;
  const project = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (
    !element ||
    !project ||
    element.version > project.version ||
    !(await logReaches(query, projectId, element.version, project.version))
  )
    return { anchor: JSON.stringify({ blockId, words }), anchorVersion: project?.version ?? null };
  const { text, from, to, tag } = element;
  const stored: StoredAnchor = {
    blockId,
    words,
    element: { place: { text: text as TextId, from, to }, tag },
  };
  return { anchor: JSON.stringify(stored), anchorVersion: element.version };
};

export const presentAnchor = ({ anchor, anchorVersion }: Omit<Row, "id">): FollowedAnchor | null => {
  if (anchor === "") return null;
  const { blockId, words, element, isGone: isBlockGone = false } = JSON.parse(anchor) as StoredAnchor;
  if (!element || anchorVersion === null) return { blockId, words, isGone: isBlockGone };
  const { place, tag } = element;
  const isGone = isAnchorGone(element);
  const holder = /^block\/([^/]+)\/html$/.exec(place.text)?.[1];
  return {
    blockId: holder ?? blockId,
    words,
    isGone,
    tag,
    ...(isGone ? {} : { element: { ...place, version: anchorVersion, tag } }),
  };
};

/** [CMT-23] The same rows with their anchors followed to the newest version of the project. */
export const followAnchors = async <Followed extends Row>(
  query: Query,
  projectId: string,
  rows: readonly Followed[],
): Promise<Followed[]> => {
  const versions = [
    ...new Set(rows.flatMap(({ anchorVersion }) => (anchorVersion === null ? [] : [anchorVersion]))),
  ];
  const project = await query
    .selectFrom("projects")
    .select("version")
    .where("id", "=", projectId)
    .executeTakeFirst();
  if (!project || versions.every((version) => version >= project.version)) return [...rows];
  const { version } = project;
  /** Versions from which the log leads to the newest one. One anchor before them says nothing about the others. */
  const known = await reachedOf(versions, (since) => logReaches(query, projectId, since, version));
  const log = known.length > 0 ? await readLog(query, projectId, Math.min(...known)) : [];
  return rows.map((row) => {
    if (row.anchorVersion === null || row.anchorVersion >= version) return row;
    const { element, ...kept } = JSON.parse(row.anchor) as StoredAnchor;
    const later = log.filter((entry) => entry.version > (row.anchorVersion ?? version));
    if (!element) {
      let block: BlockAnchor = { blockId: kept.blockId, isGone: kept.isGone === true };
      for (const { changes } of later) block = followBlock(block, changes);
      return { ...row, anchor: JSON.stringify({ ...kept, ...block }), anchorVersion: version };
    }
    // The place of an element that the log has forgotten is unknown: it is gone, and not guessed.
    const { text, from } = element.place;
    let followed: Anchor = known.includes(row.anchorVersion) ? element : { place: { text, from, to: from } };
    if (followed === element) for (const { changes } of later) followed = followAnchor(followed, changes);
    const stored: StoredAnchor = { ...kept, element: { ...followed, tag: element.tag } };
    return { ...row, anchor: JSON.stringify(stored), anchorVersion: version };
  });
};

/**
 * Those of some versions from which the log reaches: it forgets its oldest entries first, so that each one behind a version
 * from which it reaches is one, too. A thousand anchors of a thousand versions ask ten times, not a thousand times [AVL-02].
 */
const reachedOf = async (
  versions: readonly number[],
  reaches: (since: number) => Promise<boolean>,
): Promise<readonly number[]> => {
  const ordered = [...versions].sort((one, other) => one - other);
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await reaches(ordered[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return ordered.slice(from);
};

/** Anchors that one write follows. */
const ANCHORS_AT_ONCE = 500;

/** Writes the present places of a project's anchors, where they are `behind` or more versions back. */
export const keepAnchors = async (
  database: Database,
  projectId: string,
  behind = BEHIND_MOST,
): Promise<void> => {
  const isBehind = (query: Query) =>
    query
      .selectFrom("comments")
      .innerJoin("projects", "projects.id", "comments.projectId")
      .select(["comments.id as id", "comments.anchor as anchor", "comments.anchorVersion as anchorVersion"])
      .where("comments.projectId", "=", projectId)
      .where(({ eb, ref }) => eb("projects.version", ">=", eb(ref("comments.anchorVersion"), "+", behind)))
      .limit(ANCHORS_AT_ONCE)
      .execute();
  if ((await database.read((query) => isBehind(query))).length === 0) return;
  for (let followed = ANCHORS_AT_ONCE; followed === ANCHORS_AT_ONCE; )
    followed = await database.write(projectId, async (query) => {
      const rows = await followAnchors(query, projectId, await isBehind(query));
      for (const { id, anchor, anchorVersion } of rows)
        await query.updateTable("comments").set({ anchor, anchorVersion }).where("id", "=", id).execute();
      return rows.length;
    });
};

/** The same for all projects: to be done before the log forgets what anchors have not been followed through. */
export const keepAllAnchors = async (database: Database): Promise<void> => {
  const projects = await database.read((query) =>
    query
      .selectFrom("comments")
      .innerJoin("projects", "projects.id", "comments.projectId")
      .select("comments.projectId")
      .distinct()
      .whereRef("projects.version", ">", "comments.anchorVersion")
      .execute(),
  );
  for (const { projectId } of projects) await keepAnchors(database, projectId, 1);
};
