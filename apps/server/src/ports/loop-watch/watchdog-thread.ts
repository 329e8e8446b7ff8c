import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import { LENGTH, TEXT_AT, TURNS } from "./running-work.ts";

/** Data of the thread at its start. */
export interface WatchdogData {
  readonly shared: SharedArrayBuffer;
  /** Longest blockage of the loop, in milliseconds. */
  readonly longest: number;
}

const LOOK_EVERY = 1_000;
const FRAMES = 12;
/** For the answer of the loop's debugger; native work gives none. */
const STACK_PATIENCE = 2_000;

const { shared, longest }: WatchdogData = workerData;
const head = new Int32Array(shared, 0, 2);

const work = (): string[] => {
  const bytes = new Uint8Array(shared, TEXT_AT, Atomics.load(head, LENGTH)).slice();
  return new TextDecoder().decode(bytes).split("\n").filter(Boolean);
};

/** Functions that the loop is in, innermost first; empty where it runs native code. */
const stack = (): Promise<string[]> =>
  new Promise((resolve) => {
    setTimeout(() => resolve([]), STACK_PATIENCE);
    try {
      const session = new Session();
      session.connectToMainThread();
      session.on("Debugger.paused", ({ params }) =>
        resolve(
          params.callFrames
            .slice(0, FRAMES)
            .map(({ functionName, url, location }) => `${functionName} (${url}:${location.lineNumber + 1})`),
        ),
      );
      session.post("Debugger.enable");
      session.post("Debugger.pause");
    } catch {
      // Without its debugger the loop has no stack to tell; the list of its work stays.
      resolve([]);
    }
  });

const leave = async (stood: number): Promise<void> => {
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    stoodMs: stood,
    work: work(),
    stack: await stack(),
    msg: "the event loop stands still; the process ends, its supervisor starts the next one",
  };
  writeSync(1, `${JSON.stringify(line)}\n`);
  // The loop cannot answer a signal, and an exit here would end this thread alone.
  process.kill(process.pid, "SIGKILL");
};

let turns = Atomics.load(head, TURNS);
let since = performance.now();
const timer = setInterval(
  () => {
    const now = Atomics.load(head, TURNS);
    const stood = performance.now() - since;
    if (now !== turns) {
      turns = now;
      since = performance.now();
    } else if (stood > longest) {
      clearInterval(timer);
      void leave(Math.round(stood));
    }
  },
  Math.min(LOOK_EVERY, longest / 4),
);
