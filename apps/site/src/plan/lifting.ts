import {
  type PlanLimitName,
  type PlanType,
  type PricingPlan,
  planLimitName,
  planType,
} from "@hanok/api-contract";

/** Search of `/plan`: the limit that led there. Anything else in it is dropped. */
export const planSearch = (search: Record<string, unknown>): { limit?: PlanLimitName } => {
  const { success, data } = planLimitName.safeParse(search.limit);
  return success ? { limit: data } : {};
};

/** Size of a limit in a plan; infinite without a limit. */
const sizeOf = (plan: PricingPlan, limit: PlanLimitName): number => {
  const isPaid = plan.planType !== "FREE_PLAN";
  const sizes: Readonly<Record<PlanLimitName, number | null>> = {
    storage: plan.storageBytes,
    projects: plan.projects,
    pages: plan.pagesPerProject,
    collaborators: plan.collaborators,
    versions: plan.versionsPerPage ?? plan.versionDays,
    exports: plan.exportsPerMonth,
    formEntries: plan.formEntriesPerMonth,
    languages: plan.languages,
    // Basic covers one premium template in a month, the larger plans all [PAY-29].
    premium: planType.options.indexOf(plan.planType),
    team: isPaid ? 1 : 0,
  };
  return sizes[limit] ?? Number.POSITIVE_INFINITY;
};

/** [LET-02] The first plan above the own one that has more of a limit; null where none has. */
export function liftingPlan(
  plans: readonly PricingPlan[],
  own: PlanType | null,
  limit: PlanLimitName,
): PlanType | null {
  const order = (type: PlanType): number => planType.options.indexOf(type);
  const from = plans.find(({ id }) => id === (own ?? "FREE_PLAN"));
  if (!from) return null;
  const larger = plans
    .filter(({ id }) => order(id) > order(from.id))
    .filter((plan) => sizeOf(plan, limit) > sizeOf(from, limit))
    .sort((one, other) => order(one.id) - order(other.id));
  return larger[0]?.id ?? null;
}
