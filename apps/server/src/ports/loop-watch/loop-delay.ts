import { monitorEventLoopDelay } from "node:perf_hooks";

/** Delay of the event loop, in milliseconds, over the last minute. */
export interface LoopDelay {
  readonly p99: number;
  readonly worst: number;
}

const MINUTE = 60_000;
const RESOLUTION = 10;

/**
 * Measures the delay of the event loop. The figures are of the minute that runs and of the one before, whichever is
 * worse, so that a stall is seen for a minute at least.
 */
export const openLoopDelay = (every = MINUTE): { now(): LoopDelay; stop(): void } => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  const read = (): LoopDelay =>
    histogram.count === 0
      ? { p99: 0, worst: 0 }
      : {
          // The histogram measures the time between two ticks.
          p99: Math.max(0, Math.round(histogram.percentile(99) / 1e6) - RESOLUTION),
          worst: Math.max(0, Math.round(histogram.max / 1e6) - RESOLUTION),
        };
  let before: LoopDelay = { p99: 0, worst: 0 };
  const timer = setInterval(() => {
    before = read();
    histogram.reset();
  }, every);
  timer.unref();
  return {
    now: () => {
      const running = read();
      return { p99: Math.max(before.p99, running.p99), worst: Math.max(before.worst, running.worst) };
    },
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
