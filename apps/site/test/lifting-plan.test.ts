import { ERRORS, type PricingPlan, planLimitName } from "@hanok/api-contract";
import { expect, test } from "vitest";
import { liftingPlan, planSearch } from "../src/plan/lifting.ts";

const plan = (id: PricingPlan["id"], fields: Partial<PricingPlan>): PricingPlan => ({
  ...{ id, planType: id, monthlyPrice: 0, yearlyDiscountPercent: 0, discountPercent: 0, discountAmount: 0 },
  ...{ discountEndsAt: "", monthlyTotal: 0, yearlyTotal: 0, dealMonthlyTotal: 0, dealYearlyTotal: 0 },
  ...{ storage: "", storageBytes: 1, projects: 1, pagesPerProject: 1, versionsPerPage: 1, versionDays: null },
  ...{ collaborators: 0, exportsPerMonth: 0, formEntriesPerMonth: 100, visitMonths: 25, languages: 1 },
  madeWithBar: true,
  ...fields,
});
const PLANS = [
  plan("FREE_PLAN", {}),
  plan("BASIC_PLAN", { projects: 5, versionsPerPage: null, versionDays: 30 }),
  plan("EXPERT_PLAN", { projects: 5, exportsPerMonth: 10, versionsPerPage: null, versionDays: null }),
  plan("AGENCY_PLAN", { projects: null, exportsPerMonth: null, versionsPerPage: null, versionDays: null }),
];

test("[LET-02] the first plan above the own one that has more of a limit is marked", () => {
  expect(liftingPlan(PLANS, null, "projects")).toBe("BASIC_PLAN");
  expect(liftingPlan(PLANS, "FREE_PLAN", "exports")).toBe("EXPERT_PLAN");
  expect(liftingPlan(PLANS, "BASIC_PLAN", "projects")).toBe("AGENCY_PLAN");
  expect(liftingPlan(PLANS, "BASIC_PLAN", "versions")).toBe("EXPERT_PLAN");
  expect(liftingPlan(PLANS, "FREE_PLAN", "team")).toBe("BASIC_PLAN");
  expect(liftingPlan(PLANS, "EXPERT_PLAN", "storage")).toBeNull();
  expect(liftingPlan([], null, "storage")).toBeNull();
});

test("[LET-02] an unknown limit in the address marks nothing", () => {
  expect(planSearch({ limit: "exports", other: "1" })).toEqual({ limit: "exports" });
  expect(planSearch({ limit: "everything" })).toEqual({});
});

test("[LET-02] each refusal whose words name a larger plan leads to the plan that lifts it", () => {
  const named = Object.entries(ERRORS).filter(([, { ko }]) =>
    /플랜을? (?:업그레이드|바꿔)|지금 플랜에서는|유료 플랜/.test(ko),
  );
  expect(named.length).toBeGreaterThan(5);
  // The lock of a project has a notice of its own, with the plans.
  const unmarked = named.filter(([id, row]) => !("lifts" in row) && id !== "project.locked");
  expect(unmarked.map(([id]) => id)).toEqual([]);
  for (const row of Object.values(ERRORS))
    if ("lifts" in row) expect(planLimitName.options).toContain(row.lifts);
});
