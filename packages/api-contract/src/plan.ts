import * as z from "zod/mini";

export const planType = z.enum(["FREE_PLAN", "BASIC_PLAN", "EXPERT_PLAN", "AGENCY_PLAN"]);

/** What a plan allows; null: any number. */
export type PlanType = z.infer<typeof planType>;

export const planLimits = z.object({
  storageBytes: z.nullable(z.number()),
  projects: z.nullable(z.number()),
  pagesPerProject: z.nullable(z.number()),
  /** Of each page; named ones count. */
  versionsPerPage: z.nullable(z.number()),
  /** How long versions that nobody named are kept. */
  versionDays: z.nullable(z.number()),
  /** Members of a project beside its owner [COW-25, COW-26]. */
  collaborators: z.nullable(z.number()),
  /** ZIP and FTP together, by calendar month in Seoul. */
  exportsPerMonth: z.nullable(z.number()),
  /** Published pages carry the 'made with Hanok' bar. */
  madeWithBar: z.boolean(),
});

export const pricingPlan = z.object({
  id: planType,
  planType,
  /** Won per head and month, before VAT. */
  monthlyPrice: z.number(),
  /** What a year at once costs less. */
  yearlyDiscountPercent: z.number(),
  /** `1GB`; '' without a limit. */
  storage: z.string(),
  ...planLimits.shape,
});
export type PricingPlan = z.infer<typeof pricingPlan>;

/** A member's own plan; null in an installation without plans. */
export const memberPlan = z.object({
  plan: z.nullable(planType),
  limits: planLimits,
  usage: z.object({
    storageBytes: z.number(),
    /** Trash included. */
    projects: z.number(),
    /** Of this month. */
    exports: z.number(),
  }),
});
export type MemberPlan = z.infer<typeof memberPlan>;
