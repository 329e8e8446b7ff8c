/** Pure work that takes long enough to hold up every other request: it runs beside the event loop. */
export interface Task<Input, Output> {
  /** The same on both sides of the thread. */
  readonly name: string;
  /** Input and output must be what `structuredClone` copies. */
  readonly run: (input: Input) => Output | Promise<Output>;
  /** Somebody waits for the answer on a screen: it goes before tasks of jobs, which never hold the last lane. */
  readonly urgent?: boolean;
  /** Longest time of one run in milliseconds, where that of the pool is too long. */
  readonly patience?: number;
}

/** Thrown where a task takes longer or more memory than it may, or its thread or process ends. */
export class TaskBroken extends Error {
  override readonly name = "TaskBroken";
  /** The process stops, or too many tasks wait: the task may be asked for again, and is not to blame. */
  readonly notRun: boolean;
  constructor(message: string, { notRun = false } = {}) {
    super(message);
    this.notRun = notRun;
  }
}

/** Threads or processes that run tasks; each runs one task at a time, and the others wait in line. */
export interface Threads {
  /** Runs the task; throws what it throws, as an Error of the same message, or TaskBroken. */
  run<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output>;
  /** Waiting time of the oldest task for a lane, in milliseconds; 0 where none waits. */
  oldestWait(): number;
  close(): Promise<void>;
}

/** Runs tasks where they are asked for: tests and tools, which have nobody to hold up. */
export const openInPlace = (): Threads => ({
  run: async (task, input) => task.run(input),
  oldestWait: () => 0,
  close: async () => {},
});
