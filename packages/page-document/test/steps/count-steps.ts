import { type HeapProfiler, type Profiler, Session } from "node:inspector";

export interface Cost {
  /** Executed blocks of code, and characters and items that built-in functions walked. */
  readonly steps: number;
  /** Bytes that were allocated: copies that no step counts (spreads, joined texts). */
  readonly bytes: number;
}

/** Bytes between two samples of the heap. */
const SAMPLE = 4_096;

/**
 * Counts what `act` does, whatever the speed of the machine: V8 counts how often each block of code runs (precise
 * coverage, by which functions are not optimised away), the built-in functions that walk a text or a list are counted by
 * what they walk, and the heap is sampled. Steps inside one match of a regular expression are not seen; they are linear
 * (tools/regular-expressions.test.ts).
 */
export const countSteps = (act: () => unknown): Cost => {
  const session = connected();
  // A count begins where the one before was taken.
  takeBlocks(session);
  post(session, "HeapProfiler.startSampling", {
    samplingInterval: SAMPLE,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  const walked = countingBuiltIns(act);
  const heap = post<HeapProfiler.StopSamplingReturnType>(session, "HeapProfiler.stopSampling");
  return { steps: takeBlocks(session) + walked, bytes: bytesOf(heap.profile.head) };
};

let open: Session | null = null;
const connected = (): Session => {
  if (open) return open;
  open = new Session();
  open.connect();
  post(open, "Profiler.enable");
  post(open, "Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  return open;
};

const takeBlocks = (session: Session): number =>
  post<Profiler.TakePreciseCoverageReturnType>(session, "Profiler.takePreciseCoverage")
    .result.filter(({ url }) => COUNTED.test(url) && !url.includes("/test/"))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);

const COUNTED = /\/packages\/[\w-]+\/src\/|\/node_modules\/(?!.*(?:vitest|vite|chai)\b)/;

/** An inspector of the own thread answers before `post` returns. */
const post = <Answer>(session: Session, method: string, parameters: object = {}): Answer => {
  let answer: { readonly value: unknown } | undefined;
  session.post(method, parameters, (error, value) => {
    if (error) throw new Error(`${method}: ${error.message}`);
    answer = { value };
  });
  if (!answer) throw new Error(`${method} has not answered`);
  return answer.value as Answer;
};

const bytesOf = (node: HeapProfiler.SamplingHeapProfileNode): number =>
  node.children.reduce((sum, child) => sum + bytesOf(child), node.selfSize);

type Method = (this: never, ...given: never[]) => unknown;
/** Characters or items that one call walks, from its receiver, its arguments and its result. */
type Walked = (on: string & unknown[] & RegExp, given: readonly unknown[], result: unknown) => number;

const upTo: Walked = (on, [, from = 0], result) =>
  (typeof result === "number" && result >= 0 ? result : on.length) - Math.min(Number(from), on.length);
const backTo: Walked = (on, [, from = on.length], result) =>
  Math.min(Number(from), on.length) - (typeof result === "number" ? Math.max(result, 0) : 0);
const whole: Walked = (on) => on.length;
const ofResult: Walked = (_on, _given, result) =>
  typeof result === "string" || Array.isArray(result) ? result.length : 0;
const behind: Walked = (on, [from = 0]) => on.length - Math.min(Number(from), on.length);
const matched: Walked = (on, [text], result) => {
  const length = String(text).length;
  const from = on.global || on.sticky ? on.lastIndex : 0;
  if (Array.isArray(result)) return (result as RegExpExecArray).index + String(result[0]).length - from;
  return on.sticky ? 1 : length;
};

const STRING: Readonly<Record<string, Walked>> = {
  ...{ indexOf: upTo, includes: whole, lastIndexOf: backTo, search: upTo },
  ...{ split: whole, replace: whole, replaceAll: whole, toLowerCase: whole, toUpperCase: whole },
  ...{
    repeat: ofResult,
    padEnd: ofResult,
    padStart: ofResult,
    trim: (on, _, result) => on.length - String(result).length,
  },
};
const ARRAY: Readonly<Record<string, Walked>> = {
  ...{ indexOf: upTo, includes: whole, lastIndexOf: backTo, slice: ofResult, concat: ofResult },
  ...{
    shift: whole,
    unshift: whole,
    splice: behind,

    join: whole,
    reverse: whole,
    toReversed: whole,
    flat: whole,
  },
};
const REGEXP: Readonly<Record<string, Walked>> = { exec: matched };

/** Answers what the built-in functions walked while `act` ran. */
const countingBuiltIns = (act: () => unknown): number => {
  let steps = 0;
  const restore: (() => void)[] = [];
  const wrap = (prototype: object, walks: Readonly<Record<string, Walked>>): void => {
    for (const [name, walk] of Object.entries(walks)) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      const method: Method | undefined = own?.value;
      if (!own || !method) continue;
      const counting = function (this: never, ...given: never[]): unknown {
        const isExpression = prototype === RegExp.prototype;
        const before = isExpression ? { ...READ(this) } : this;
        const result = method.apply(this, given);
        const walked = walk(before as never, given, result);
        if (Number.isFinite(walked)) steps += Math.max(walked, 0);
        return result;
      };
      Object.defineProperty(prototype, name, { ...own, value: counting });
      restore.push(() => Object.defineProperty(prototype, name, own));
    }
  };
  try {
    wrap(String.prototype, STRING);
    wrap(Array.prototype, ARRAY);
    wrap(RegExp.prototype, REGEXP);
    act();
  } finally {
    for (const one of restore) one();
  }
  return steps;
};

/** An expression before a match moves its `lastIndex`. */
const READ = ({ lastIndex, global, sticky }: RegExp) => ({ lastIndex, global, sticky });
