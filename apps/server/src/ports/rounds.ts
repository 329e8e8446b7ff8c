import { untilAborted } from "./until-aborted.ts";

/** Work of a round by its name, in its order. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>;

export interface RoundOptions {
  readonly steps: Steps;
  /** Of a step that threw, or that has not ended in its time. */
  readonly onFault: (step: string, error: unknown) => void;
  /** Milliseconds after which a round goes on without a step. */
  readonly most?: number;
}

const MOST = 2 * 60_000;

/**
 * Runs all steps one after another. A round that is asked for while one runs is the same one; a step that throws or does not
 * end keeps no other from its turn, and is left out while its last run has not ended.
 */
export const createRounds = ({ steps, onFault, most = MOST }: RoundOptions): (() => Promise<void>) => {
  const busy = new Set<string>();
  const run = async (name: string, step: () => Promise<unknown>): Promise<void> => {
    if (busy.has(name)) return;
    busy.add(name);
    const work = step().finally(() => busy.delete(name));
    try {
      await untilAborted(work, AbortSignal.timeout(most));
    } catch (error) {
      onFault(name, error);
    }
  };
  const round = async (): Promise<void> => {
    for (const [name, step] of Object.entries(steps)) await run(name, step);
  };
  let running: Promise<void> | null = null;
  return () => {
    running ??= round().finally(() => {
      running = null;
    });
    return running;
  };
};
