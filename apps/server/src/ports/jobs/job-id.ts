import { randomBytes } from "node:crypto";

const MOST_PER_MILLISECOND = 0x1_0000;

/**
 * Ids of jobs, 32 hexadecimal digits, that sort in the order in which this process makes them, as UUID version 7 does with
 * a counter (RFC 9562, section 6.2, method 1): 48 bits of milliseconds, 16 bits of a counter, 64 random bits. Two jobs of
 * one millisecond keep their order. A clock that goes back keeps the last millisecond.
 */
export const createJobIds = (now: () => number): (() => string) => {
  let millisecond = 0;
  let count = 0;
  return () => {
    const time = Math.max(now(), millisecond);
    count = time === millisecond ? count + 1 : 0;
    millisecond = time;
    if (count === MOST_PER_MILLISECOND) {
      millisecond += 1;
      count = 0;
    }
    const head = millisecond.toString(16).padStart(12, "0") + count.toString(16).padStart(4, "0");
    return head + randomBytes(8).toString("hex");
  };
};
