import { Worker } from "node:worker_threads";
import { openPool } from "./pool.ts";
import type { Threads } from "./threads.ts";

/** Data of a thread at its start. */
export interface LaneData {
  readonly niceness: number;
}

export interface WorkerOptions {
  /** The file that calls `serveTasks`. */
  readonly file: URL;
  /** Threads at most. */
  readonly size?: number;
  /** A task that takes longer is broken off, in milliseconds. */
  readonly patience?: number;
  /** Heap of a thread; a task that needs more is broken off, and the process continues. */
  readonly megabytes?: number;
  /** Priority below that of the process, 1 to 19 as `nice` has it; on Linux, where threads have their own. */
  readonly niceness?: number;
}

/** Threads of this process, for work on texts. */
export const openWorkerThreads = ({
  file,
  size = 1,
  patience = 60_000,
  megabytes = 1024,
  niceness = 0,
}: WorkerOptions): Threads =>
  openPool({
    size,
    patience,
    start: ({ answered, ended }) => {
      const workerData: LaneData = { niceness };
      const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
      worker.on("message", answered);
      worker.on("error", (error) => ended(error.message));
      worker.on("exit", (code) => ended(`the thread ended with ${code}`));
      return {
        ask: (question) => worker.postMessage(question),
        hold: (held) => (held ? worker.ref() : worker.unref()),
        end: () => worker.terminate(),
      };
    },
  });
