import { setImmediate as turn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "../../migrations/tables/index.ts";
import { createFairLines, currentLine } from "../threads/index.ts";
import { Abandoned, DatabaseUnavailable, type Kept, type Write } from "./database.ts";
import { backOff, startControlled, takeBack, type Verdict } from "./transact.ts";

export interface GroupParts {
  readonly kysely: Kysely<Tables>;
  /** The connection's own words: savepoints. */
  readonly exec: (words: string) => void;
  readonly inTransaction: () => boolean;
  /** Every statement that was asked is answered. */
  readonly isQuiet: () => boolean;
  readonly judge: (error: unknown) => Verdict;
  /** Called after each commit, and after one whose answer got lost. */
  readonly committed: () => void;
  /** Give up retrying after this many milliseconds. */
  readonly patience: number;
}

interface Waiting {
  /** Line of the write (`currentLine`). */
  readonly line: string;
  readonly run: (query: Write) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly since: number;
}

/** Result of one write of a group before the group's commit. */
type Outcome =
  | { readonly kind: "kept" | "abandoned"; readonly value: unknown }
  | { readonly kind: "failed"; readonly error: unknown };

/** Writes of one transaction at most, and how long it takes more in, in milliseconds. */
const MOST = 32;
const LONGEST = 20;

/**
 * Writes on the one connection that writes, in one line for each member: the line that used least goes first
 * (`createFairShare`), within a line the order is that of asking [AVL-02]. Those that wait together are
 * committed together, one after the other in a savepoint each: the disk is waited for once for all of them,
 * and each is answered after that. A write that throws or is abandoned undoes its own savepoint and no
 * other's.
 */
export const groupWrites = ({
  kysely,
  exec,
  inTransaction,
  isQuiet,
  judge,
  committed,
  patience,
}: GroupParts) => {
  const lines = createFairLines<Waiting>();
  let working = false;

  const runOne = async (query: Write, { run }: Waiting): Promise<Outcome> => {
    exec("savepoint one");
    let outcome: Outcome;
    try {
      const value = await run(query);
      outcome =
        value instanceof Abandoned ? { kind: "abandoned", value: value.answer } : { kind: "kept", value };
    } catch (error) {
      outcome = { kind: "failed", error };
      // The statements that it did not wait for belong to its savepoint too.
      do await turn();
      while (!isQuiet());
    }
    // Some faults (a full disk) undo the whole transaction on their own.
    if (!inTransaction())
      throw outcome.kind === "failed" ? outcome.error : new Error("a transaction was lost");
    exec(outcome.kind === "kept" ? "release one" : "rollback to one; release one");
    return outcome;
  };

  /** One try for those at the head of the queue; answers which writes it was and the result of each. */
  const together = async (): Promise<readonly (readonly [Waiting, Outcome])[]> => {
    const transaction = await startControlled(kysely);
    let isOver = false;
    const taken: Waiting[] = [];
    const outcomes: (readonly [Waiting, Outcome])[] = [];
    let committing = false;
    try {
      const began = performance.now();
      do {
        const one = lines.take();
        if (!one) break;
        taken.push(one);
        const from = performance.now();
        outcomes.push([one, await runOne(transaction.query, one)]);
        lines.charge(one.line, performance.now() - from);
      } while (taken.length < MOST && performance.now() - began < LONGEST);
      if (outcomes.some(([, { kind }]) => kind === "kept")) {
        committing = true;
        await transaction.commit().finally(committed);
      } else {
        isOver = true;
        await transaction.rollback();
      }
      return outcomes;
    } catch (error) {
      if (!isOver) await takeBack(transaction);
      // Whether a commit that failed happened is unknown: what it held is never tried again.
      const failure =
        committing && judge(error) !== "bug"
          ? new DatabaseUnavailable("the database cannot answer", { cause: error })
          : error;
      return taken.map((one) => [one, { kind: "failed", error: failure }]);
    }
  };

  const settle = ([one, outcome]: readonly [Waiting, Outcome]): void => {
    if (outcome.kind !== "failed") {
      one.resolve(outcome.value);
      return;
    }
    const { error } = outcome;
    const verdict = error instanceof DatabaseUnavailable ? "bug" : judge(error);
    if (verdict === "bug") one.reject(error);
    else if (verdict === "retry" && performance.now() - one.since <= patience) lines.add(one);
    else one.reject(new DatabaseUnavailable("the database cannot answer", { cause: error }));
  };

  const work = async (): Promise<void> => {
    working = true;
    for (let failures = 0; !lines.isEmpty(); ) {
      // Others get their turn, and what they bring joins.
      await turn();
      try {
        for (const each of await together()) settle(each);
        failures = 0;
      } catch (error) {
        // It could not begin: another process writes, or the file cannot be reached.
        for (const one of lines.takeAll()) settle([one, { kind: "failed", error }]);
        await backOff(failures++);
      }
    }
    working = false;
  };

  return <R>(run: (query: Write) => Promise<R>): Promise<Kept<R>> =>
    new Promise((resolve, reject) => {
      lines.add({
        line: currentLine(),
        run,
        resolve: resolve as (value: unknown) => void,
        reject,
        since: performance.now(),
      });
      if (!working) void work();
    });
};
