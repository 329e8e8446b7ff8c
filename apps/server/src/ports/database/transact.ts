import type { Kysely } from "kysely";
import type { Tables } from "../../migrations/tables/index.ts";
import { Abandoned, DatabaseUnavailable, type Kept, type Write } from "./database.ts";

/** Verdict on a failed attempt: worth another try, hopeless for now, or a bug. */
export type Verdict = "retry" | "unavailable" | "bug";

/** A transaction that has begun. It has ended, and its connection is free, after either of the two. */
export interface Started {
  readonly query: Write;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface Attempt<R> {
  readonly start: () => Promise<Started>;
  readonly run: (query: Write) => Promise<R>;
  readonly judge: (error: unknown) => Verdict;
  /** Called after each commit, and after one whose answer got lost. */
  readonly committed?: () => void;
  /** Give up retrying after this many milliseconds. */
  readonly patience: number;
}

/** Waits before the next attempt, longer each time. */
export const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(200, 5 * 2 ** Math.min(attempt, 9)) * (0.5 + Math.random())),
  );

/** Begins a transaction of Kysely's own. */
export const startControlled = async (kysely: Kysely<Tables>): Promise<Started> => {
  const transaction = await kysely.startTransaction().execute();
  return {
    query: transaction,
    commit: () => transaction.commit().execute(),
    rollback: () => transaction.rollback().execute(),
  };
};

/** A connection that is gone has taken its transaction with it; either way the connection is free afterwards. */
export const takeBack = (transaction: Started): Promise<void> => transaction.rollback().catch(() => {});

/**
 * Runs one transaction, again after conflicts. A commit whose answer got lost is never repeated: whether it
 * happened is unknown, so the caller gets `unavailable` and asks again with its own operation id.
 */
export const transact = async <R>({
  start,
  run,
  judge,
  patience,
  committed,
}: Attempt<R>): Promise<Kept<R>> => {
  const started = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    let committing = false;
    try {
      const transaction = await start();
      let isOver = false;
      try {
        const value = await run(transaction.query);
        if (value instanceof Abandoned) {
          isOver = true;
          await transaction.rollback();
          return value.answer;
        }
        committing = true;
        await transaction.commit().finally(committed);
        // Not abandoned, as was just seen; the conditional type cannot follow that.
        return value as Kept<R>;
      } catch (error) {
        if (!isOver) await takeBack(transaction);
        throw error;
      }
    } catch (error) {
      const verdict = judge(error);
      if (verdict === "bug") throw error;
      if (verdict === "unavailable" || committing || performance.now() - started > patience)
        throw new DatabaseUnavailable("the database cannot answer", { cause: error });
      await backOff(attempt);
    }
  }
};
