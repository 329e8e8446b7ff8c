import type { Redis } from "ioredis";
import * as z from "zod/mini";
import { entriesOf, isTold, openPresence, type Person, type Place, type Presence } from "./presence.ts";

/** A visit of a server that died counts no longer than this; a living one renews it in time, in milliseconds. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;

const storedVisit = z.object({
  person: z.object({
    memberId: z.number(),
    memberName: z.string(),
    memberImage: z.string(),
    memberRole: z.string(),
    memberAuth: z.enum(["edit", "view"]),
  }),
  place: z.object({ pageId: z.string(), pageTitle: z.string() }),
  cameAt: z.number(),
  seenAt: z.number(),
  endsAt: z.number(),
});

/** A visit that this server holds for one of its sockets. */
interface Held {
  readonly projectId: string;
  readonly visit: string;
  readonly person: Person;
  place: Place;
  readonly cameAt: number;
  seenAt: number;
}

/** A visit as Redis keeps it. */
type Stored = z.infer<typeof storedVisit>;

/**
 * For several servers: each project is a hash of visits with a lease each. The times are those of the servers, whose
 * clocks are taken to agree within a second. While Redis is away each server knows its own visitors.
 */
export const openRedisPresence = (
  redis: Redis,
  now: () => number,
  onError: (error: unknown) => void,
): Presence => {
  const own = openPresence(now);
  const held = new Map<string, Held>();
  const keyOf = (projectId: string): string => `hanok:presence:${projectId}`;
  /** Answer of Redis, else the presence that this server knows by itself. */
  const attempt = async <Answer>(work: () => Promise<Answer>, alone: Answer): Promise<Answer> => {
    try {
      return await work();
    } catch (error) {
      onError(error);
      return alone;
    }
  };
  const put = async (
    { projectId, visit, person, place, cameAt, seenAt }: Held,
    lease: number | null,
  ): Promise<Map<string, Stored>> => {
    const text = JSON.stringify({ person, place, cameAt, seenAt, endsAt: now() + (lease ?? LEASE_MS) });
    const key = keyOf(projectId);
    // The value before is read in the same step, so that of two who come at once one is the first.
    const answers = await redis
      .multi()
      .hgetall(key)
      .hset(key, visit, text)
      .pexpire(key, Math.max(lease ?? 0, LEASE_MS) * 2)
      .exec();
    return visitsIn(answers?.[0]?.[1]);
  };
  const visitAt = async (projectId: string, visit: string): Promise<Stored | undefined> =>
    visitsIn({ [visit]: await redis.hget(keyOf(projectId), visit) }).get(visit);
  const isLive = ({ endsAt }: Stored): boolean => endsAt > now();
  const renewing = setInterval(() => {
    for (const one of held.values()) put(one, null).catch(onError);
  }, RENEW_MS);
  renewing.unref();

  return {
    enter: async (projectId, visit, person, lease) => {
      const alone = await own.enter(projectId, visit, person, lease);
      const known = held.get(visit);
      const place = known?.place ?? { pageId: "", pageTitle: "" };
      const one: Held = { projectId, visit, person, place, cameAt: known?.cameAt ?? now(), seenAt: now() };
      held.set(visit, one);
      const isNew = await attempt(async () => {
        // A visit by calls is not held here between them; its page and time of arrival are in Redis.
        const stored = known ? undefined : await visitAt(projectId, visit);
        if (stored) Object.assign(one, { place: stored.place, cameAt: stored.cameAt });
        const before = await put(one, lease);
        return ![...before.values()].some(
          (other) => isLive(other) && other.person.memberId === person.memberId,
        );
      }, alone);
      // A visit by a call is not renewed here: the next call renews it.
      if (lease !== null) held.delete(visit);
      return isNew;
    },
    move: async (projectId, visit, place) => {
      await own.move(projectId, visit, place);
      await attempt(async () => {
        const stored = await visitAt(projectId, visit);
        if (!stored) return;
        const next = { ...stored, place: { ...stored.place, ...place }, seenAt: now() };
        const mine = held.get(visit);
        if (mine) Object.assign(mine, { place: next.place, seenAt: next.seenAt });
        await redis.hset(keyOf(projectId), visit, JSON.stringify(next));
      }, undefined);
    },
    leave: async (projectId, visit) => {
      held.delete(visit);
      const alone = await own.leave(projectId, visit);
      return attempt(async () => {
        const key = keyOf(projectId);
        const answers = await redis.multi().hgetall(key).hdel(key, visit).exec();
        return lastOf(visitsIn(answers?.[0]?.[1]), visit, isLive);
      }, alone);
    },
    list: async (projectId) =>
      attempt(
        async () =>
          entriesOf(
            [...visitsIn(await redis.hgetall(keyOf(projectId))).values()]
              .filter(isLive)
              .sort((one, other) => one.cameAt - other.cameAt),
          ),
        await own.list(projectId),
      ),
    ended: async (projectIds) => {
      const gone = await own.ended(projectIds);
      return attempt(async () => {
        const told: { projectId: string; person: Person }[] = [];
        for (const projectId of projectIds) {
          const key = keyOf(projectId);
          for (const [visit, { endsAt }] of visitsIn(await redis.hgetall(key))) {
            if (endsAt > now()) continue;
            const answers = await redis.multi().hgetall(key).hdel(key, visit).exec();
            // Of several servers the one that removed it reports it.
            if (answers?.[1]?.[1] !== 1) continue;
            const person = lastOf(visitsIn(answers[0]?.[1]), visit, isLive);
            if (person && !isTold(told, projectId, person)) told.push({ projectId, person });
          }
        }
        return told;
      }, gone);
    },
    close: async () => {
      clearInterval(renewing);
      for (const { projectId, visit } of held.values())
        await redis.hdel(keyOf(projectId), visit).catch(onError);
      held.clear();
      await own.close();
    },
  };
};

/** The member of a visit that has gone, where no other visit of theirs is left. */
const lastOf = (
  visits: ReadonlyMap<string, Stored>,
  visit: string,
  isLive: (visit: Stored) => boolean,
): Person | null => {
  const found = visits.get(visit);
  if (!found) return null;
  for (const [id, other] of visits)
    if (id !== visit && isLive(other) && other.person.memberId === found.person.memberId) return null;
  return found.person;
};

/** The visits of a hash; those that a newer server wrote in another form are left out. */
const visitsIn = (hash: unknown): Map<string, Stored> => {
  const visits = new Map<string, Stored>();
  if (typeof hash !== "object" || hash === null) return visits;
  for (const [id, text] of Object.entries(hash)) {
    if (typeof text !== "string") continue;
    const read = storedVisit.safeParse(JSON.parse(text));
    if (read.success) visits.set(id, read.data);
  }
  return visits;
};
