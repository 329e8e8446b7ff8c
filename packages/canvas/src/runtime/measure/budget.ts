import { clock } from "../builtins.ts";

/** Time of one measurement in milliseconds: the page answers nothing meanwhile, and the watchdog waits 5 seconds. */
const LONGEST_MS = 1_500;

/** Time that a measurement may still take; whoever leaves work because of it makes the measurement a partial one. */
export interface Budget {
  /** Asked before each piece of work. */
  readonly isOver: () => boolean;
  /** Whether some work was left. */
  readonly wasOver: () => boolean;
}

export function createBudget(): Budget {
  const end = clock() + LONGEST_MS;
  let over = false;
  return {
    isOver: () => {
      if (clock() >= end) over = true;
      return over;
    },
    wasOver: () => over,
  };
}
