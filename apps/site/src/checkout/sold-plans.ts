import { type BillingCycle, billingCycle, PAYMENT_LIMITS, type PlanType } from "@hanok/api-contract";

/** The plans that a checkout sells, the lowest first. */
export const SOLD_PLANS = ["BASIC_PLAN", "EXPERT_PLAN", "AGENCY_PLAN"] as const satisfies readonly PlanType[];
export type SoldPlan = (typeof SOLD_PLANS)[number];

/** The order as the address of the checkout says it. */
export interface PlanOrderSearch {
  plan?: SoldPlan;
  cycle?: BillingCycle;
  heads?: number;
}

/** Reads the address; what fits no plan, cycle or number of heads is left out. */
export function planOrderSearch(search: Record<string, unknown>): PlanOrderSearch {
  const plan = SOLD_PLANS.find((one) => one === search.plan);
  const cycle = billingCycle.options.find((one) => one === search.cycle);
  const heads = Number(search.heads);
  return {
    ...(plan ? { plan } : {}),
    ...(cycle ? { cycle } : {}),
    ...(Number.isInteger(heads) && heads >= 1 && heads <= PAYMENT_LIMITS.heads ? { heads } : {}),
  };
}
