import type { LiveEntry } from "@hanok/api-contract";

/** Who somebody is in a project, as their colleagues see it. */
export type Person = Omit<LiveEntry, "time" | "pageId" | "pageTitle">;
export interface Place {
  readonly pageId: string;
  readonly pageTitle: string;
}

/** How long a member who has come by a call alone stays without another one, in milliseconds. */
export const CALL_LEASE_MS = 60_000;

interface Visit {
  readonly person: Person;
  place: Place;
  seenAt: number;
  /** Milliseconds of the clock; null: until the connection closes. */
  endsAt: number | null;
}

/** Members who are in projects now, in this process. A member may be there several times: each tab is a visit. */
export interface Presence {
  /** `visit` names one tab or one caller. True where the member was not in the project before. */
  enter(projectId: string, visit: string, person: Person, lease: number | null): boolean;
  /** Where the visit is; absent fields stay. */
  move(projectId: string, visit: string, place: Partial<Place>): void;
  /** The member, where this was the last visit; else null. */
  leave(projectId: string, visit: string): Person | null;
  /** One entry for each member, at the place of the newest sign of life; the earliest member first [LIV-07]. */
  list(projectId: string): readonly LiveEntry[];
}

export const openPresence = (now: () => number): Presence => {
  const projects = new Map<string, Map<string, Visit>>();
  const visitsOf = (projectId: string): ReadonlyMap<string, Visit> => {
    const visits = projects.get(projectId) ?? new Map<string, Visit>();
    for (const [id, { endsAt }] of visits) if (endsAt !== null && endsAt <= now()) visits.delete(id);
    if (visits.size === 0) projects.delete(projectId);
    return visits;
  };
  const isThere = (projectId: string, memberId: number): boolean =>
    [...visitsOf(projectId).values()].some(({ person }) => person.memberId === memberId);
  return {
    enter: (projectId, visit, person, lease) => {
      const isNew = !isThere(projectId, person.memberId);
      const visits = projects.get(projectId) ?? new Map<string, Visit>();
      const place = visits.get(visit)?.place ?? { pageId: "", pageTitle: "" };
      visits.set(visit, { person, place, seenAt: now(), endsAt: lease === null ? null : now() + lease });
      projects.set(projectId, visits);
      return isNew;
    },
    move: (projectId, visit, place) => {
      const found = projects.get(projectId)?.get(visit);
      if (!found) return;
      found.place = { ...found.place, ...place };
      found.seenAt = now();
    },
    leave: (projectId, visit) => {
      const visits = projects.get(projectId);
      const found = visits?.get(visit);
      if (!visits || !found) return null;
      visits.delete(visit);
      return isThere(projectId, found.person.memberId) ? null : found.person;
    },
    list: (projectId) => {
      const newest = new Map<number, Visit>();
      for (const visit of visitsOf(projectId).values()) {
        const { memberId } = visit.person;
        const other = newest.get(memberId);
        if (!other || other.seenAt <= visit.seenAt) newest.set(memberId, visit);
      }
      return [...newest.values()].map(({ person, place, seenAt }) => ({
        ...person,
        ...place,
        time: new Date(seenAt).toISOString(),
      }));
    },
  };
};
