import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Hanok } from "../../e2e/harness/server.ts";

/** Goals of `bench hostile` [AVL-02, AVL-03]: milliseconds, and MiB above the memory before. */
export const GOALS = { healthz: 200, edit: 500, quietTimes: 3, memory: 150 } as const;

const residentOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // A process of the pool that has just ended.
    return 0;
  }
};
const childrenOf = (pid: number): readonly number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
};

/** Resident MiB of the server, and of the processes that it has started. */
export const memoryOf = (pid: number): { readonly server: number; readonly processes: number } => ({
  server: residentOf(pid),
  processes: childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0),
});

export const summary = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), worst: at(1) };
};

export interface Watched {
  readonly name: string;
  /** Slowest answer of /healthz, in milliseconds. */
  readonly healthz: number;
  /** MiB above the memory before: of the server, and of the processes that it started. */
  readonly memory: number;
  readonly processes: number;
}

/** Asks /healthz without pause until `act` has ended, and prints the slowest answer and the highest memory. */
export const openWatch = (hanok: Hanok) => {
  const seen: Watched[] = [];
  /** `ONLY`: words of the names that are wanted. */
  const only = process.env.ONLY ?? "";
  const measured = async (name: string, act: () => Promise<string>): Promise<void> => {
    if (!name.includes(only)) return;
    let over = false;
    let worst = 0;
    const before = memoryOf(hanok.pid);
    const peak = { ...before };
    const asking = (async () => {
      while (!over) {
        const asked = performance.now();
        const answer = await fetch(`${hanok.origin}/healthz`);
        await answer.text();
        worst = Math.max(worst, performance.now() - asked);
        const now = memoryOf(hanok.pid);
        peak.server = Math.max(peak.server, now.server);
        peak.processes = Math.max(peak.processes, now.processes);
        await pause(5);
      }
    })();
    const started = performance.now();
    let outcome = "";
    try {
      outcome = await act();
    } finally {
      over = true;
      await asking;
    }
    const took = performance.now() - started;
    const memory = Math.round(peak.server - before.server);
    const processes = Math.round(peak.processes - before.processes);
    seen.push({ name, healthz: worst, memory, processes });
    console.log(
      `${name.padEnd(50)} ${(took / 1000).toFixed(1).padStart(6)} s   /healthz ${worst.toFixed(0).padStart(5)} ms   memory +${memory} MiB (its processes +${processes})   ${outcome}`,
    );
  };
  return { measured, seen: (): readonly Watched[] => seen };
};

export type Watch = ReturnType<typeof openWatch>;
