import {
  endpoints,
  type MemberPlan,
  type PricingPlan,
  refused,
  storageText,
  succeed,
} from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Plans } from "../../migrations/tables/plans.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import { ownedBy } from "../access/index.ts";
import type { PlanLimits, ReadPlanLimits, Storage } from "../files/index.ts";
import { planInForce } from "./member-plan.ts";
import { limitsOfRow } from "./plan-limits.ts";

/** Price and date of the member's next plan payment. */
type PaidPlan = Omit<MemberPlan, "plan" | "seat" | "limits" | "usage">;

export interface PlanReads {
  readonly readPaidPlan: (query: Query, memberId: number) => Promise<PaidPlan>;
  /** Prices with VAT, and the hot deal that runs at a time. */
  readonly pricesOf: (
    plan: Plans,
    at: string,
  ) => Omit<
    PricingPlan,
    keyof PlanLimits | "id" | "planType" | "monthlyPrice" | "yearlyDiscountPercent" | "storage"
  >;
  readonly readLimits: ReadPlanLimits;
  readonly storage: Storage;
  /** Exports of this month, by the owner of the projects. */
  readonly exportsOf: (memberId: number) => Promise<number>;
  /** Entries of this month, of all forms of the member's projects. */
  readonly formEntriesOf: (memberId: number) => Promise<number>;
}

const presentPlan = (row: Plans, prices: ReturnType<PlanReads["pricesOf"]>): PricingPlan => ({
  id: row.id,
  planType: row.id,
  monthlyPrice: row.monthlyPrice,
  yearlyDiscountPercent: row.yearlyDiscountPercent,
  ...prices,
  storage: row.storageBytes === null ? "" : storageText(row.storageBytes),
  ...limitsOfRow(row),
});

/** Plans as they are offered, and a member's own. */
export const plansFeature = (
  parts: Parts,
  { readLimits, storage, exportsOf, formEntriesOf, readPaidPlan, pricesOf }: PlanReads,
): Feature => {
  const { database, settings, clock } = parts;
  const calls = endpoints.plans;
  const offered = async (): Promise<PricingPlan[]> => {
    if (!settings.plans) return [];
    const rows = await database.read((query) =>
      query.selectFrom("plans").selectAll().orderBy("place").execute(),
    );
    const at = isoTime(clock.now());
    return rows.map((row) => presentPlan(row, pricesOf(row, at)));
  };
  return {
    name: "plans",
    calls: [
      implement(calls.listPlans, async ({ input }) => {
        const { shown, ...totals } = pageOf(await offered(), input);
        return succeed({ pricingPlanList: shown, ...totals });
      }),
      implement(calls.readPlan, async ({ input }) => {
        const pricingPlan = (await offered()).find(({ id }) => id === input.id);
        return pricingPlan ? succeed({ pricingPlan }) : refused("plan.missing");
      }),
      implement(calls.readMemberPlan, async ({ grant }) => {
        const { memberId } = grant.member;
        const { own, giver, paid, projects } = await database.read(async (query) => {
          const own = settings.plans ? await planInForce(query, memberId, clock.now()) : null;
          const giver =
            own === null || own.seatOf === null
              ? null
              : await query
                  .selectFrom("members")
                  .select("name")
                  .where("id", "=", own.seatOf)
                  .executeTakeFirst();
          return {
            own,
            giver,
            paid: await readPaidPlan(query, memberId),
            projects: await ownedBy(query, memberId)
              .select(({ fn }) => fn.countAll<number | string>().as("count"))
              .executeTakeFirst(),
          };
        });
        return succeed({
          plan: own?.plan.id ?? null,
          seat: giver ? { ownerName: giver.name } : null,
          ...paid,
          limits: await readLimits(memberId),
          usage: {
            storageBytes: (await storage.used(memberId)).sum,
            projects: Number(projects?.count ?? 0),
            exports: await exportsOf(memberId),
            formEntries: await formEntriesOf(memberId),
          },
        });
      }),
    ],
  };
};
