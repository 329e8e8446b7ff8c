import { createFairShare } from "./fair-share.ts";

/**
 * Work that waits for one worker, in one line for each member: whoever asks hundreds of times delays the own work alone
 * [AVL-02]. Within a line the order is that of asking.
 */
export const createFairLines = <Work extends { readonly line: string }>(now = () => performance.now()) => {
  const share = createFairShare(now);
  const lines = new Map<string, Work[]>();
  return {
    add: (work: Work): void => {
      const line = lines.get(work.line);
      if (line) line.push(work);
      else lines.set(work.line, [work]);
    },
    /** Takes the first piece of the line that used least. */
    take: (): Work | undefined => {
      const next = share.least(lines.keys());
      const line = next === undefined ? undefined : lines.get(next);
      const work = line?.shift();
      if (next !== undefined && line?.length === 0) lines.delete(next);
      return work;
    },
    takeAll: (): readonly Work[] => {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    },
    /** Milliseconds that a piece of this line has taken. */
    charge: share.charge,
    isEmpty: (): boolean => lines.size === 0,
  };
};
