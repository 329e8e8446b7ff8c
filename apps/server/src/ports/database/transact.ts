import type { ControlledTransaction, Kysely } from "kysely";
import type { Tables } from "../../migrations/tables/index.ts";
import { Abandoned, DatabaseUnavailable, type Kept, type Write } from "./database.ts";

/** How a failed attempt is judged: worth another try, hopeless for now, or a bug. */
export type Verdict = "retry" | "unavailable" | "bug";

export interface Attempt<R> {
  readonly kysely: Kysely<Tables>;
  /** One consistent picture for all that is read, and nothing is written. */
  readonly snapshot?: boolean;
  readonly begin: (query: Write) => Promise<void>;
  readonly run: (query: Write) => Promise<R>;
  readonly judge: (error: unknown) => Verdict;
  /** Told after each commit, and after one whose answer got lost. */
  readonly committed?: () => void;
  /** Give up retrying after this many milliseconds. */
  readonly patience: number;
}

/** Waits before the next attempt, longer each time. */
export const backOff = (attempt: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.min(200, 5 * 2 ** Math.min(attempt, 9)) * (0.5 + Math.random())),
  );

/** A connection that is gone has taken its transaction with it; either way the connection is free afterwards. */
export const takeBack = (transaction: ControlledTransaction<Tables>): Promise<void> =>
  transaction
    .rollback()
    .execute()
    .catch(() => {});

/**
 * Runs one transaction, again after conflicts. A commit whose answer got lost is never repeated: whether it
 * happened is unknown, so the caller is told `unavailable` and asks again with its own operation id.
 */
export const transact = async <R>({
  kysely,
  snapshot,
  begin,
  run,
  judge,
  patience,
  committed,
}: Attempt<R>): Promise<Kept<R>> => {
  const started = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    let committing = false;
    try {
      const starting = kysely.startTransaction();
      const transaction = await (snapshot
        ? starting.setIsolationLevel("repeatable read").setAccessMode("read only")
        : starting
      ).execute();
      try {
        // Sent ahead: what `run` asks first waits behind it at the database, not here.
        const [begun, ran] = await Promise.allSettled([begin(transaction), run(transaction)]);
        // A fault of beginning is the cause of every one after it.
        if (begun.status === "rejected") throw begun.reason;
        if (ran.status === "rejected") throw ran.reason;
        const { value } = ran;
        if (value instanceof Abandoned) {
          await transaction.rollback().execute();
          return value.answer;
        }
        committing = true;
        await transaction.commit().execute().finally(committed);
        // Not abandoned, as was just seen; the conditional type cannot follow that.
        return value as Kept<R>;
      } catch (error) {
        if (!transaction.isCommitted && !transaction.isRolledBack) await takeBack(transaction);
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
