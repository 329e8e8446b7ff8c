import { parentPort, Worker } from "node:worker_threads";
import { type Task, TaskBroken, type Threads } from "./threads.ts";

interface Question {
  readonly number: number;
  readonly name: string;
  readonly input: unknown;
}
type Answer =
  | { readonly number: number; readonly ok: true; readonly output: unknown }
  | { readonly number: number; readonly ok: false; readonly message: string };

interface Waiting {
  readonly question: Question;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

export interface WorkerOptions {
  /** The file that calls `serveTasks`. */
  readonly file: URL;
  /** A task that takes longer is broken off, in milliseconds. */
  readonly patience?: number;
}

/** One thread, started when it is first needed; it keeps no process alive. A broken one is replaced. */
export const openWorkerThreads = ({ file, patience = 60_000 }: WorkerOptions): Threads => {
  const line: Waiting[] = [];
  let worker: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let numbers = 0;

  const settle = (act: (waiting: Waiting) => void): void => {
    clearTimeout(timer);
    const waiting = current;
    current = null;
    if (waiting) act(waiting);
    next();
  };
  const breakOff = (reason: string): void => {
    const broken = worker;
    worker = null;
    broken?.removeAllListeners();
    // What a thread says while it is being ended concerns nobody.
    broken?.on("error", () => {});
    void broken?.terminate();
    settle(({ reject }) => reject(new TaskBroken(reason)));
  };
  const start = (): Worker => {
    const started = new Worker(file);
    started.on("message", (answer: Answer) => {
      if (answer.number !== current?.question.number) return;
      settle(({ resolve, reject }) =>
        answer.ok ? resolve(answer.output) : reject(new Error(answer.message)),
      );
    });
    started.on("error", (error) => breakOff(error.message));
    started.on("exit", (code) => breakOff(`the thread ended with ${code}`));
    started.unref();
    return started;
  };
  const next = (): void => {
    if (current) return;
    const waiting = line.shift();
    if (!waiting) {
      worker?.unref();
      return;
    }
    current = waiting;
    worker ??= start();
    worker.ref();
    timer = setTimeout(() => breakOff(`${waiting.question.name} took too long`), patience);
    timer.unref();
    worker.postMessage(waiting.question);
  };

  return {
    run: <Input, Output>(task: Task<Input, Output>, input: Input) =>
      new Promise<Output>((resolve, reject) => {
        numbers += 1;
        line.push({
          question: { number: numbers, name: task.name, input },
          // The other side runs the task of this name.
          resolve: (output) => resolve(output as Output),
          reject,
        });
        next();
      }),
    close: async () => {
      const open = worker;
      worker = null;
      clearTimeout(timer);
      open?.removeAllListeners();
      await open?.terminate();
      for (const { reject } of [...(current ? [current] : []), ...line.splice(0)])
        reject(new TaskBroken("the process stops"));
      current = null;
    },
  };
};

/** The other side: answers one question after the other. */
export const serveTasks = (tasks: readonly Task<never, unknown>[]): void => {
  const byName = new Map(tasks.map((task) => [task.name, task]));
  parentPort?.on("message", ({ number, name, input }: Question) => {
    const answer = (): Answer => {
      try {
        const task = byName.get(name);
        if (!task) throw new Error(`no task ${name}`);
        // The input was made for the task of this name.
        return { number, ok: true, output: task.run(input as never) };
      } catch (error) {
        return { number, ok: false, message: error instanceof Error ? error.message : String(error) };
      }
    };
    parentPort?.postMessage(answer());
  });
};
