import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { pagingFields, totalFields } from "../fields.ts";
import { memberPlan, pricingPlan } from "../plan.ts";

/** [PLN-11, PLN-28] In the order in which they are offered; empty in an installation without plans. */
export const listPlans = defineEndpoint({
  method: "GET",
  path: "/api/public/pricing/plan/list.json",
  summary: "The plans, their prices and limits",
  input: z.object({ ...pagingFields }),
  output: z.object({ pricingPlanList: z.array(pricingPlan), ...totalFields }),
  errors: [],
  policy: { allow: "public" },
  lists: "pricingPlanList",
});

/** [PLN-29] */
export const readPlan = defineEndpoint({
  method: "GET",
  path: "/api/public/pricing/plan/item.json",
  summary: "One plan",
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({ pricingPlan }),
  errors: ["plan.missing"],
  policy: { allow: "public" },
});

/** [PLN-26, PLN-36] What is paid and when joins with the payments. */
export const readMemberPlan = defineEndpoint({
  method: "GET",
  path: "/api/members/plan/item.json",
  summary: "The member's own plan, its limits and what is used of them",
  input: z.object({}),
  output: memberPlan,
  errors: [],
  policy: { allow: "member" },
});
