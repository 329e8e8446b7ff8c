import { LIMITS } from "@hanok/api-contract";
import type { Clock } from "../../../ports/clock.ts";

const MINUTE = 60_000;

/**
 * [AGT-01] Calls by tokens in fixed windows of a minute, of this process, by member: more tokens give nobody more calls.
 * The answer is null for a call that may go on, else the seconds to wait.
 */
export const openCallCount = (clock: Clock): ((memberId: number) => number | null) => {
  let window = 0;
  let counts = new Map<number, number>();
  return (memberId) => {
    const now = clock.now();
    const current = Math.floor(now / MINUTE);
    if (current !== window) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(memberId) ?? 0) + 1;
    counts.set(memberId, count);
    return count > LIMITS.tokenCallsPerMinute ? Math.ceil(((current + 1) * MINUTE - now) / 1000) : null;
  };
};
