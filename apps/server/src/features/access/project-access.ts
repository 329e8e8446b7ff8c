import type { LockReason } from "@hanok/api-contract";
import {
  type Caller,
  type FindItems,
  type FoundItem,
  OUTSIDE,
  type ProjectAccess,
  type ProjectState,
  type SignedIn,
} from "../../http/caller.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { isFactorDemanded } from "./factor-demand.ts";
import { ownerOf } from "./membership.ts";
import type { ShareLinks } from "./share-link.ts";

/** The ids of an owner's locked projects, each with the reason. */
export type ReadLocks = (query: Query, ownerId: number) => Promise<ReadonlyMap<string, LockReason>>;

export interface AccessParts {
  readonly database: Database;
  readonly readLocks: ReadLocks;
  readonly shareLinks: ShareLinks;
}

/** The role of a caller in a project and the state of the project; null for a stranger [COW-42]. */
const stateFor = async (
  query: Query,
  projectId: string,
  { member, share }: Caller,
  { readLocks, shareLinks }: AccessParts,
): Promise<FoundItem["project"]> => {
  const lockOf = async (owner: number | null): Promise<LockReason | null> =>
    owner === null ? null : ((await readLocks(query, owner)).get(projectId) ?? null);
  const proof = share(projectId);
  const row = member && (await membership(query, projectId, member.memberId));
  if (row) {
    const owner = row.role === "OWNER" ? member.memberId : await ownerOf(query, projectId);
    const lacksFactor = row.role === "OWNER" ? null : await lackingFactor(query, projectId, member);
    return {
      id: projectId,
      ownerId: owner,
      role: row.role,
      locked: await lockOf(owner),
      trashed: row.trash !== "",
      lacksFactor,
    };
  }
  const permission = proof === undefined ? null : await shareLinks.permits(query, projectId, proof);
  if (permission === null) return null;
  const role = permission === "comment" && member !== null ? "COMMENTER" : "GUEST";
  const ownerId = await ownerOf(query, projectId);
  const locked = await lockOf(ownerId);
  return { id: projectId, ownerId, role, locked, trashed: false, lacksFactor: null };
};

/** [AUT-04] What a collaborator still has to do; null where nothing is asked. */
const lackingFactor = async (
  query: Query,
  projectId: string,
  { factorState }: SignedIn,
): Promise<ProjectState["lacksFactor"]> => {
  if (factorState === "proved" || !(await isFactorDemanded(query, projectId))) return null;
  return factorState === "none" ? "factor.required" : "proof.stale";
};

const membership = (query: Query, projectId: string, memberId: number) =>
  query
    .selectFrom("projectMembers")
    .innerJoin("projects", "projects.id", "projectMembers.projectId")
    .select(["projectMembers.role", "projects.trash"])
    .where("projectMembers.projectId", "=", projectId)
    .where("projectMembers.memberId", "=", memberId)
    .executeTakeFirst();

/** Nouns that no feature owns. */
const OWN_NOUNS: Readonly<Record<string, FindItems>> = {
  /** A project is its own place. */
  project: async (_query, ids) => ids,
  /** A member is only ever the caller: `me`, or their own id. */
  member: async (_query, ids, { member }) =>
    ids.map((id) => (member && (id === "me" || id === String(member.memberId)) ? OUTSIDE : null)),
  /** Whatever it is called: the operator's alone. */
  operator: async (_query, ids, { member }) =>
    ids.map(() => (member?.administrator && member.operatorRefusal === null ? OUTSIDE : null)),
};

/** Finds the project to which an id belongs, by its noun's own look-up, and what the caller is in it. */
export const createProjectAccess = (
  parts: AccessParts,
  items: Readonly<Record<string, FindItems>>,
): ProjectAccess => {
  const lookups = new Map(Object.entries({ ...OWN_NOUNS, ...items }));
  return {
    nouns: [...lookups.keys()],
    find: (noun, ids, asking) =>
      parts.database.read(async (query) => {
        const places = (await lookups.get(noun)?.(query, ids, asking)) ?? [];
        const states = new Map<string, FoundItem["project"]>();
        const found: (FoundItem | null)[] = [];
        for (const place of places) {
          if (place === null) found.push(null);
          else if (place === OUTSIDE) found.push({ project: null });
          else {
            if (!states.has(place)) states.set(place, await stateFor(query, place, asking, parts));
            const project = states.get(place);
            found.push(project ? { project } : null);
          }
        }
        return found;
      }),
  };
};
