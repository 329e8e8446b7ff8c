import { DiskUnavailable } from "../disk-faults.ts";

/** Milliseconds within which one call of the file system has to answer. */
export const FILE_PATIENCE = 10_000;
/** Calls that hang at once: each holds one of the four threads that Node has for files. */
const MOST_HANGING = 4;

/** Runs one call of the file system. Throws DiskUnavailable where it does not answer in time. */
export type Patiently = <Result>(call: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds the wait for a disk that does not answer, such as a network folder whose server is away. A call that hangs
 * cannot be taken back, so that while several hang no further one is begun.
 */
export const createPatience = (patience: number = FILE_PATIENCE): Patiently => {
  let hanging = 0;
  return async (call) => {
    if (hanging >= MOST_HANGING) throw new DiskUnavailable("the disk does not answer");
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const work = call().finally(() => {
      clearTimeout(timer);
      if (isLate) hanging -= 1;
    });
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        hanging += 1;
        reject(new DiskUnavailable("the disk does not answer", { pending: work }));
      }, patience);
      timer.unref();
    });
    return Promise.race([work, late]);
  };
};
