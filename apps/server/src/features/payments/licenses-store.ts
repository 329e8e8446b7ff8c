import { randomInt } from "node:crypto";
import type { LicenseType, TemplateCover } from "@hanok/api-contract";
import type { Invoices, Licenses, TemplateUses } from "../../migrations/tables/money.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";
import type { TemplatePrice } from "../library/index.ts";
import { memberPlan } from "../plans/index.ts";
import { type MoneyParts, noteEvent, now } from "./ledger.ts";
import { templatePriceOf } from "./template-products.ts";

/** Licence that a paid invoice of a template brings. */
export interface LicenseIntent {
  readonly templateProductId: string;
  readonly type: LicenseType;
  readonly provider: string;
}

/** Without signs that look alike; three groups of five are 74 bits. */
const SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const purchaseCode = (): string =>
  [
    "HNK",
    ...Array.from({ length: 3 }, () =>
      Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join(""),
    ),
  ].join("-");

export const licenseOfInvoice = async (query: Query, invoiceId: string): Promise<Licenses | null> =>
  (await query.selectFrom("licenses").selectAll().where("invoiceId", "=", invoiceId).executeTakeFirst()) ??
  null;

/** [PAY-26] */
export const grantLicense = async (parts: MoneyParts, query: Write, invoice: Invoices): Promise<void> => {
  const intent = JSON.parse(invoice.intent) as LicenseIntent;
  const row: Licenses = {
    id: parts.createId(),
    memberId: invoice.memberId,
    invoiceId: invoice.id,
    templateProductId: intent.templateProductId,
    type: intent.type,
    provider: intent.provider,
    nameKo: invoice.nameKo,
    nameEn: invoice.nameEn,
    purchaseCode: purchaseCode(),
    refundedAt: "",
    date: now(parts),
  };
  await query.insertInto("licenses").values(row).execute();
  await noteEvent(parts, query, {
    memberId: row.memberId,
    subject: "license",
    subjectId: row.id,
    kind: "BOUGHT",
    detail: { templateProductId: row.templateProductId, type: row.type },
    actor: invoice.actor,
  });
};

/** [PAY-43] The difference is paid: the single licence becomes an extended one. */
export const raiseLicense = async (parts: MoneyParts, query: Write, invoice: Invoices): Promise<void> => {
  await query.updateTable("licenses").set({ type: "extended" }).where("id", "=", invoice.licenseId).execute();
  await noteEvent(parts, query, {
    memberId: invoice.memberId,
    subject: "license",
    subjectId: invoice.licenseId,
    kind: "EXTENDED",
    actor: invoice.actor,
  });
};

export interface CoverQuestion {
  readonly memberId: number;
  /** `''`: in no project yet. */
  readonly projectId: string;
  readonly templateProductId: string;
  readonly at: number;
  /** false: an installation without plans. */
  readonly plans: boolean;
  /** Of the release, until the operator sets one. */
  readonly releasePrice: TemplatePrice;
}

interface Cover extends TemplateCover {
  readonly licenseId: string;
}
const covered = (by: TemplateCover["by"], licenseId = ""): Cover => ({ covered: true, by, licenseId });
const refusedBy = (by: TemplateCover["by"]): Cover => ({ covered: false, by, licenseId: "" });

/** Right to a template by price and plan alone; null on a paid plan that counts uses. */
const coverByPlan = async (
  query: Query,
  { memberId, templateProductId, at, plans, releasePrice }: Omit<CoverQuestion, "projectId">,
): Promise<Cover | null> => {
  if (!plans) return covered("plans-off");
  const price = (await templatePriceOf(query, templateProductId)) ?? releasePrice;
  if (price.priceType === "FREE") return covered("free");
  const plan = await memberPlan(query, memberId, at);
  if (plan.id === "FREE_PLAN") return refusedBy("plan-required");
  return plan.id === "BASIC_PLAN" ? null : covered("subscription");
};

/** [TPL-27] Code is for looking at under any paid plan; a project takes it by `useTemplate`. */
export const mayReadTemplate = async (
  query: Query,
  asked: Parameters<typeof coverByPlan>[1],
): Promise<boolean> => (await coverByPlan(query, asked))?.covered ?? true;

/**
 * [PAY-28 to PAY-34, PAY-48, PAY-56] Whether a template is covered for a member and a project, and by what right. Every
 * right to a premium template ends with the subscription. A single licence is bound to its first project, an extended one
 * to none; Basic covers one premium template in one project per calendar month in Seoul.
 */
export const coverOf = async (query: Query, asked: CoverQuestion): Promise<Cover> => {
  const { memberId, projectId, templateProductId } = asked;
  const byPlan = await coverByPlan(query, asked);
  if (byPlan) return byPlan;
  const uses = await query.selectFrom("templateUses").selectAll().where("memberId", "=", memberId).execute();
  const isHere = (use: TemplateUses) =>
    use.projectId === projectId && use.templateProductId === templateProductId;
  if (projectId !== "" && uses.some(isHere)) return covered("used-before");
  const licenses = await query
    .selectFrom("licenses")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("templateProductId", "=", templateProductId)
    .where("refundedAt", "=", "")
    .execute();
  const extended = licenses.find(({ type }) => type === "extended");
  if (extended) return covered("extended", extended.id);
  const free = licenses.find(({ id }) => !uses.some((use) => use.licenseId === id));
  if (free) return covered("single", free.id);
  const month = seoulMonth(asked.at);
  if (!uses.some((use) => use.source === "monthly" && use.month === month)) return covered("monthly");
  return refusedBy(licenses.length > 0 ? "license-used" : "month-used");
};

const SOURCES: Readonly<Partial<Record<TemplateCover["by"], TemplateUses["source"]>>> = {
  monthly: "monthly",
  subscription: "subscription",
  single: "single",
  extended: "extended",
};

/** Asks, and where the template is covered takes its place: part of the write that puts the template into the project. */
export const useTemplate = async (
  query: Write,
  asked: CoverQuestion & { readonly createId: () => string; readonly date: string },
): Promise<TemplateCover> => {
  const { covered: isCovered, by, licenseId } = await coverOf(query, asked);
  const source = SOURCES[by];
  if (source)
    await query
      .insertInto("templateUses")
      .values({
        id: asked.createId(),
        memberId: asked.memberId,
        projectId: asked.projectId,
        templateProductId: asked.templateProductId,
        source,
        licenseId,
        month: seoulMonth(asked.at),
        date: asked.date,
      })
      .onConflict((conflict) => conflict.columns(["projectId", "templateProductId"]).doNothing())
      .execute();
  return { covered: isCovered, by };
};
