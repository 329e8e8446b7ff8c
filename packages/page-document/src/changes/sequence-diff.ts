export interface Hunk {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Myers' greedy difference (1986); above the cap of edits the rest is taken as one hunk. */
export const diffSequence = (a: readonly string[], b: readonly string[]): Hunk[] => {
  const limit = Math.min(a.length + b.length, 1200);
  const trace: Map<number, number>[] = [];
  let frontier = new Map<number, number>([[1, 0]]);
  for (let depth = 0; depth <= limit; depth += 1) {
    const next = new Map(frontier);
    trace.push(frontier);
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      const down =
        diagonal === -depth ||
        (diagonal !== depth && (frontier.get(diagonal - 1) ?? -1) < (frontier.get(diagonal + 1) ?? -1));
      let x = down ? (frontier.get(diagonal + 1) ?? 0) : (frontier.get(diagonal - 1) ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return backtrack(trace, a.length, b.length);
    }
    frontier = next;
  }
  return [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }];
};

const backtrack = (trace: readonly Map<number, number>[], lengthA: number, lengthB: number): Hunk[] => {
  const steps: Hunk[] = [];
  let x = lengthA;
  let y = lengthB;
  for (let depth = trace.length - 1; depth >= 0 && (x > 0 || y > 0); depth -= 1) {
    const frontier = trace[depth] ?? new Map<number, number>();
    const diagonal = x - y;
    const down =
      diagonal === -depth ||
      (diagonal !== depth && (frontier.get(diagonal - 1) ?? -1) < (frontier.get(diagonal + 1) ?? -1));
    const previous = down ? diagonal + 1 : diagonal - 1;
    const startX = depth === 0 ? 0 : (frontier.get(previous) ?? 0);
    const startY = depth === 0 ? 0 : startX - previous;
    while (x > startX && y > startY && x > 0 && y > 0) {
      x -= 1;
      y -= 1;
    }
    if (depth > 0) steps.push({ fromA: startX, toA: x, fromB: startY, toB: y });
    x = startX;
    y = startY;
  }
  steps.reverse();
  const hunks: Hunk[] = [];
  for (const step of steps) {
    const last = hunks.at(-1);
    if (last && last.toA === step.fromA && last.toB === step.fromB)
      hunks[hunks.length - 1] = { ...last, toA: step.toA, toB: step.toB };
    else hunks.push(step);
  }
  return hunks;
};
