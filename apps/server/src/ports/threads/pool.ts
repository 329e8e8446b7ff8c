import { currentLine } from "./line.ts";
import { type Task, TaskBroken, type Threads } from "./threads.ts";
import { createWaitingLines, type Waiter } from "./waiting-lines.ts";

/** A task as it crosses to the other side. */
export interface Question {
  readonly number: number;
  readonly name: string;
  readonly input: unknown;
}
export type Answer =
  | { readonly number: number; readonly ok: true; readonly output: unknown }
  | { readonly number: number; readonly ok: false; readonly message: string };

/** A thread or process of the pool. It keeps no process alive unless it is held. */
export interface Lane {
  ask(question: Question): void;
  /** While held, the process that started it does not end by itself. */
  hold(held: boolean): void;
  end(): Promise<unknown>;
}

/** Starts a lane that reports its answers, and once that it ended and why. */
export type StartLane = (tell: { answered(answer: Answer): void; ended(reason: string): void }) => Lane;

interface Waiting extends Waiter {
  readonly question: Question;
  /** In milliseconds. */
  readonly patience: number;
  /** Ends the wait of one that waits too long. */
  age: NodeJS.Timeout | undefined;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** A place of the pool: its lane is started when it is first needed, and again after it was broken off. */
interface Place {
  lane: Lane | null;
  current: Waiting | null;
  timer: NodeJS.Timeout | undefined;
}

export interface PoolOptions {
  readonly start: StartLane;
  /** Lanes at most. */
  readonly size: number;
  /** A task that takes longer is ended together with its lane, in milliseconds. */
  readonly patience: number;
  /** In milliseconds; tests have their own. */
  readonly now?: () => number;
}

/** Longest wait of a task for a lane, in milliseconds: nobody waits longer before a screen. */
const LONGEST_URGENT_WAIT = 20_000;
const LONGEST_WAIT = 15 * 60_000;

/**
 * Lanes that run tasks of many lines in turn (`createWaitingLines`). A task that cannot wait or waits too
 * long is rejected with TaskBroken that is not to blame. A task over its time is killed and rejected with
 * TaskBroken; it is not tried again, because it would take as long again.
 */
export const openPool = ({ start, size, patience, now = () => performance.now() }: PoolOptions): Threads => {
  const lines = createWaitingLines<Waiting>({ places: size, now });
  const places: Place[] = Array.from({ length: size }, () => ({
    lane: null,
    current: null,
    timer: undefined,
  }));
  let numbers = 0;
  let closed = false;

  const settle = (place: Place, act: (waiting: Waiting) => void): void => {
    clearTimeout(place.timer);
    const waiting = place.current;
    place.current = null;
    lines.ended(places.indexOf(place));
    if (waiting) act(waiting);
    next();
  };
  const breakOff = (place: Place, reason: string): void => {
    const broken = place.lane;
    place.lane = null;
    void broken?.end();
    settle(place, ({ reject }) => reject(new TaskBroken(reason)));
  };
  const startLane = (place: Place): Lane => {
    const lane = start({
      answered: (answer) => {
        if (place.lane !== lane || answer.number !== place.current?.question.number) return;
        settle(place, ({ resolve, reject }) =>
          answer.ok ? resolve(answer.output) : reject(new Error(answer.message)),
        );
      },
      // A lane that was broken off before reports nothing new.
      ended: (reason) => {
        if (place.lane === lane) breakOff(place, reason);
      },
    });
    return lane;
  };
  const next = (): void => {
    if (closed) return;
    for (const [at, place] of places.entries()) {
      if (place.current) continue;
      const waiting = lines.take(at);
      if (!waiting) {
        place.lane?.hold(false);
        continue;
      }
      clearTimeout(waiting.age);
      place.current = waiting;
      place.lane ??= startLane(place);
      place.lane.hold(true);
      const tooLong = `${waiting.question.name} took too long`;
      place.timer = setTimeout(() => breakOff(place, tooLong), waiting.patience);
      place.timer.unref();
      place.lane.ask(waiting.question);
    }
  };

  const begin = <Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> =>
    new Promise<Output>((resolve, reject) => {
      numbers += 1;
      const urgent = task.urgent === true;
      const waiting: Waiting = {
        question: { number: numbers, name: task.name, input },
        line: currentLine(),
        urgent,
        since: now(),
        patience: Math.min(patience, task.patience ?? patience),
        age: undefined,
        // The other side runs the task of this name.
        resolve: (output) => resolve(output as Output),
        reject,
      };
      if (!lines.add(waiting)) {
        reject(new TaskBroken(`too many tasks wait: ${task.name}`, { notRun: true }));
        return;
      }
      waiting.age = setTimeout(
        () => {
          if (lines.remove(waiting)) reject(new TaskBroken(`${task.name} waited too long`, { notRun: true }));
        },
        urgent ? LONGEST_URGENT_WAIT : LONGEST_WAIT,
      );
      waiting.age.unref();
      next();
    });

  return {
    run: <Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> => {
      if (closed) return Promise.reject(new TaskBroken("the process stops", { notRun: true }));
      return begin(task, input);
    },
    oldestWait: () => {
      const since = lines.oldest();
      return since === null ? 0 : now() - since;
    },
    close: async () => {
      closed = true;
      const waiting = [...places.flatMap(({ current }) => (current ? [current] : [])), ...lines.all()];
      const open = places.flatMap((place) => {
        clearTimeout(place.timer);
        const { lane } = place;
        place.lane = null;
        place.current = null;
        return lane ? [lane] : [];
      });
      await Promise.all(open.map((lane) => lane.end()));
      for (const { age, reject } of waiting) {
        clearTimeout(age);
        reject(new TaskBroken("the process stops", { notRun: true }));
      }
    },
  };
};
