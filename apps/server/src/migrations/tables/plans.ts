import type { Projects } from "./projects.ts";

/** Plans on sale and their limits; a null limit is none. */
export interface Plans {
  id: "FREE_PLAN" | "BASIC_PLAN" | "EXPERT_PLAN" | "AGENCY_PLAN";
  place: number;
  birth: Projects["plan"];
  monthlyPrice: number;
  yearlyDiscountPercent: number;
  /** Hot deal [PLN-08, PLN-09]; one of the two is above 0 while `discountEndsAt` is set. */
  discountPercent: number;
  discountAmount: number;
  discountEndsAt: string;
  storageBytes: number | null;
  projects: number | null;
  pagesPerProject: number | null;
  versionsPerPage: number | null;
  versionDays: number | null;
  collaborators: number | null;
  exportsPerMonth: number | null;
  formEntriesPerMonth: number | null;
  languages: number | null;
  madeWithBar: number;
  /** Months for which figures of visits are kept; null: as long as any plan can. */
  visitMonths: number | null;
}
/** A member without a row is on FREE_PLAN. */
export interface MemberPlans {
  memberId: number;
  planId: Plans["id"];
  since: string;
}

/** [LET-08] The export that took a project home; it can be made again where its job failed. */
export interface TakeHomeExports {
  projectId: string;
  /** The owner at that time. */
  memberId: number;
  jobId: string;
  date: string;
}

export interface PlanTables {
  plans: Plans;
  memberPlans: MemberPlans;
  takeHomeExports: TakeHomeExports;
}
