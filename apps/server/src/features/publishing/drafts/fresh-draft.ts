import { setTimeout as pause } from "node:timers/promises";
import type { LockReason } from "@hanok/api-contract";
import { type Clock, isoTime } from "../../../ports/clock.ts";
import type { Database, Query } from "../../../ports/database/index.ts";
import type { Jobs } from "../../../ports/jobs/index.ts";
import { ownerOf } from "../../access/index.ts";
import { draftOf } from "../../site-access/index.ts";
import { findDraft, type Release } from "../releases.ts";
import { DRAFT_KIND } from "./make-draft.ts";

/**
 * Longest wait of a visitor for a draft that is being made, and interval between two looks, in milliseconds.
 */
const PATIENCE = 4_000;
const LOOK_EVERY = 100;
/** After a draft could not be made of a version, milliseconds until it is tried again. */
const AFTER_FAILURE = 60_000;

export interface DraftParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly readLocks: (query: Query, ownerId: number) => Promise<ReadonlyMap<string, LockReason>>;
}

/** The state of a site that the address of its draft shows now. */
export type DraftState =
  | { readonly kind: "shown"; readonly release: Release }
  /** It is being made, or cannot be made as the project is now. */
  | { readonly kind: "waiting" | "broken" }
  | { readonly kind: "off" };

interface Seen {
  readonly version: number;
  readonly draft: { readonly release: Release; readonly version: number } | null;
}

const look = async (query: Query, projectId: string): Promise<Seen | null> => {
  const project = await query
    .selectFrom("projects")
    .select(["version", "trash"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  const draft = await draftOf(query, projectId);
  const takenDown = await query
    .selectFrom("siteTakeDowns")
    .select("projectId")
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  // A site that the operator took off the web is at no other address.
  if (project?.trash !== "" || !draft || takenDown) return null;
  return {
    version: Number(project.version),
    draft: draft.releaseId === "" ? null : await findDraft(query, projectId, draft.releaseId),
  };
};

/**
 * [LIF-03] The draft of a project as it is now: made again by a job where the project has changed since.
 * Visitors who come at once wait for the same one, in the line of the project's owner; whoever waits too long
 * sees the one before.
 */
export const openDrafts = ({ database, jobs, clock, readLocks }: DraftParts) => {
  const waiting = new Map<string, Promise<void>>();
  const start = (projectId: string, version: number): Promise<string | null> =>
    database.write(projectId, async (query) => {
      const rows = await query
        .selectFrom("jobs")
        .select(["id", "status", "input", "createdAt"])
        .where("kind", "=", DRAFT_KIND)
        .where("subject", "=", projectId)
        .orderBy("createdAt", "desc")
        .limit(5)
        .execute();
      const open = rows.find(({ status }) => status === "waiting" || status === "running");
      if (open) return open.id;
      const input = { version };
      const [last] = rows;
      const isBroken =
        last?.status === "failed" &&
        last.input === JSON.stringify(input) &&
        last.createdAt > isoTime(clock.now() - AFTER_FAILURE);
      const ownerId = await ownerOf(query, projectId);
      if (isBroken || ownerId === null || (await readLocks(query, ownerId)).has(projectId)) return null;
      return jobs.enqueue(query, { kind: DRAFT_KIND, subject: projectId, input, createdBy: ownerId });
    });
  const make = async (projectId: string, version: number): Promise<void> => {
    const id = await start(projectId, version);
    if (id === null) return;
    jobs.wake();
    for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
      const state = await jobs.state(id);
      if (!state || state.status === "done" || state.status === "failed") return;
      await pause(LOOK_EVERY);
    }
  };
  return async (projectId: string, isPage: boolean): Promise<DraftState> => {
    const read = () => database.read((query) => look(query, projectId));
    let seen = await read();
    if (!seen) return { kind: "off" };
    if (seen.draft?.version !== seen.version && (isPage || !seen.draft)) {
      const { version } = seen;
      const made =
        waiting.get(projectId) ?? make(projectId, version).finally(() => waiting.delete(projectId));
      waiting.set(projectId, made);
      await made;
      seen = await read();
      if (!seen) return { kind: "off" };
    }
    if (seen.draft) return { kind: "shown", release: seen.draft.release };
    const [last] = await jobs.states(projectId, DRAFT_KIND, 1);
    return { kind: last && (last.status === "waiting" || last.status === "running") ? "waiting" : "broken" };
  };
};

export type Drafts = ReturnType<typeof openDrafts>;
