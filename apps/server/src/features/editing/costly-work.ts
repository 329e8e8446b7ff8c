import { type Refused, refused } from "@hanok/api-contract";
import type { Database } from "../../ports/database/index.ts";
import { TaskBroken } from "../../ports/threads/index.ts";

/**
 * A write that needs a result which takes long to compute. The write is abandoned and keeps nothing; the
 * computation runs while no transaction is open, then the write begins again with its result.
 */
export interface Postponed {
  readonly ok: false;
  readonly postponed: () => Promise<void>;
}

export const postpone = (work: () => Promise<void>): Postponed => ({ ok: false, postponed: work });

const isPostponed = (result: object): result is Postponed => "postponed" in result;

/** Computations for one write at most. Only saves of another server of the same project can make more of them necessary. */
const MOST_COMPUTATIONS = 6;

/**
 * Runs a write until it no longer asks for a computation. Other writes of the same project wait in this process
 * meanwhile, so that the result still fits the state that it was computed for. Refused: `edit.refused` with the reason
 * `change.heavy` where a computation takes more time or memory than it may, `server.unavailable` where the process
 * stops or other servers changed the project each time.
 */
export const withCostlyWork = async <Result extends object>(
  database: Database,
  projectId: string,
  write: () => Promise<Result | Postponed>,
): Promise<Result | Refused<"edit.refused" | "server.unavailable">> =>
  unlessBroken(() => repeated(database, projectId, write));

/** The answer of work, or a refusal where a computation of it takes more time or memory than it may, or is not begun. */
export const unlessBroken = async <Result>(
  work: () => Promise<Result>,
): Promise<Result | Refused<"edit.refused" | "server.unavailable">> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TaskBroken)) throw error;
    return error.notRun
      ? refused("server.unavailable")
      : refused("edit.refused", { facts: { reason: "change.heavy" }, data: { reason: "change.heavy" } });
  }
};

const repeated = async <Result extends object>(
  database: Database,
  projectId: string,
  write: () => Promise<Result | Postponed>,
): Promise<Result | Refused<"server.unavailable">> => {
  const gates = gatesOf(database);
  await passed(gates, projectId);
  let open: (() => void) | null = null;
  try {
    for (let computations = 0; ; ) {
      const result = await write();
      if (!isPostponed(result)) return result;
      if (computations === MOST_COMPUTATIONS) return refused("server.unavailable");
      if (!open && gates.has(projectId)) {
        // Another write computes: the state that this computation is for is about to pass.
        await passed(gates, projectId);
        continue;
      }
      open ??= close(gates, projectId);
      computations += 1;
      await result.postponed();
    }
  } finally {
    open?.();
  }
};

/** By project: settles when its write has its result. */
type Gates = Map<string, Promise<void>>;

const passed = async (gates: Gates, projectId: string): Promise<void> => {
  for (let gate = gates.get(projectId); gate; gate = gates.get(projectId)) await gate;
};

const close = (gates: Gates, projectId: string): (() => void) => {
  let settle = () => {};
  gates.set(
    projectId,
    new Promise((resolve) => {
      settle = resolve;
    }),
  );
  return () => {
    gates.delete(projectId);
    settle();
  };
};

const ofDatabases = new WeakMap<Database, Gates>();
const gatesOf = (database: Database): Gates => {
  const gates = ofDatabases.get(database) ?? new Map();
  ofDatabases.set(database, gates);
  return gates;
};
