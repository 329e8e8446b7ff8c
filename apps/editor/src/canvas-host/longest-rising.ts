/**
 * Places of a longest rising run in a list; entries below zero are left out. What stands in it can stay where it is
 * when a row is put into a new order.
 */
export function longestRising(list: readonly number[]): ReadonlySet<number> {
  /** By length of run: the place of its lowest last entry. */
  const ends: number[] = [];
  const before: number[] = [];
  list.forEach((value, i) => {
    if (value < 0) return;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = i;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.add(at);
  return run;
}
