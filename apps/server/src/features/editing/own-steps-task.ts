import {
  affordableSince,
  type Change,
  emptyHistory,
  type History,
  historyOfLog,
  type LoggedAct,
} from "@hanok/page-document";
import type { Task } from "../../ports/threads/index.ts";
import type { LoggedStep } from "./log.ts";

/** An operation as the log stores it. */
export interface StoredAct {
  readonly opId: string;
  readonly name: string;
  readonly at: string;
  readonly changes: string;
  /** Of one's own act on the page. */
  readonly own: { readonly step: LoggedStep; readonly inverse: string } | null;
}

/** Pairs of changes that are mapped for one answer: each takes up to 50 µs. */
const MOST_PAIRS = 40_000;

/** Makes a member's history on a page from the log, which holds what members wrote. */
export const ownStepsTask: Task<readonly StoredAct[], History> = {
  name: "own-steps",
  urgent: true,
  patience: 10_000,
  run: (stored) => {
    const acts = stored.map(({ changes, own, ...act }): LoggedAct => {
      const read = JSON.parse(changes) as readonly Change[];
      if (own === null) return { ...act, changes: read, own };
      const { isWhole = false, ...step } = own.step;
      return {
        ...act,
        changes: read,
        own: { step, inverse: JSON.parse(own.inverse) as readonly Change[], isWhole },
      };
    });
    const since = affordableSince(acts, MOST_PAIRS);
    return since < acts.length ? historyOfLog(acts.slice(since)) : emptyHistory;
  },
};
