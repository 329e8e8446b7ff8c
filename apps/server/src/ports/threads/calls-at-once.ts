import { setImmediate as turn } from "node:timers/promises";

/**
 * Runs work once fewer pieces of this payer run than may at once; within one payer the order is that of asking. Answers
 * `full` in its place where too many wait already.
 */
export type CallsAtOnce = <Result>(
  payer: string,
  work: () => Promise<Result>,
  full: () => Result,
) => Promise<Result>;

/** Calls of one payer that wait at most: each holds its body in memory. */
const MOST_WAITING = 500;

/**
 * [AVL-02] So many calls of one payer run at once; the others wait for these. A caller of hundreds of calls
 * at once would otherwise put all of them before the one call of somebody else, in the event loop and in
 * every queue behind it.
 */
export const createCallsAtOnce = (most: number, mostWaiting = MOST_WAITING): CallsAtOnce => {
  const payers = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (payer, work, full) => {
    const own = payers.get(payer) ?? { running: 0, waiting: [] };
    payers.set(payer, own);
    if (own.running < most) own.running += 1;
    else if (own.waiting.length >= mostWaiting) return full();
    else {
      // The one before hands its place over.
      await new Promise<void>((resolve) => own.waiting.push(resolve));
      await turn();
    }
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else {
        own.running -= 1;
        if (own.running === 0) payers.delete(payer);
      }
    }
  };
};
