import type { Database } from "../../ports/database/index.ts";
import { memberPlan } from "../plans/index.ts";

/** Whom a template is asked for. */
export interface CoverAsker {
  readonly memberId: number;
  readonly administrator: boolean;
}
export interface PricedTemplate {
  readonly id: string;
  readonly priceType: "FREE" | "PREMIUM";
}

/** [TPL-03, TPL-26] Decides who may use the code of a template. The one place that payments replace. */
export interface TemplateCover {
  isTemplateCovered(asker: CoverAsker, template: PricedTemplate): Promise<boolean>;
}

/** Free templates are for everybody, premium ones for members of a paid plan; the administrator has them all. */
export const coverByPlan = (database: Database, plans: boolean): TemplateCover => ({
  isTemplateCovered: async ({ memberId, administrator }, { priceType }) => {
    if (priceType === "FREE" || administrator || !plans) return true;
    return (await database.read((query) => memberPlan(query, memberId))).id !== "FREE_PLAN";
  },
});
