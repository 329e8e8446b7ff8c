import type { PlanLimits, ReadPlanLimits } from "../files/index.ts";

/** `HANOK_PLANS=off`: an installation without plans, everything allowed (the default until checkout exists). */
const WITHOUT_PLANS: PlanLimits = {
  storageBytes: null,
  projects: null,
  pagesPerProject: null,
  versionsPerPage: null,
  versionDays: 365,
  exportsPerMonth: null,
  madeWithBar: false,
};

export const limitsWithoutPlans: ReadPlanLimits = async () => WITHOUT_PLANS;
