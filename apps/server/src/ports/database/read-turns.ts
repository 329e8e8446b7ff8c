import { setTimeout as wait } from "node:timers/promises";
import { createFairShare, currentLine, OWN_LINE } from "../threads/index.ts";
import { takeTurns } from "./in-turn.ts";

/** Milliseconds of a statement that nobody notices: they count for nothing. */
const SHORT = 20;
/** A line whose statements have kept the event loop for so long lately is heavy, in milliseconds. */
const HEAVY = 300;
/** Rest between two reads of a heavy line at most, in milliseconds. */
const LONGEST_REST = 5_000;
/** A read that lasts longer lets the next one of its line begin: a job holds one for minutes. In milliseconds. */
const HELD = 100;

interface ReadTurnsOptions {
  readonly now?: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Order of the reads on SQLite, whose statements run on the event loop [AVL-02]: whoever has kept it with long ones (a
 * search in 200,000 entries, the end of a long list) reads one after the other and rests as long as the last ones took.
 * Others have the loop to themselves meanwhile. The server's own reads never wait.
 */
export const createReadTurns = ({ now = () => performance.now(), pause = wait }: ReadTurnsOptions = {}) => {
  const share = createFairShare(now);
  const inTurn = takeTurns();
  /** Lines that rest, and until when. */
  const rests = new Map<string, number>();
  return {
    /** A statement of the current line has kept the event loop for so many milliseconds. */
    spent: (milliseconds: number): void => {
      const line = currentLine();
      if (line === OWN_LINE || milliseconds < SHORT) return;
      share.charge(line, milliseconds);
      rests.set(line, Math.max(now(), rests.get(line) ?? 0) + milliseconds);
    },
    run: async <Result>(read: () => Promise<Result>): Promise<Result> => {
      const line = currentLine();
      if (line === OWN_LINE) return read();
      if (share.used(line) < HEAVY) {
        rests.delete(line);
        return read();
      }
      const begun = await inTurn(line, async () => {
        const left = Math.min(LONGEST_REST, (rests.get(line) ?? 0) - now());
        rests.delete(line);
        if (left > 0) await pause(left);
        const reading = read();
        // Whether it fails is its caller's to know.
        await Promise.race([reading.catch(() => null), pause(HELD)]);
        return { reading };
      });
      return begun.reading;
    },
  };
};
