import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { Answer, Question } from "./pool.ts";
import type { Task } from "./threads.ts";
import type { LaneData } from "./worker-threads.ts";

/** The other side of a lane: answers one question after the other, in a thread or in a process of its own. */
export const serveTasks = (tasks: readonly Task<never, unknown>[]): void => {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const answer = async ({ number, name, input }: Question): Promise<Answer> => {
    try {
      const task = byName.get(name);
      if (!task) throw new Error(`no task ${name}`);
      // The input was made for the task of this name.
      return { number, ok: true, output: await task.run(input as never) };
    } catch (error) {
      return { number, ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };
  const port = parentPort;
  if (port) {
    const { niceness }: LaneData = workerData;
    if (niceness > 0) lowerPriority(niceness);
    port.on("message", async (question: Question) => port.postMessage(await answer(question)));
    return;
  }
  process.on("message", async (question: Question) => process.send?.(await answer(question)));
  // The server is gone: there is nobody to answer.
  process.on("disconnect", () => process.exit());
};

/**
 * Lowers the priority of this thread: Linux gives each thread its own, by its id (setpriority(2), "C library/kernel
 * differences"). Where the system does not allow that, the tasks run at the priority of the process, with a warning.
 */
const lowerPriority = (niceness: number): void => {
  if (process.platform !== "linux") return;
  try {
    setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), niceness);
  } catch (error) {
    process.emitWarning(`a thread keeps its priority: ${error instanceof Error ? error.message : error}`);
  }
};
