import type { Splice } from "../../changes/change.ts";
import { commonWholeEnds } from "../../source/common-ends.ts";

/**
 * The difference of two texts as ascending, disjoint splices of the first: by lines, then by characters
 * inside the lines that differ. No splice cuts a CRLF or a surrogate pair in two.
 */
export const diffText = (before: string, after: string): Splice[] => {
  const { start: head, end: tail } = commonWholeEnds(before, after);
  const a = before.slice(head, before.length - tail);
  const b = after.slice(head, after.length - tail);
  if (a === "" && b === "") return [];
  if (a === "" || b === "") return [{ from: head, to: head + a.length, insert: b }];
  const left = lines(a);
  const right = lines(b);
  const splices: Splice[] = [];
  for (const hunk of diffSequence(left, right)) {
    const from = head + lengthOf(left, 0, hunk.fromA);
    const old = left.slice(hunk.fromA, hunk.toA).join("");
    const young = right.slice(hunk.fromB, hunk.toB).join("");
    for (const inner of diffCharacters(old, young))
      splices.push({ from: from + inner.from, to: from + inner.to, insert: inner.insert });
  }
  return splices;
};

const diffCharacters = (a: string, b: string): Splice[] => {
  const left = units(a);
  const right = units(b);
  if (left.length + right.length > 4000) return [{ from: 0, to: a.length, insert: b }];
  return diffSequence(left, right).map((hunk) => ({
    from: lengthOf(left, 0, hunk.fromA),
    to: lengthOf(left, 0, hunk.toA),
    insert: right.slice(hunk.fromB, hunk.toB).join(""),
  }));
};

const units = (text: string): string[] => text.match(/\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF]|[\s\S]/g) ?? [];
const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
const lengthOf = (parts: readonly string[], from: number, to: number): number => {
  let length = 0;
  for (let place = from; place < to; place += 1) length += parts[place]?.length ?? 0;
  return length;
};

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
