import { type endpoints, type ParsedOf, type PlanVersion, refused, succeed } from "@hanok/api-contract";
import type { PlanVersions } from "../../migrations/tables/money.ts";
import type { Plans } from "../../migrations/tables/plans.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query, type Write } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { type MoneyParts, now } from "./ledger.ts";
import { planRow } from "./plan-terms.ts";

/** Rows from before form entries, visits and languages were part of them lack those limits. */
type Limits = ParsedOf<typeof endpoints.moneyOperator.addPlanVersion>["limits"];

type PlanLimitsOfVersion = Limits & Pick<PlanVersion, "formEntriesPerMonth" | "visitMonths" | "languages">;

const limitsOf = (plan: Plans): PlanLimitsOfVersion => ({
  storageBytes: plan.storageBytes,
  projects: plan.projects,
  pagesPerProject: plan.pagesPerProject,
  versionsPerPage: plan.versionsPerPage,
  versionDays: plan.versionDays,
  collaborators: plan.collaborators,
  exportsPerMonth: plan.exportsPerMonth,
  formEntriesPerMonth: plan.formEntriesPerMonth,
  visitMonths: plan.visitMonths,
  languages: plan.languages,
  madeWithBar: plan.madeWithBar === 1,
});

const columnsOf = ({
  madeWithBar,
  formEntriesPerMonth,
  visitMonths,
  languages,
  ...limits
}: Limits): Partial<Plans> => ({
  ...limits,
  ...(formEntriesPerMonth === undefined ? {} : { formEntriesPerMonth }),
  ...(visitMonths === undefined ? {} : { visitMonths }),
  ...(languages === undefined ? {} : { languages }),
  madeWithBar: madeWithBar ? 1 : 0,
});

/** Rows of all plans, the newest first; the plan's first row is the one that the installation came with. */
export const planVersionsOf = async (
  query: Query,
  at: string,
  planId?: Plans["id"],
): Promise<PlanVersion[]> => {
  const plans = await query.selectFrom("plans").selectAll().orderBy("place").execute();
  const rows = await query
    .selectFrom("planVersions")
    .selectAll()
    .orderBy("validFrom", "desc")
    .orderBy("date", "desc")
    .execute();
  return plans
    .filter(({ id }) => planId === undefined || id === planId)
    .flatMap((plan) => {
      const own = rows.filter((row) => row.planId === plan.id);
      const current = own.find(({ validFrom }) => validFrom <= at);
      const shown = own.map((row) =>
        present(row, row === current ? "CURRENT" : row.validFrom > at ? "COMING" : "PAST", plan),
      );
      if (current) return shown;
      const { monthlyPrice, yearlyDiscountPercent, discountPercent, discountAmount, discountEndsAt } = plan;
      const first: PlanVersion = {
        id: plan.id,
        planId: plan.id,
        validFrom: "",
        monthlyPrice,
        yearlyDiscountPercent,
        discountPercent,
        discountAmount,
        discountEndsAt,
        ...limitsOf(plan),
        actor: 0,
        reason: "",
        date: "",
        state: "CURRENT",
      };
      return [...shown, first];
    });
};

const present = (
  { limits, ...row }: PlanVersions,
  state: PlanVersion["state"],
  plan: Pick<Plans, "formEntriesPerMonth" | "visitMonths" | "languages">,
): PlanVersion => {
  const kept = JSON.parse(limits) as Limits;
  const {
    formEntriesPerMonth = plan.formEntriesPerMonth,
    visitMonths = plan.visitMonths,
    languages = plan.languages,
  } = kept;
  return { ...row, ...kept, formEntriesPerMonth, visitMonths, languages, state };
};

/** Writes the rows that are in force now to the plans, whose limits every other feature reads. */
export const applyPlanVersions = (parts: MoneyParts): Promise<void> =>
  parts.database.write("plans", async (query) => {
    const at = now(parts);
    const plans = await query.selectFrom("plans").selectAll().execute();
    for (const plan of plans) await applyTo(query, plan, at);
  });

const applyTo = async (query: Write, plan: Plans, at: string): Promise<void> => {
  const row = await query
    .selectFrom("planVersions")
    .selectAll()
    .where("planId", "=", plan.id)
    .where("validFrom", "<=", at)
    .orderBy("validFrom", "desc")
    .orderBy("date", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return;
  const { monthlyPrice, yearlyDiscountPercent, discountPercent, discountAmount, discountEndsAt } = row;
  await query
    .updateTable("plans")
    .set({
      monthlyPrice,
      yearlyDiscountPercent,
      discountPercent,
      discountAmount,
      discountEndsAt,
      ...columnsOf(JSON.parse(row.limits) as Limits),
    })
    .where("id", "=", plan.id)
    .execute();
};

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** [PLN-33] A dated row; what it says holds from `validFrom` on, for new buyers at once and for subscribers with consent. */
export const addPlanVersion = (
  parts: MoneyParts,
  operator: number,
  input: ParsedOf<typeof endpoints.moneyOperator.addPlanVersion>,
) =>
  parts.database.write("plans", async (query) => {
    const at = now(parts);
    const plan = await planRow(query, input.planId);
    if (!plan) return abandon(refused("plan.missing"));
    const { discountPercent, discountAmount } = input;
    if (input.validFrom !== undefined && input.validFrom !== "" && !isTime(input.validFrom))
      return abandon(refused("plan.version-date", { fields: { validFrom: "format" } }));
    const validFrom = input.validFrom ? isoTime(Date.parse(input.validFrom)) : at;
    if (validFrom < at) return abandon(refused("plan.version-date", { fields: { validFrom: "too-small" } }));
    const hasDeal = discountPercent > 0 || discountAmount > 0;
    const fits =
      !(discountPercent > 0 && discountAmount > 0) &&
      hasDeal === (input.discountEndsAt !== "") &&
      (!hasDeal || (isTime(input.discountEndsAt) && isoTime(Date.parse(input.discountEndsAt)) > validFrom)) &&
      (discountAmount === 0 || discountAmount < input.monthlyPrice);
    if (!fits) return abandon(refused("plan.discount", { fields: { discountEndsAt: "format" } }));
    const row: PlanVersions = {
      id: parts.createId(),
      planId: input.planId,
      validFrom,
      monthlyPrice: input.planId === "FREE_PLAN" ? 0 : input.monthlyPrice,
      yearlyDiscountPercent: input.yearlyDiscountPercent,
      discountPercent,
      discountAmount,
      discountEndsAt: hasDeal ? isoTime(Date.parse(input.discountEndsAt)) : "",
      limits: JSON.stringify(input.limits),
      actor: operator,
      reason: input.reason,
      date: at,
    };
    // The terms until now become a row of their own, so that history and kept prices can be shown.
    const known = await query
      .selectFrom("planVersions")
      .select("id")
      .where("planId", "=", plan.id)
      .limit(1)
      .executeTakeFirst();
    if (!known) {
      const { monthlyPrice, yearlyDiscountPercent, discountEndsAt } = plan;
      await query
        .insertInto("planVersions")
        .values({
          id: parts.createId(),
          planId: plan.id,
          validFrom: "",
          monthlyPrice,
          yearlyDiscountPercent,
          discountPercent: plan.discountPercent,
          discountAmount: plan.discountAmount,
          discountEndsAt,
          limits: JSON.stringify(limitsOf(plan)),
          actor: 0,
          reason: "",
          date: "",
        })
        .execute();
    }
    await query.insertInto("planVersions").values(row).execute();
    await recordWrite(query, {
      memberId: operator,
      action: "plan.version",
      subject: row.id,
      before: { monthlyPrice: plan.monthlyPrice, ...limitsOf(plan) },
      after: row,
      reason: input.reason,
      date: now(parts),
    });
    await applyTo(query, plan, at);
    return succeed({ planVersion: present(row, validFrom <= at ? "CURRENT" : "COMING", plan) });
  });
