import { createFairShare } from "../threads/index.ts";

/** Writes that wait, in one line for each member: whoever writes hundreds of times delays the own writes alone [AVL-02]. */
export const createWriteLines = <Write extends { readonly line: string }>(now = () => performance.now()) => {
  const share = createFairShare(now);
  const lines = new Map<string, Write[]>();
  return {
    add: (write: Write): void => {
      const line = lines.get(write.line);
      if (line) line.push(write);
      else lines.set(write.line, [write]);
    },
    /** Takes the first write of the line that used least. */
    take: (): Write | undefined => {
      const next = share.least(lines.keys());
      const line = next === undefined ? undefined : lines.get(next);
      const write = line?.shift();
      if (next !== undefined && line?.length === 0) lines.delete(next);
      return write;
    },
    takeAll: (): readonly Write[] => {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    },
    /** Milliseconds that a write of this line has taken. */
    charge: share.charge,
    isEmpty: (): boolean => lines.size === 0,
  };
};
