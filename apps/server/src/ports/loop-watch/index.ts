import { Worker } from "node:worker_threads";
import { type LoopDelay, openLoopDelay } from "./loop-delay.ts";
import { createRunningWork } from "./running-work.ts";
import type { WatchdogData } from "./watchdog-thread.ts";

/** [AVL-04] Watches the event loop of this process. */
export interface LoopWatch {
  /** Something began on the event loop; answers what ends it. `label`: one line, without secrets. */
  begin(label: string): () => void;
  delay(): LoopDelay;
  stop(): Promise<void>;
}

export interface LoopWatchOptions {
  /** The file of `watchdog-thread.ts`; absent: nothing ends the process. */
  readonly watchdog?: URL;
  /** Longest blockage of the loop before the process ends, in milliseconds. */
  readonly longest?: number;
}

const LONGEST = 30_000;
const TURN_EVERY = 500;

export const openLoopWatch = ({ watchdog, longest = LONGEST }: LoopWatchOptions = {}): LoopWatch => {
  const delay = openLoopDelay();
  const work = createRunningWork();
  let thread: Worker | null = null;
  if (watchdog) {
    const workerData: WatchdogData = { shared: work.shared, longest };
    thread = new Worker(watchdog, { workerData });
    thread.unref();
  }
  const timer = setInterval(work.turned, Math.min(TURN_EVERY, longest / 4));
  timer.unref();
  return {
    begin: work.begin,
    delay: delay.now,
    stop: async () => {
      clearInterval(timer);
      delay.stop();
      await thread?.terminate();
    },
  };
};
