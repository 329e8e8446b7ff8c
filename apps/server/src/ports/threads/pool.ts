import { type Task, TaskBroken, type Threads } from "./threads.ts";

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

/** Starts a lane that tells its answers, and once that it ended and why. */
export type StartLane = (tell: { answered(answer: Answer): void; ended(reason: string): void }) => Lane;

interface Waiting {
  readonly question: Question;
  readonly urgent: boolean;
  /** In milliseconds. */
  readonly patience: number;
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** A place of the pool: its lane is started when it is first needed, and anew after it was broken off. */
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
}

/**
 * Lanes that run tasks in the order in which they were asked, urgent ones first. Where there is more than one lane, one
 * of them runs urgent tasks alone. A task over its time is killed and rejected with TaskBroken; it is not tried again,
 * because it would take as long again.
 */
export const openPool = ({ start, size, patience }: PoolOptions): Threads => {
  const line: Waiting[] = [];
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
      // A lane that was broken off before tells nothing new.
      ended: (reason) => {
        if (place.lane === lane) breakOff(place, reason);
      },
    });
    return lane;
  };
  /** Takes the task out of the line that a lane runs next. */
  const take = (place: Place): Waiting | undefined => {
    const urgent = line.findIndex((waiting) => waiting.urgent);
    if (urgent >= 0) return line.splice(urgent, 1)[0];
    return size > 1 && place === places[0] ? undefined : line.shift();
  };
  const next = (): void => {
    if (closed) return;
    for (const place of places) {
      if (place.current) continue;
      const waiting = take(place);
      if (!waiting) {
        place.lane?.hold(false);
        continue;
      }
      place.current = waiting;
      place.lane ??= startLane(place);
      place.lane.hold(true);
      const tooLong = `${waiting.question.name} took too long`;
      place.timer = setTimeout(() => breakOff(place, tooLong), waiting.patience);
      place.timer.unref();
      place.lane.ask(waiting.question);
    }
  };

  return {
    run: <Input, Output>(task: Task<Input, Output>, input: Input) =>
      new Promise<Output>((resolve, reject) => {
        if (closed) throw new TaskBroken("the process stops", { stopping: true });
        numbers += 1;
        line.push({
          question: { number: numbers, name: task.name, input },
          urgent: task.urgent === true,
          patience: Math.min(patience, task.patience ?? patience),
          // The other side runs the task of this name.
          resolve: (output) => resolve(output as Output),
          reject,
        });
        next();
      }),
    close: async () => {
      closed = true;
      const waiting = [...places.flatMap(({ current }) => (current ? [current] : [])), ...line.splice(0)];
      const open = places.flatMap((place) => {
        clearTimeout(place.timer);
        const { lane } = place;
        place.lane = null;
        place.current = null;
        return lane ? [lane] : [];
      });
      await Promise.all(open.map((lane) => lane.end()));
      for (const { reject } of waiting) reject(new TaskBroken("the process stops", { stopping: true }));
    },
  };
};
