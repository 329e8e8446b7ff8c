import { currentLine } from "./line.ts";
import { TaskBroken } from "./threads.ts";
import { createWaitingLines, type Waiter } from "./waiting-lines.ts";

interface Entry extends Waiter {
  begin(place: number): void;
}

/** Runs work once a place is free, and answers what it answers. Throws TaskBroken, not to blame, for a full line. */
export type FairLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Work of this process of which so many pieces run at once. Waiting work is served as in the pools, in one
 * line for each member (`createWaitingLines`), whose work it is as the request or the job has set it
 * [AVL-02].
 */
export const createFairLimit = (places: number, now = () => performance.now()): FairLimit => {
  const lines = createWaitingLines<Entry>({ places, now });
  const free = new Set(Array.from({ length: places }, (_, place) => place));
  const serve = (): void => {
    for (const place of free) {
      const entry = lines.take(place);
      if (!entry) return;
      free.delete(place);
      entry.begin(place);
    }
  };
  return async (work) => {
    const place = await new Promise<number>((resolve, reject) => {
      const entry: Entry = { line: currentLine(), urgent: true, since: now(), begin: resolve };
      if (lines.add(entry)) serve();
      else reject(new TaskBroken("too much work waits", { notRun: true }));
    });
    try {
      return await work();
    } finally {
      lines.ended(place);
      free.add(place);
      serve();
    }
  };
};
