import {
  type endpoints,
  type Locale,
  type OrderLine,
  type ParsedOf,
  refused,
  succeed,
  type TemplateLicense,
} from "@hanok/api-contract";
import type { ProjectFields } from "@hanok/page-document";
import type { Charges, Licenses } from "../../migrations/tables/money.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { memberPlan } from "../plans/index.ts";
import { type CheckoutParts, checkOut, nameIn } from "./checkout.ts";
import { creditBalance, type MoneyParts, moneyOf, noteEvent, now } from "./ledger.ts";
import { type LicenseIntent, licenseOfInvoice } from "./licenses-store.ts";
import { orderOf } from "./rules/plan-price.ts";
import { withVat } from "./rules/vat.ts";
import { type ReadTemplates, type TemplateProduct, templateProduct } from "./template-products.ts";

const lineOf = (id: string, price: number): OrderLine => ({
  kind: "TEMPLATE",
  item: id,
  heads: 1,
  months: 0,
  unitPrice: price,
  amount: price,
});

const priceOf = (product: TemplateProduct, license: "single" | "extended"): number =>
  license === "extended" ? product.extendedPrice : product.price;

/** [TPL-26] A premium template of the library, for a member on a paid plan. */
const buyable = async (
  query: Query,
  templates: Awaited<ReturnType<ReadTemplates>>,
  memberId: number,
  id: string,
  at: number,
) => {
  const product = await templateProduct(query, templates, id);
  if (!product || product.hidden) return refused("template.missing");
  if (product.priceType === "FREE") return refused("template.free");
  if ((await memberPlan(query, memberId, at)).id === "FREE_PLAN") return refused("license.plan-required");
  return succeed(product);
};

export const quoteTemplate = async (
  { parts }: CheckoutParts,
  readTemplates: ReadTemplates,
  memberId: number,
  { templateProductId, license }: ParsedOf<typeof endpoints.payments.quoteTemplate>,
  locale: Locale,
) => {
  if (!parts.settings.plans) return refused("payment.off");
  const templates = await readTemplates();
  return parts.database.read(async (query) => {
    const found = await buyable(query, templates, memberId, templateProductId, parts.clock.now());
    if (!found.ok) return found;
    const { lines, supplyValue, vat, total, creditLeft } = orderOf(
      [lineOf(templateProductId, priceOf(found.value, license))],
      await creditBalance(query, memberId),
      templateProductId,
    );
    const itemName = found.value.title[locale];
    return succeed({
      quote: { lines: [...lines], supplyValue, vat, total, creditLeft, templateProductId, itemName, license },
    });
  });
};

/** [PAY-41] */
export const payTemplate = async (
  checkout: CheckoutParts,
  readTemplates: ReadTemplates,
  memberId: number,
  input: ParsedOf<typeof endpoints.payments.payTemplate>,
  locale: Locale,
) => {
  const { parts } = checkout;
  if (!parts.settings.plans) return refused("payment.off");
  const { templateProductId, license } = input;
  const templates = await readTemplates();
  const paid = await checkOut(
    checkout,
    { memberId, wish: { templateProductId, license, cardId: input.cardId }, payer: input },
    async (query) => {
      const found = await buyable(query, templates, memberId, templateProductId, parts.clock.now());
      if (!found.ok) return found;
      const { title, provider } = found.value;
      const intent: LicenseIntent = { templateProductId, type: license, provider };
      const credit = await creditBalance(query, memberId);
      return {
        order: orderOf([lineOf(templateProductId, priceOf(found.value, license))], credit, templateProductId),
        invoice: {
          itemType: "TEMPLATE",
          itemId: templateProductId,
          nameKo: title.ko,
          nameEn: title.en,
          purpose: "TEMPLATE",
          subscriptionId: "",
          licenseId: "",
          intent: JSON.stringify(intent),
          periodStart: "",
          periodEnd: "",
        },
      };
    },
  );
  if (!paid.ok) return paid;
  const { charge, invoice } = paid.value;
  const bought = await parts.database.read((query) => licenseOfInvoice(query, invoice.id));
  return succeed({
    paymentHistoryId: charge.id,
    amount: charge.amount,
    itemName: nameIn(locale, invoice),
    ...(bought ? { purchaseCode: bought.purchaseCode } : {}),
  });
};

interface Owned {
  readonly license: Licenses;
  readonly charge: Pick<Charges, "id" | "state">;
}

const ownedBy = async (query: Query, memberId: number): Promise<Owned[]> => {
  const rows = await query
    .selectFrom("licenses")
    .innerJoin("charges", "charges.invoiceId", "licenses.invoiceId")
    .selectAll("licenses")
    .select(["charges.id as chargeId", "charges.state as chargeState"])
    .where("licenses.memberId", "=", memberId)
    .where("charges.state", "in", ["PAID", "REFUNDED"])
    .orderBy("licenses.date", "desc")
    .orderBy("licenses.id")
    .execute();
  return rows.map(({ chargeId, chargeState, ...license }) => ({
    license,
    charge: { id: chargeId, state: chargeState },
  }));
};

/** [PAY-26, PAY-27] The member's licences as they are shown, newest first. */
export const licensesOf = async (
  query: Query,
  templates: Awaited<ReturnType<ReadTemplates>>,
  memberId: number,
  { locale, plans, at }: { readonly locale: Locale; readonly plans: boolean; readonly at: number },
): Promise<TemplateLicense[]> => {
  const owned = await ownedBy(query, memberId);
  const hasPlan = !plans || (await memberPlan(query, memberId, at)).id !== "FREE_PLAN";
  const uses = await query
    .selectFrom("templateUses")
    .innerJoin("projects", "projects.id", "templateUses.projectId")
    .select(["projects.id", "projects.record", "templateUses.licenseId", "templateUses.date"])
    .where("templateUses.memberId", "=", memberId)
    .where("templateUses.licenseId", "!=", "")
    .execute();
  const shown: TemplateLicense[] = [];
  for (const { license, charge } of owned) {
    const product = await templateProduct(query, templates, license.templateProductId);
    const difference =
      license.type === "single" && product ? Math.max(0, product.extendedPrice - product.price) : 0;
    shown.push({
      id: license.id,
      paymentHistoryId: charge.id,
      provider: license.provider,
      licenseName: LICENSE_NAMES[license.type][locale],
      itemName: nameIn(locale, license),
      itemId: license.templateProductId,
      cover: product?.cover[locale] ?? "",
      categoryId: product?.categoryId ?? "",
      purchaseCode: license.purchaseCode,
      purchaseDate: license.date,
      type: license.type,
      status: license.refundedAt !== "" ? "REFUNDED" : hasPlan ? "ACTIVE" : "ENDED",
      projects: uses
        .filter(({ licenseId }) => licenseId === license.id)
        .map(({ id, record, date }) => ({ id, title: (JSON.parse(record) as ProjectFields).title, date })),
      extendedDifference: withVat(difference),
    });
  }
  return shown;
};

const LICENSE_NAMES = {
  single: { ko: "단일 라이선스", en: "Single licence" },
  extended: { ko: "확장 라이선스", en: "Extended licence" },
} as const;

/** The licence that is raised, with the product as it is sold today and the order of the difference. */
const raiseOf = async (
  query: Query,
  templates: Awaited<ReturnType<ReadTemplates>>,
  memberId: number,
  { owned, type }: { readonly owned: TemplateLicense | undefined; readonly type: "single" | "extended" },
) => {
  if (!owned || owned.status === "REFUNDED") return refused("license.missing");
  const refusal = refuseChange(owned, type);
  if (refusal) return refusal;
  const product = await templateProduct(query, templates, owned.itemId);
  if (!product) return refused("template.missing");
  const difference = Math.max(0, product.extendedPrice - product.price);
  const credit = await creditBalance(query, memberId);
  return succeed({
    owned,
    product,
    order: orderOf([lineOf(owned.itemId, difference)], credit, owned.itemId),
  });
};

export const quoteLicenseChange = async (
  { parts }: CheckoutParts,
  readTemplates: ReadTemplates,
  memberId: number,
  { paymentHistoryId, type }: ParsedOf<typeof endpoints.licenses.quoteLicenseChange>,
  locale: Locale,
) => {
  if (!parts.settings.plans) return refused("payment.off");
  const templates = await readTemplates();
  return parts.database.read(async (query) => {
    const all = await licensesOf(query, templates, memberId, { locale, plans: true, at: parts.clock.now() });
    const owned = all.find((one) => one.paymentHistoryId === paymentHistoryId);
    const raise = await raiseOf(query, templates, memberId, { owned, type });
    if (!raise.ok) return raise;
    const { product, order } = raise.value;
    const { lines, supplyValue, vat, total, creditLeft } = order;
    return succeed({
      quote: {
        ...{ lines: [...lines], supplyValue, vat, total, creditLeft },
        ...{ templateProductId: raise.value.owned.itemId, itemName: product.title[locale], license: type },
      },
    });
  });
};

/** [PAY-43] */
export const changeLicense = async (
  checkout: CheckoutParts,
  readTemplates: ReadTemplates,
  memberId: number,
  input: ParsedOf<typeof endpoints.licenses.changeLicense>,
  locale: Locale,
) => {
  const { parts } = checkout;
  if (!parts.settings.plans) return refused("payment.off");
  const templates = await readTemplates();
  const find = (query: Query) =>
    licensesOf(query, templates, memberId, { locale, plans: true, at: parts.clock.now() }).then((all) =>
      all.find(({ paymentHistoryId }) => paymentHistoryId === input.paymentHistoryId),
    );
  const { cardId, paymentPassword, opId } = input;
  if (!cardId || !paymentPassword || !opId) {
    const owned = await parts.database.read(find);
    const refusal = owned && refuseChange(owned, input.type);
    if (!owned) return refused("license.missing");
    return (
      refusal ??
      refused("request.invalid", {
        fields: {
          ...(cardId ? {} : { cardId: "required" }),
          ...(paymentPassword ? {} : { paymentPassword: "required" }),
          ...(opId ? {} : { opId: "required" }),
        },
      })
    );
  }
  const payer = { ...input, cardId, paymentPassword, opId, consent: input.consent ?? false };
  const paid = await checkOut(
    checkout,
    { memberId, wish: { license: input.paymentHistoryId, type: input.type, cardId }, payer },
    async (query) => {
      const raise = await raiseOf(query, templates, memberId, { owned: await find(query), type: input.type });
      if (!raise.ok) return raise;
      const { owned, product, order } = raise.value;
      return {
        order,
        invoice: {
          itemType: "TEMPLATE",
          itemId: owned.itemId,
          nameKo: product.title.ko,
          nameEn: product.title.en,
          purpose: "LICENSE_TYPE",
          subscriptionId: "",
          licenseId: owned.id,
          intent: "{}",
          periodStart: "",
          periodEnd: "",
        },
      };
    },
  );
  if (!paid.ok) return paid;
  const changed = await parts.database.read(find);
  if (!changed) return refused("license.missing");
  const { charge, invoice } = paid.value;
  return succeed({
    paymentHistoryId: charge.id,
    amount: charge.amount,
    itemName: nameIn(locale, invoice),
    templateProduct: changed,
  });
};

const refuseChange = (owned: TemplateLicense, type: "single" | "extended") =>
  owned.type === type ? refused("license.same") : owned.type === "extended" ? refused("license.lower") : null;

/** [LET-05] The operator raises or lowers a licence; no money moves. */
export const setLicense = async (
  parts: MoneyParts,
  readTemplates: ReadTemplates,
  operator: number,
  { memberId, paymentHistoryId, type, reason }: ParsedOf<typeof endpoints.moneyOperator.setLicense>,
  locale: Locale,
) => {
  const templates = await readTemplates();
  return parts.database.write(moneyOf(memberId), async (query) => {
    const find = async () =>
      (
        await licensesOf(query, templates, memberId, {
          locale,
          plans: parts.settings.plans,
          at: parts.clock.now(),
        })
      ).find((one) => one.paymentHistoryId === paymentHistoryId);
    const owned = await find();
    if (!owned || owned.status === "REFUNDED") return abandon(refused("license.missing"));
    if (owned.type === type) return abandon(refused("license.same"));
    await query.updateTable("licenses").set({ type }).where("id", "=", owned.id).execute();
    await noteEvent(parts, query, {
      memberId,
      subject: "license",
      subjectId: owned.id,
      kind: type === "extended" ? "EXTENDED" : "LOWERED",
      actor: operator,
      reason,
    });
    await recordWrite(query, {
      memberId: operator,
      action: "license.type",
      subject: String(memberId),
      before: { license: owned.id, type: owned.type },
      after: { license: owned.id, type },
      reason,
      date: now(parts),
    });
    const license = await find();
    return license ? succeed({ license }) : abandon(refused("license.missing"));
  });
};
