import { type Task, TaskBroken, type Threads } from "../src/ports/threads/index.ts";
import { currentLine } from "../src/ports/threads/line.ts";

export interface RecordingOptions {
  /** Runs while the first task is computed. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Whether a task of this name is killed, as the pool does with one over its time or memory. */
  readonly isKilled?: (task: string) => boolean;
}

/** A pool of this process that copies what crosses, as threads do, and keeps the names of the tasks that were asked for, and in whose line. */
export const recordingThreads = ({
  meanwhile = async () => {},
  isKilled = () => false,
}: RecordingOptions = {}) => {
  const asked: string[] = [];
  const lines: string[] = [];
  const threads: Threads = {
    run: async <Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> => {
      asked.push(task.name);
      lines.push(currentLine());
      const copied = structuredClone(input);
      if (isKilled(task.name)) throw new TaskBroken("planned");
      if (asked.length === 1) await meanwhile();
      return structuredClone(await task.run(copied));
    },
    oldestWait: () => 0,
    close: async () => {},
  };
  return { asked, lines, threads };
};
