import type { LiveEntry } from "@hanok/api-contract";

/** A person present in a project, as colleagues see it. */
export type Person = Omit<LiveEntry, "time" | "pageId" | "pageTitle">;
export interface Place {
  readonly pageId: string;
  readonly pageTitle: string;
}

/** Time for which a member present by a call alone stays without another one, in milliseconds. */
export const CALL_LEASE_MS = 60_000;

/** Members who are in projects now. A member may be there several times: each tab is a visit. */
export interface Presence {
  /**
   * `visit` names one tab or one caller, unlike on any other server. `lease`: milliseconds; null: until `leave`, or until
   * this server is gone. True where the member was not in the project before.
   */
  enter(projectId: string, visit: string, person: Person, lease: number | null): Promise<boolean>;
  /** Place of the visit; absent fields stay. */
  move(projectId: string, visit: string, place: Partial<Place>): Promise<void>;
  /** The member, where this was the last visit; else null. */
  leave(projectId: string, visit: string): Promise<Person | null>;
  /** One entry for each member, at the place of the newest sign of life; the earliest member first [LIV-07]. */
  list(projectId: string): Promise<readonly LiveEntry[]>;
  /** Members whose last visit has run out without a farewell, each reported once. */
  ended(projectIds: readonly string[]): Promise<readonly { projectId: string; person: Person }[]>;
  close(): Promise<void>;
}

export interface Visit {
  readonly person: Person;
  readonly place: Place;
  readonly seenAt: number;
  /** Milliseconds of the clock; null: until the visitor leaves. */
  readonly endsAt: number | null;
}

/** The members of visits in the order in which they came, each at the place of the newest sign of life. */
export const entriesOf = (visits: Iterable<Visit>): readonly LiveEntry[] => {
  const newest = new Map<number, Visit>();
  for (const visit of visits) {
    const { memberId } = visit.person;
    const other = newest.get(memberId);
    if (!other || other.seenAt <= visit.seenAt) newest.set(memberId, visit);
  }
  return [...newest.values()].map(({ person, place, seenAt }) => ({
    ...person,
    ...place,
    time: new Date(seenAt).toISOString(),
  }));
};

/** Of several visits of one member that end together one is reported. */
export const isTold = (
  told: readonly { readonly projectId: string; readonly person: Person }[],
  projectId: string,
  { memberId }: Person,
): boolean => told.some((one) => one.projectId === projectId && one.person.memberId === memberId);

/** Long enough for `ended` to tell of it first, in milliseconds. */
const KEPT_AFTER_END_MS = 600_000;

/** For one process. */
export const openPresence = (now: () => number): Presence => {
  const projects = new Map<string, Map<string, Visit>>();
  const isOver = ({ endsAt }: Visit): boolean => endsAt !== null && endsAt <= now();
  const visitsOf = (projectId: string): readonly Visit[] =>
    [...(projects.get(projectId)?.values() ?? [])].filter((visit) => !isOver(visit));
  const isThere = (projectId: string, memberId: number): boolean =>
    visitsOf(projectId).some(({ person }) => person.memberId === memberId);
  const remove = (projectId: string, visit: string): Person | null => {
    const visits = projects.get(projectId);
    const found = visits?.get(visit);
    if (!visits || !found) return null;
    visits.delete(visit);
    if (visits.size === 0) projects.delete(projectId);
    return isThere(projectId, found.person.memberId) ? null : found.person;
  };
  /** A visit by calls has no socket whose end would remove it. */
  const removeEnded = (): void => {
    for (const [projectId, visits] of projects)
      for (const [id, visit] of visits)
        if (visit.endsAt !== null && visit.endsAt + KEPT_AFTER_END_MS <= now()) remove(projectId, id);
  };
  return {
    enter: async (projectId, visit, person, lease) => {
      removeEnded();
      const isNew = !isThere(projectId, person.memberId);
      const visits = projects.get(projectId) ?? new Map<string, Visit>();
      const place = visits.get(visit)?.place ?? { pageId: "", pageTitle: "" };
      visits.set(visit, { person, place, seenAt: now(), endsAt: lease === null ? null : now() + lease });
      projects.set(projectId, visits);
      return isNew;
    },
    move: async (projectId, visit, place) => {
      const visits = projects.get(projectId);
      const found = visits?.get(visit);
      if (visits && found)
        visits.set(visit, { ...found, place: { ...found.place, ...place }, seenAt: now() });
    },
    leave: async (projectId, visit) => remove(projectId, visit),
    list: async (projectId) => entriesOf(visitsOf(projectId)),
    ended: async (projectIds) => {
      const gone: { projectId: string; person: Person }[] = [];
      for (const projectId of projectIds)
        for (const [id, visit] of [...(projects.get(projectId) ?? [])]) {
          if (!isOver(visit)) continue;
          const person = remove(projectId, id);
          if (person && !isTold(gone, projectId, person)) gone.push({ projectId, person });
        }
      return gone;
    },
    close: async () => projects.clear(),
  };
};
