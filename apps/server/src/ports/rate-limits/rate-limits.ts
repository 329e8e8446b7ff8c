import { type Clock, isoTime } from "../clock.ts";
import type { Database, Query, Write } from "../database/index.ts";
import type { Keys } from "../keys/index.ts";

export interface RateRule {
  /** `login.account`: part of the key, so that rules never share a counter. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

export interface Counted {
  readonly rule: RateRule;
  /** Counted subject: an e-mail, a member id, a network. Stored as a keyed hash only. */
  readonly subject: string;
}

export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly seconds: number };

/**
 * Counted attempts in the database, so that several instances count together and a restart forgets nothing.
 * Subjects are the server's own knowledge; nothing that a caller may write into a header is ever one.
 */
export interface RateLimits {
  /** Counts one attempt for every subject, or refuses and counts none where one of them is used up. */
  take(counted: readonly Counted[]): Promise<Allowance>;
  /** Forgets the attempts of a subject (after a success). */
  forget(counted: readonly Counted[]): Promise<void>;
  /** Takes one attempt off each subject: it succeeded, and only failures count. */
  giveBack(counted: readonly Counted[]): Promise<void>;
  /**
   * Both as part of the caller's write, which saves a commit of its own: it counts exactly if that write does.
   */
  settle(query: Write, success: { forget: readonly Counted[]; giveBack: readonly Counted[] }): Promise<void>;
  /** Removes counters whose window is over. */
  sweep(): Promise<void>;
}

interface Wanted extends Counted {
  readonly key: string;
}

export interface RateLimitParts {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}

export const openRateLimits = ({ database, keys, clock }: RateLimitParts): RateLimits => {
  const keyOf = ({ rule, subject }: Counted) => keys.hash("rate-limit", `${rule.name}\n${subject}`);
  /** The rows of a running window, and the first subject that is used up. */
  const look = async (query: Query, wanted: readonly Wanted[], now: number) => {
    const rows = await query
      .selectFrom("rateLimits")
      .selectAll()
      .where(
        "key",
        "in",
        wanted.map(({ key }) => key),
      )
      .where("windowEndsAt", ">", isoTime(now))
      .execute();
    const found = new Map(rows.map((row) => [row.key, row]));
    const full = wanted.map(({ key, rule }) => {
      const row = found.get(key);
      return row && row.count >= rule.most ? row : null;
    });
    return { found, full: full.find((row) => row !== null) ?? null };
  };
  const wait = (windowEndsAt: string, now: number): Allowance => ({
    allowed: false,
    seconds: Math.ceil((Date.parse(windowEndsAt) - now) / 1000),
  });
  /** Counts up or down as one statement, because a success settles beside other attempts. */
  const add = async (query: Write, counted: readonly Counted[], change: 1 | -1): Promise<void> => {
    if (counted.length === 0) return;
    await query
      .updateTable("rateLimits")
      .set((is) => ({ count: is("count", "+", change) }))
      .where("key", "in", counted.map(keyOf))
      .where("count", ">=", change === 1 ? 0 : 1)
      .execute();
  };
  const drop = async (query: Write, counted: readonly Counted[]): Promise<void> => {
    if (counted.length === 0) return;
    await query.deleteFrom("rateLimits").where("key", "in", counted.map(keyOf)).execute();
  };
  return {
    take: async (counted) => {
      const now = clock.now();
      const wanted = counted.map((one) => ({ ...one, key: keyOf(one) }));
      // A flood of refused attempts only reads.
      const { full } = await database.read((query) => look(query, wanted, now));
      if (full) return wait(full.windowEndsAt, now);
      return database.write("rate-limits", async (query): Promise<Allowance> => {
        const seen = await look(query, wanted, now);
        if (seen.full) return wait(seen.full.windowEndsAt, now);
        const isRunning = ({ key }: Wanted): boolean => seen.found.has(key);
        await add(query, wanted.filter(isRunning), 1);
        const begun = wanted.filter((one) => !isRunning(one));
        if (begun.length > 0)
          await query
            .insertInto("rateLimits")
            .values(
              begun.map(({ key, rule }) => ({
                key,
                count: 1,
                windowEndsAt: isoTime(now + rule.seconds * 1000),
              })),
            )
            .onConflict((conflict) =>
              conflict.column("key").doUpdateSet({
                count: 1,
                windowEndsAt: (is) => is.ref("excluded.windowEndsAt"),
              }),
            )
            .execute();
        return { allowed: true };
      });
    },
    forget: (counted) => database.write("rate-limits", (query) => drop(query, counted)),
    giveBack: (counted) => database.write("rate-limits", (query) => add(query, counted, -1)),
    settle: async (query, { forget, giveBack }) => {
      await drop(query, forget);
      await add(query, giveBack, -1);
    },
    sweep: () =>
      database.write("rate-limits", async (query) => {
        await query.deleteFrom("rateLimits").where("windowEndsAt", "<=", isoTime(clock.now())).execute();
      }),
  };
};
