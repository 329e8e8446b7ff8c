import { currentLine } from "./line.ts";
import { TaskBroken } from "./threads.ts";
import { MOST_OF_LINE } from "./waiting-lines.ts";

/** Runs work that holds so much of a room, once that much is free. Throws TaskBroken, not to blame, for a full line. */
export type FairRoom = <Result>(size: number, work: () => Promise<Result>) => Promise<Result>;

interface Entry {
  readonly size: number;
  readonly since: number;
  readonly begin: () => void;
}

interface Line {
  used: number;
  readonly waiting: Entry[];
}

/** Milliseconds after which small work no longer overtakes large work, but in the room that is its own. */
const PATIENT = 3_000;

/**
 * Work of this process that is bounded by the sum of its sizes, as `createFairLimit` bounds it by its number [AVL-02].
 *
 * 1. Lines are served in turn, and work of a line in the order of asking.
 * 2. One line holds a third of the room at most, and larger work counts as that third.
 * 3. Work above a twelfth of the room is large: all of it together leaves a sixth to small work.
 */
export const createFairRoom = (total: number, now = () => performance.now()): FairRoom => {
  const ofLine = total / 3;
  const ofSmall = total / 6;
  const isLarge = (size: number): boolean => size > total / 12;
  const lines = new Map<string, Line>();
  const used = { large: 0, small: 0 };
  const take = (line: Line, size: number): void => {
    line.used += size;
    used[isLarge(Math.abs(size)) ? "large" : "small"] += size;
  };
  // Work that waits for its own line alone is nobody's reason to wait.
  const isLate = ({ used: own, waiting: [first] }: Line): boolean =>
    first !== undefined && isLarge(first.size) && own + first.size <= ofLine && now() - first.since > PATIENT;
  const fits = (size: number): boolean => {
    const all = used.large + used.small + size;
    if (isLarge(size)) return all <= total - ofSmall;
    return all <= total && (used.small + size <= ofSmall || ![...lines.values()].some(isLate));
  };
  const serve = (): void => {
    for (const [name, line] of [...lines]) {
      for (let first = line.waiting[0]; first; first = line.waiting[0]) {
        if (line.used + first.size > ofLine || !fits(first.size)) break;
        line.waiting.shift();
        take(line, first.size);
        // Behind the others.
        lines.delete(name);
        lines.set(name, line);
        first.begin();
      }
    }
  };
  return async (wanted, work) => {
    const size = Math.min(wanted, ofLine);
    const name = currentLine();
    const line = lines.get(name) ?? { used: 0, waiting: [] };
    lines.set(name, line);
    if (line.waiting.length >= MOST_OF_LINE) throw new TaskBroken("too much work waits", { notRun: true });
    await new Promise<void>((begin) => {
      line.waiting.push({ size, since: now(), begin });
      serve();
    });
    try {
      return await work();
    } finally {
      take(line, -size);
      if (line.used === 0 && line.waiting.length === 0) lines.delete(name);
      serve();
    }
  };
};
