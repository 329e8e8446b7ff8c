import type { OwnCharges } from "@hanok/api-contract";
import type { Query } from "../../../ports/database/index.ts";
import { nextPeriod } from "../plan-terms.ts";
import { runningOf, willCharge } from "../subscriptions-store.ts";

/** The own subscription of a seat's holder that goes on being charged; null where nothing will be. */
export const ownChargesOf = async (query: Query, memberId: number): Promise<OwnCharges | null> => {
  const row = await runningOf(query, memberId);
  if (row === null || !willCharge(row)) return null;
  return {
    plan: row.planId,
    nextPaymentDate: row.periodEnd,
    nextTotal: (await nextPeriod(query, row)).total,
  };
};
