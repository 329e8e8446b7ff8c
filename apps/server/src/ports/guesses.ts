import type { Refused } from "@hanok/api-contract";
import { refused } from "@hanok/api-contract";
import { type Clock, isoTime } from "./clock.ts";
import type { Database, Query, Write } from "./database/index.ts";
import type { Keys } from "./keys/index.ts";
import { openWorkProofs, type Proof } from "./work-proofs.ts";

/** Subject of guesses: all doors of an account have one subject. */
export interface Guessed {
  /** `account`, `code`, `reset`, `data`: part of the key, so that kinds never share a counter. */
  readonly kind: string;
  readonly subject: string;
}

/** Author of an attempt: the cookie of the browser, and the work that the call brings. */
export interface Attempt {
  /** '' where there is none. */
  readonly browser: string;
  readonly work: Proof | undefined;
}
export const NO_ATTEMPT: Attempt = { browser: "", work: undefined };

export interface GuessRule {
  /** Tries without further demand. */
  readonly free: number;
  /** Tries within `seconds`. */
  readonly most: number;
  readonly seconds: number;
}
const HOUR = 3_600;
/** [AVL-07] After five wrong tries work and a doubling wait, at most ten within an hour. */
export const GUESSES: GuessRule = { free: 5, most: 10, seconds: HOUR };

export type Halted = Refused<"request.proof" | "request.too-many">;

/**
 * Counts wrong tries for what is guessed at, in the database. A browser that got in before has a counter of its own, so that
 * strangers, however many, use up theirs and never the owner's (OWASP, "device cookies"); everybody else shares one.
 */
export interface Guesses {
  /**
   * Counts a try before it is checked, so that tries made at once count each; null where it may be checked.
   * `isOwn` says who knows the account where no browser has got in yet.
   */
  begin(guessed: Guessed, attempt: Attempt, rule?: GuessRule, isOwn?: boolean): Promise<Halted | null>;
  /** Whether somebody got into the account from this browser before. */
  knows(guessed: Guessed, attempt: Attempt): Promise<boolean>;
  /** The try was right: the browser is known from now on, its tries are forgotten, and of the others' one is taken off. */
  succeed(query: Write, guessed: Guessed, attempt: Attempt): Promise<void>;
  /** Clears this browser's attempts: it has been given something new to try. */
  forgetOwn(query: Write, guessed: Guessed, attempt: Attempt): Promise<void>;
  /** The owner has proved themselves by another way (a mail): everybody's tries begin again. */
  forget(query: Write, guessed: Guessed): Promise<void>;
  /** As it is stored. */
  hashOf(browser: string): string;
  /** Removes counters whose hour is over, and browsers that did not come back. */
  sweep(): Promise<void>;
}

/** Days until a browser that does not come back is forgotten. */
const KNOWN_DAYS = 400;
const DAY = 86_400_000;

/** Milliseconds until the next try after so many: none, then 1 s, 2 s, 4 s … */
const waitAfter = (tries: number, { free }: GuessRule): number =>
  tries < free ? 0 : 1000 * 2 ** (tries - free);

export const openGuesses = ({
  database,
  keys,
  clock,
}: {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}): Guesses => {
  const proofs = openWorkProofs(keys, clock, "guess-challenge");
  const accountOf = ({ kind, subject }: Guessed) => keys.hash("guess", `${kind}\n${subject}`);
  const hashOf = (browser: string) => (browser === "" ? "" : keys.hash("browser", browser));
  const sharedKey = (guessed: Guessed) => accountOf(guessed);
  const ownKey = (guessed: Guessed, browser: string) =>
    keys.hash("guess", `${guessed.kind}\n${guessed.subject}\n${hashOf(browser)}`);
  const isKnown = async (query: Query, guessed: Guessed, browser: string): Promise<boolean> =>
    browser !== "" &&
    (await query
      .selectFrom("knownBrowsers")
      .select("at")
      .where("account", "=", accountOf(guessed))
      .where("browser", "=", hashOf(browser))
      .executeTakeFirst()) !== undefined;
  const rowOf = (query: Query, key: string, now: number) =>
    query
      .selectFrom("guesses")
      .selectAll()
      .where("key", "=", key)
      .where("windowEndsAt", ">", isoTime(now))
      .executeTakeFirst();
  const secondsTo = (time: string, now: number) => Math.max(1, Math.ceil((Date.parse(time) - now) / 1000));

  return {
    hashOf,
    knows: (guessed, { browser }) => database.read((query) => isKnown(query, guessed, browser)),
    begin: async (guessed, attempt, rule = GUESSES, isOwn) => {
      const own =
        attempt.browser !== "" &&
        (isOwn ?? (await database.read((query) => isKnown(query, guessed, attempt.browser))));
      const key = own ? ownKey(guessed, attempt.browser) : sharedKey(guessed);
      // Somebody else may try at the same moment: then it is looked at again, and counts as a later try.
      for (;;) {
        const now = clock.now();
        const seen = await database.read((query) => rowOf(query, key, now));
        const wrong = seen?.wrong ?? 0;
        if (seen && wrong >= rule.most)
          return refused("request.too-many", { facts: { seconds: secondsTo(seen.windowEndsAt, now) } });
        if (seen && wrong >= rule.free) {
          // Work for one try is none for the next: the number of tries is part of what it is for.
          const subject = `${key} ${seen.windowEndsAt} ${wrong}`;
          const isDone = (await proofs.check(subject, attempt.work)).kind === "proved";
          const seconds = secondsTo(seen.nextAt, now);
          if (!isDone || seen.nextAt > isoTime(now))
            return refused("request.proof", {
              facts: { seconds },
              data: { challenge: await proofs.challenge(subject), seconds },
            });
        }
        const isCounted = await database.write("guesses", async (query) => {
          const row = await rowOf(query, key, now);
          if ((row?.wrong ?? 0) !== wrong) return false;
          const values = {
            wrong: wrong + 1,
            nextAt: isoTime(now + waitAfter(wrong + 1, rule)),
            windowEndsAt: row?.windowEndsAt ?? isoTime(now + rule.seconds * 1000),
          };
          await query
            .insertInto("guesses")
            .values({ key, ...values })
            .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
            .execute();
          return true;
        });
        if (isCounted) return null;
      }
    },
    succeed: async (query, guessed, { browser }) => {
      const at = isoTime(clock.now());
      if (browser !== "") {
        await query.deleteFrom("guesses").where("key", "=", ownKey(guessed, browser)).execute();
        if (await isKnown(query, guessed, browser)) return;
        await query
          .insertInto("knownBrowsers")
          .values({ account: accountOf(guessed), browser: hashOf(browser), at })
          .onConflict((conflict) => conflict.columns(["account", "browser"]).doUpdateSet({ at }))
          .execute();
      }
      await query
        .updateTable("guesses")
        .set((is) => ({ wrong: is("wrong", "-", 1), nextAt: at }))
        .where("key", "=", sharedKey(guessed))
        .where("wrong", ">", 0)
        .execute();
    },
    forgetOwn: async (query, guessed, { browser }) => {
      await query.deleteFrom("guesses").where("key", "=", ownKey(guessed, browser)).execute();
    },
    forget: async (query, guessed) => {
      await query.deleteFrom("guesses").where("key", "=", sharedKey(guessed)).execute();
    },
    sweep: () =>
      database.write("guesses", async (query) => {
        const now = clock.now();
        await query.deleteFrom("guesses").where("windowEndsAt", "<=", isoTime(now)).execute();
        await query
          .deleteFrom("knownBrowsers")
          .where("at", "<", isoTime(now - KNOWN_DAYS * DAY))
          .execute();
      }),
  };
};
