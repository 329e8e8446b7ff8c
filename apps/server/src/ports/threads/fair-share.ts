/**
 * Cost that each line has used lately, and the rule of who goes next: the line that used least. Cost fades by half each
 * half-life, so that a heavy hour is forgotten after a few minutes. Based on start-time fair queueing (Goyal, Vin, Cheng,
 * 1996) with a decay in place of a virtual clock, because lines come and go.
 */
export interface FairShare {
  /** Milliseconds of work that the line used lately; 0 for one that is not known. */
  used(line: string): number;
  charge(line: string, milliseconds: number): void;
  /** The line among these that used least; the first of equal ones. */
  least(lines: Iterable<string>): string | undefined;
}

/** Lines that are remembered; those that used least go first. */
const MOST_LINES = 10_000;
const FORGOTTEN = 1;

export const createFairShare = (now: () => number, halfLife = 30_000): FairShare => {
  const costs = new Map<string, { cost: number; at: number }>();
  const used = (line: string): number => {
    const known = costs.get(line);
    return known ? known.cost * 0.5 ** ((now() - known.at) / halfLife) : 0;
  };
  const forget = (): void => {
    if (costs.size <= MOST_LINES) return;
    for (const line of costs.keys()) if (used(line) < FORGOTTEN) costs.delete(line);
    for (const line of costs.keys()) {
      if (costs.size <= MOST_LINES) break;
      costs.delete(line);
    }
  };
  return {
    used,
    charge: (line, milliseconds) => {
      costs.set(line, { cost: used(line) + milliseconds, at: now() });
      forget();
    },
    least: (lines) => {
      let best: string | undefined;
      let lowest = Number.POSITIVE_INFINITY;
      for (const line of lines) {
        const cost = used(line);
        if (cost >= lowest) continue;
        best = line;
        lowest = cost;
      }
      return best;
    },
  };
};
