import type { Splice } from "../change.ts";
import type { Splices } from "../splices.ts";
import type { Order } from "./types.ts";

/**
 * Typing over typing in one text, in one pass over both: the same answer as following splice by splice
 * (SPEC R3), for lists that are long.
 */
export const typingOver = (own: Splices, over: Splices, order: Order): Splice[] => {
  const result: Splice[] = [];
  let next = 0;
  // How far text moves that lies behind all of `over` before `next`.
  let shift = 0;
  for (const { from, to, insert } of own) {
    for (;;) {
      const other = over[next];
      if (!other || other.to > from || other.from >= from) break;
      shift += other.insert.length - (other.to - other.from);
      next++;
    }
    let at = from + shift;
    let index = next;
    const straddling = over[index];
    if (straddling && straddling.from < from) at = straddling.from + shift + straddling.insert.length;
    if (order === "later")
      for (; ; index++) {
        const other = over[index];
        if (!other || other.from > from) break;
        if (other.from === from) at += other.insert.length;
      }
    if (insert) add(result, at, at, insert);
    if (to === from) continue;
    let start = from;
    let moved = shift;
    for (index = next; ; index++) {
      const other = over[index];
      if (!other || other.from >= to) break;
      if (other.from > start) add(result, start + moved, other.from + moved, "");
      moved += other.insert.length - (other.to - other.from);
      start = Math.max(start, other.from, other.to);
    }
    if (to > start) add(result, start + moved, to + moved, "");
  }
  return result;
};

/** Appends; an insertion and the removal right behind it become one splice. */
const add = (splices: Splice[], from: number, to: number, insert: string): void => {
  const last = splices.at(-1);
  if (last && last.to === from && (last.from === last.to || insert === ""))
    splices[splices.length - 1] = { from: last.from, to, insert: last.insert + insert };
  else splices.push({ from, to, insert });
};
