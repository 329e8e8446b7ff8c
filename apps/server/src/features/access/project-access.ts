import { type FindItems, type FoundItem, OUTSIDE, type ProjectAccess } from "../../http/caller.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { ownerOf } from "./membership.ts";

/** The ids of an owner's locked projects. */
export type ReadLocks = (query: Query, ownerId: number) => Promise<ReadonlySet<string>>;

/** The role of a member in a project and the state of the project; null for a stranger [COW-42]. */
export const stateFor = async (
  query: Query,
  projectId: string,
  memberId: number,
  readLocks: ReadLocks,
): Promise<FoundItem["project"]> => {
  const row = await query
    .selectFrom("projectMembers")
    .innerJoin("projects", "projects.id", "projectMembers.projectId")
    .select(["projectMembers.role", "projects.trash"])
    .where("projectMembers.projectId", "=", projectId)
    .where("projectMembers.memberId", "=", memberId)
    .executeTakeFirst();
  if (!row) return null;
  const owner = row.role === "OWNER" ? memberId : await ownerOf(query, projectId);
  const locked = owner !== null && (await readLocks(query, owner)).has(projectId);
  return { id: projectId, role: row.role, locked, trashed: row.trash !== "" };
};

/** Nouns that no feature owns. */
const OWN_NOUNS: Readonly<Record<string, FindItems>> = {
  /** A project is its own place. */
  project: async (_query, ids) => ids,
  /** A member is only ever the caller: `me`, or their own id. */
  member: async (_query, ids, { member }) =>
    ids.map((id) => (id === "me" || id === String(member.memberId) ? OUTSIDE : null)),
  /** Whatever it is called: the operator's alone. */
  operator: async (_query, ids, { member }) => ids.map(() => (member.administrator ? OUTSIDE : null)),
};

/** Finds the project to which an id belongs, by its noun's own look-up, and what the caller is in it. */
export const createProjectAccess = (
  database: Database,
  items: Readonly<Record<string, FindItems>>,
  readLocks: ReadLocks,
): ProjectAccess => {
  const lookups = new Map(Object.entries({ ...OWN_NOUNS, ...items }));
  return {
    nouns: [...lookups.keys()],
    find: (noun, ids, asking) =>
      database.read(async (query) => {
        const places = (await lookups.get(noun)?.(query, ids, asking)) ?? [];
        const states = new Map<string, FoundItem["project"]>();
        const found: (FoundItem | null)[] = [];
        for (const place of places) {
          if (place === null) found.push(null);
          else if (place === OUTSIDE) found.push({ project: null });
          else {
            if (!states.has(place))
              states.set(place, await stateFor(query, place, asking.member.memberId, readLocks));
            const project = states.get(place);
            found.push(project ? { project } : null);
          }
        }
        return found;
      }),
  };
};
