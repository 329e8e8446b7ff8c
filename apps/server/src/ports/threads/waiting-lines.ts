import { createFairShare } from "./fair-share.ts";
import { OWN_LINE } from "./line.ts";

/** A task that waits for a place of the pool. */
export interface Waiter {
  readonly line: string;
  /** Somebody waits on a screen: it goes before tasks of jobs. */
  readonly urgent: boolean;
  /** When it came, by the clock of the lines. */
  readonly since: number;
}

export interface WaitingLinesOptions {
  /** Places of the pool. */
  readonly places: number;
  /** In milliseconds. */
  readonly now: () => number;
  /** Tasks of one line that may wait. */
  readonly mostOfLine?: number;
  /** Tasks that may wait together. */
  readonly most?: number;
}

export const MOST_OF_LINE = 200;
const MOST = 2_000;
/** A line that used more than this lately is heavy: all heavy lines together leave one place to the others. */
const HEAVY = 1_500;

/**
 * [AVL-02] Tasks that wait for the places of a pool, in one line for each member.
 *
 * 1. Urgent tasks go before the others, which never take the first of several places.
 * 2. Among the lines that wait, the one that used least goes first; within a line the order is that of asking.
 * 3. One line holds all places but one at most, and so do all heavy lines together: whoever used little finds a place.
 *    The server's own work is no member's and has no such bound.
 * 4. A line has a bounded length; what does not fit is refused.
 */
export const createWaitingLines = <Task extends Waiter>({
  places,
  now,
  mostOfLine = MOST_OF_LINE,
  most = MOST,
}: WaitingLinesOptions) => {
  const share = createFairShare(now);
  const waiting: { readonly urgent: Map<string, Task[]>; readonly other: Map<string, Task[]> } = {
    urgent: new Map(),
    other: new Map(),
  };
  /** Running tasks by the place that runs them. */
  const running = new Map<number, { readonly line: string; readonly since: number }>();
  const mostHeld = Math.max(1, places - 1);
  let length = 0;

  const used = (line: string): number => {
    let cost = share.used(line);
    for (const task of running.values()) if (task.line === line) cost += now() - task.since;
    return cost;
  };
  const isHeavy = (line: string): boolean => used(line) > HEAVY;
  const isAllowed = (line: string): boolean => {
    if (places === 1 || line === OWN_LINE) return true;
    const held = [...running.values()];
    if (held.filter((task) => task.line === line).length >= mostHeld) return false;
    return !isHeavy(line) || held.filter((task) => isHeavy(task.line)).length < mostHeld;
  };
  const next = (lines: Map<string, Task[]>): Task | undefined => {
    let best: string | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const line of lines.keys()) {
      const cost = used(line);
      if (cost >= lowest || !isAllowed(line)) continue;
      best = line;
      lowest = cost;
    }
    return best === undefined ? undefined : lines.get(best)?.[0];
  };
  const remove = (task: Task): boolean => {
    const lines = task.urgent ? waiting.urgent : waiting.other;
    const line = lines.get(task.line);
    const at = line?.indexOf(task) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) lines.delete(task.line);
    length -= 1;
    return true;
  };

  return {
    /** False where the line is full. */
    add: (task: Task): boolean => {
      const lines = task.urgent ? waiting.urgent : waiting.other;
      const ofLine =
        (waiting.urgent.get(task.line)?.length ?? 0) + (waiting.other.get(task.line)?.length ?? 0);
      if (ofLine >= mostOfLine || length >= most) return false;
      const line = lines.get(task.line);
      if (line) line.push(task);
      else lines.set(task.line, [task]);
      length += 1;
      return true;
    },
    /** Takes the task that this place runs next. */
    take: (place: number): Task | undefined => {
      const task = next(waiting.urgent) ?? (places > 1 && place === 0 ? undefined : next(waiting.other));
      if (!task) return undefined;
      remove(task);
      running.set(place, { line: task.line, since: now() });
      return task;
    },
    /** The place has ended its task. */
    ended: (place: number): void => {
      const task = running.get(place);
      if (!task) return;
      running.delete(place);
      share.charge(task.line, now() - task.since);
    },
    /** Takes one out that waits no longer. */
    remove,
    /** Everything that waits. */
    all: (): readonly Task[] => [...waiting.urgent.values(), ...waiting.other.values()].flat(),
    /** Since when the oldest one waits; null where none waits. */
    oldest: (): number | null => {
      let oldest: number | null = null;
      for (const lines of [waiting.urgent, waiting.other])
        for (const [first] of lines.values())
          if (first && (oldest === null || first.since < oldest)) oldest = first.since;
      return oldest;
    },
  };
};
