import * as z from "zod/mini";

export const planType = z.enum(["FREE_PLAN", "BASIC_PLAN", "EXPERT_PLAN", "AGENCY_PLAN"]);

/** Limits of a plan; null: any number. */
export type PlanType = z.infer<typeof planType>;

export const planLimits = z.object({
  storageBytes: z.nullable(z.number()),
  projects: z.nullable(z.number()),
  pagesPerProject: z.nullable(z.number()),
  /** Of each page; named ones count. */
  versionsPerPage: z.nullable(z.number()),
  /** Retention of unnamed versions. */
  versionDays: z.nullable(z.number()),
  /** Members of a project beside its owner [COW-25, COW-26]. */
  collaborators: z.nullable(z.number()),
  /** ZIP and FTP together, by calendar month in Seoul. */
  exportsPerMonth: z.nullable(z.number()),
  /** Entries of forms that are taken in a month; those above it wait [FRM-23]. */
  formEntriesPerMonth: z.nullable(z.number()),
  /** Retention of figures of visits, 25 at most [LIF-10]; null: as long as that. */
  visitMonths: z.nullable(z.number()),
  /** [LIF-10] Further languages of a site beside its own. */
  languages: z.nullable(z.number()),
  /** Published pages carry the 'made with Hanok' bar. */
  madeWithBar: z.boolean(),
});

/** [LET-02] A limit that a larger plan lifts, as it is in the address of the plans. */
export const planLimitName = z.enum([
  "storage",
  "projects",
  "pages",
  "collaborators",
  "versions",
  "exports",
  "formEntries",
  "languages",
  "premium",
  "team",
]);
export type PlanLimitName = z.infer<typeof planLimitName>;

/** Path of the plans on which the one that lifts a limit is marked. */
export const planAddress = (limit: PlanLimitName): string => `/plan?limit=${limit}`;

export const pricingPlan = z.object({
  id: planType,
  planType,
  /** Won per head and month, before VAT. */
  monthlyPrice: z.number(),
  /** Discount for yearly payment. */
  yearlyDiscountPercent: z.number(),
  /** [PLN-08, PLN-09] Hot deal that can be bought now: one of the two is above 0; without one `endsAt` is `''`. */
  discountPercent: z.number(),
  discountAmount: z.number(),
  discountEndsAt: z.string(),
  /** Won per head, VAT included, without and with the hot deal: of a month, and of a year at once. */
  monthlyTotal: z.number(),
  yearlyTotal: z.number(),
  dealMonthlyTotal: z.number(),
  dealYearlyTotal: z.number(),
  /** `1GB`; '' without a limit. */
  storage: z.string(),
  ...planLimits.shape,
});
export type PricingPlan = z.infer<typeof pricingPlan>;

/** A member's own plan; null in an installation without plans. */
export const memberPlan = z.object({
  plan: z.nullable(planType),
  /** Null without a subscription. */
  cycle: z.nullable(z.enum(["MONTH", "YEAR"])),
  teamMembers: z.number(),
  /** Day in Seoul, `2026-03-02`; `''` where nothing will be charged. */
  nextPaymentDate: z.string(),
  cancelRequested: z.boolean(),
  /** Day on which the trial ends; `''` outside of a trial. */
  trialEnd: z.string(),
  /** A trial can still be started. */
  trialAvailable: z.boolean(),
  /** The seat that the plan comes from, where it is higher than the own one [LET-01]; null otherwise. */
  seat: z.nullable(z.object({ ownerName: z.string() })),
  limits: planLimits,
  usage: z.object({
    storageBytes: z.number(),
    /** Trash included. */
    projects: z.number(),
    /** Of this month. */
    exports: z.number(),
    /** Of this month. */
    formEntries: z.number(),
  }),
});
export type MemberPlan = z.infer<typeof memberPlan>;
