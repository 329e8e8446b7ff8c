import { endpoints, refused, succeed } from "@hanok/api-contract";
import { findableBy, matcherOf } from "@hanok/page-document";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { openRateLimits } from "../../ports/rate-limits/rate-limits.ts";
import { isBusinessNumber } from "./card-checks.ts";
import { addCard, cardsOf, chooseCard, deleteCard, memberKeyOf, presentCard } from "./cards.ts";
import { type CheckoutParts, payPlan } from "./checkout.ts";
import { paymentsOf, presentPayment, receiptOf, taxDetailsOf } from "./history.ts";
import { moneyOf, now } from "./ledger.ts";
import { changeLicense, licensesOf, payTemplate, quoteLicenseChange, quoteTemplate } from "./licenses.ts";
import { coverOf } from "./licenses-store.ts";
import { beginPaypal, confirmPaypal, readPaypal } from "./paypal.ts";
import { currentRate } from "./paypal-rates.ts";
import { planOrder, presentQuote } from "./plan-orders.ts";
import {
  paidCharge,
  presentRefund,
  presentRefundQuote,
  quoteOf,
  requestRefund,
  withdrawRefund,
} from "./refunds.ts";
import { splitVat } from "./rules/vat.ts";
import {
  cancelSubscription,
  changeLater,
  consentToPrice,
  startTrial,
  takeBackCancellation,
} from "./subscription-changes.ts";
import { presentSubscription, trialAvailable } from "./subscriptions-store.ts";
import { chooseSeats } from "./team/seat-changes.ts";
import { type ReadTemplates, templateProduct } from "./template-products.ts";

/** Calls of members about cards, plans, payments, refunds and licences. */
export const memberCalls = (checkout: CheckoutParts, readTemplates: ReadTemplates): Feature["calls"] => {
  const { parts } = checkout;
  const { database, settings, clock } = parts;
  const provider = parts.payments.current;
  const limits = openRateLimits(parts);
  const { cards, payments: pay, subscriptions: subscribe, licenses } = endpoints;
  return [
    implement(cards.readPaymentConfig, async () =>
      succeed({
        ...provider.config,
        entry: provider.cards.entry,
        clientKey: provider.cards.entry === "window" ? provider.cards.clientKey : "",
        testCards: settings.plans ? [...provider.config.testCards] : [],
        plans: settings.plans,
        paypal: settings.plans && (await database.read((query) => currentRate(query, parts))) !== null,
      }),
    ),
    implement(cards.listCards, async ({ input, grant }) => {
      const rows = await database.read((query) => cardsOf(query, grant.member.memberId));
      const { shown, ...totals } = pageOf(rows, input);
      return succeed({ creditCardList: shown.map((row) => presentCard(parts, row, clock.now())), ...totals });
    }),
    implement(cards.readCardWindow, async ({ grant }) =>
      provider.cards.entry === "window" && settings.plans
        ? succeed({ customerKey: memberKeyOf(parts, grant.member.memberId) })
        : refused("card.no-window"),
    ),
    implement(cards.addCard, async ({ input, grant }) =>
      settings.plans ? addCard(parts, limits, grant.member.memberId, input) : refused("payment.off"),
    ),
    implement(cards.deleteCard, ({ input, grant }) => deleteCard(parts, grant.member.memberId, input.id)),
    implement(cards.chooseCard, ({ input, grant }) => chooseCard(parts, grant.member.memberId, input.id)),
    implement(cards.readPaypalConfig, ({ grant }) => readPaypal(parts, grant.member.memberId)),
    implement(cards.beginPaypal, ({ input, grant, locale }) =>
      beginPaypal(parts, limits, grant.member.memberId, input, locale),
    ),
    implement(cards.confirmPaypal, ({ input, grant }) =>
      confirmPaypal(parts, limits, grant.member.memberId, input),
    ),

    implement(pay.quotePlan, async ({ input, grant }) => {
      if (!settings.plans) return refused("payment.off");
      const choice = { planId: input.planId, cycle: input.cycle, heads: input.teamMembers };
      const order = await database.read((query) =>
        planOrder(query, grant.member.memberId, choice, clock.now()),
      );
      return order ? succeed({ quote: presentQuote(order) }) : refused("plan.missing");
    }),
    implement(pay.payPlan, ({ input, grant, locale }) =>
      payPlan(checkout, grant.member.memberId, input, locale),
    ),
    implement(pay.quoteTemplate, ({ input, grant, locale }) =>
      quoteTemplate(checkout, readTemplates, grant.member.memberId, input, locale),
    ),
    implement(pay.payTemplate, ({ input, grant, locale }) =>
      payTemplate(checkout, readTemplates, grant.member.memberId, input, locale),
    ),
    implement(pay.listPayments, async ({ input, grant, locale }) =>
      database.read(async (query) => {
        const matches = matcherOf(input.itemName);
        const wanted = input.itemTypeLike?.toUpperCase() ?? "";
        const rows = (await paymentsOf(query, grant.member.memberId)).filter(
          ({ invoice }) =>
            invoice.itemType.includes(wanted) && matches(findableBy([invoice.nameKo, invoice.nameEn])),
        );
        const { shown, ...totals } = pageOf(rows, input);
        const paymentHistoryList = [];
        for (const row of shown)
          paymentHistoryList.push(await presentPayment(query, row, locale, clock.now()));
        return succeed({ paymentHistoryList, ...totals });
      }),
    ),
    implement(pay.listExpenses, async ({ input, grant, locale }) => {
      const rows = await database.read((query) => paymentsOf(query, grant.member.memberId));
      const paid = rows.filter(
        ({ charge, invoice }) =>
          invoice.itemType === "PLAN" && (charge.state === "PAID" || charge.state === "REFUNDED"),
      );
      const { shown, ...totals } = pageOf(paid, input);
      const expensesList = shown.map(({ charge, invoice }) => {
        const { supplyValue, vat, total } = splitVat(charge.amount - charge.refunded);
        const itemName = locale === "ko" ? invoice.nameKo : invoice.nameEn;
        return { date: charge.settledAt, itemName, amount: supplyValue, vat, total };
      });
      return succeed({ expensesList, ...totals });
    }),
    implement(pay.readReceipt, async ({ input, grant, locale }) => {
      const receipt = await database.read((query) =>
        receiptOf(query, input.paymentHistoryId, grant.member.memberId, locale),
      );
      return receipt ? succeed({ receipt }) : refused("payment.missing");
    }),
    implement(pay.readTaxDetails, async ({ grant }) =>
      succeed({ taxInvoice: await database.read((query) => taxDetailsOf(query, grant.member.memberId)) }),
    ),
    implement(pay.saveTaxDetails, async ({ input, grant: { member } }) => {
      const businessNumber = input.businessNumber.replace(/[\s-]/g, "");
      if (businessNumber !== "" && !isBusinessNumber(businessNumber))
        return refused("card.business-number", { fields: { businessNumber: "format" } });
      if (businessNumber !== "" && input.company === "")
        return refused("request.invalid", { fields: { company: "required" } });
      await database.write(moneyOf(member.memberId), async (query) => {
        await query.deleteFrom("taxDetails").where("id", "=", member.memberId).execute();
        if (businessNumber !== "")
          await query
            .insertInto("taxDetails")
            .values({
              id: member.memberId,
              details: JSON.stringify({ ...input, businessNumber }),
              date: now(parts),
            })
            .execute();
      });
      return succeed({});
    }),

    implement(subscribe.listSubscriptions, async ({ input, grant: { member } }) =>
      database.read(async (query) => {
        const rows = await query
          .selectFrom("subscriptions")
          .selectAll()
          .where("memberId", "=", member.memberId)
          .orderBy("endedAt")
          .orderBy("date", "desc")
          .execute();
        const running = rows.filter(({ endedAt }) => endedAt === "");
        const ended = rows.filter(({ endedAt }) => endedAt !== "").reverse();
        const { shown, ...totals } = pageOf([...running, ...ended], input);
        const subscriptionList = [];
        for (const row of shown) subscriptionList.push(await presentSubscription(query, row, clock.now()));
        const available = settings.plans && (await trialAvailable(query, member.memberId));
        return succeed({ subscriptionList, trialAvailable: available, ...totals });
      }),
    ),
    implement(subscribe.startTrial, ({ grant }) => startTrial(parts, grant.member.memberId)),
    implement(subscribe.cancelSubscription, ({ input, grant }) =>
      cancelSubscription(parts, grant.member.memberId, input),
    ),
    implement(subscribe.takeBackCancellation, ({ grant }) =>
      takeBackCancellation(parts, grant.member.memberId),
    ),
    implement(subscribe.changeCycle, ({ input, grant }) =>
      changeLater(parts, grant.member.memberId, { cycle: input.cycle }),
    ),
    implement(subscribe.changeHeads, ({ input, grant }) =>
      changeLater(parts, grant.member.memberId, { heads: input.teamMembers }, (query, row) =>
        chooseSeats(query, row, { heads: input.teamMembers, keep: input.keep }),
      ),
    ),
    implement(subscribe.changePlan, ({ input, grant }) =>
      changeLater(parts, grant.member.memberId, { planId: input.planId }),
    ),
    implement(subscribe.consentToPrice, ({ input, grant }) =>
      consentToPrice(parts, grant.member.memberId, input.total),
    ),
    implement(subscribe.quoteRefund, async ({ input, grant }) =>
      database.read(async (query) => {
        const paid = await paidCharge(query, input.paymentHistoryId, grant.member.memberId);
        if (!paid) return refused("payment.missing");
        return succeed({ refundQuote: presentRefundQuote(paid, await quoteOf(query, paid, clock.now())) });
      }),
    ),
    implement(subscribe.requestRefund, ({ input, grant, locale }) =>
      requestRefund(parts, grant.member.memberId, input, locale),
    ),
    implement(subscribe.listRefunds, async ({ input, grant, locale }) =>
      database.read(async (query) => {
        const rows = await query
          .selectFrom("refunds")
          .innerJoin("charges", "charges.id", "refunds.chargeId")
          .innerJoin("invoices", "invoices.id", "charges.invoiceId")
          .selectAll("refunds")
          .select(["invoices.nameKo", "invoices.nameEn"])
          .where("refunds.memberId", "=", grant.member.memberId)
          .orderBy("refunds.date", "desc")
          .execute();
        const { shown, ...totals } = pageOf(rows, input);
        return succeed({ refundList: shown.map((row) => presentRefund(row, row, locale)), ...totals });
      }),
    ),
    implement(subscribe.withdrawRefund, ({ input, grant }) =>
      withdrawRefund(parts, grant.member.memberId, input.id),
    ),

    implement(licenses.listMyTemplates, async ({ input, grant, locale }) => {
      const templates = await readTemplates();
      const all = await database.read((query) =>
        licensesOf(query, templates, grant.member.memberId, {
          locale,
          plans: settings.plans,
          at: clock.now(),
        }),
      );
      const matches = matcherOf(input.name);
      const category = input.majorCategoryId ?? "";
      const rows = all.filter(
        ({ itemId, itemName }) =>
          (category === "" || templates.get(itemId)?.majorCategoryId === category) &&
          matches(findableBy([itemName])),
      );
      const { shown, ...totals } = pageOf(rows, input);
      return succeed({ templateProductList: shown, ...totals });
    }),
    implement(licenses.readMyTemplate, async ({ input, grant, locale }) => {
      const templates = await readTemplates();
      const all = await database.read((query) =>
        licensesOf(query, templates, grant.member.memberId, {
          locale,
          plans: settings.plans,
          at: clock.now(),
        }),
      );
      const found = all.find(({ paymentHistoryId }) => paymentHistoryId === input.paymentHistoryId);
      return found ? succeed({ templateProduct: found }) : refused("license.missing");
    }),
    implement(licenses.quoteLicenseChange, ({ input, grant, locale }) =>
      quoteLicenseChange(checkout, readTemplates, grant.member.memberId, input, locale),
    ),
    implement(licenses.changeLicense, ({ input, grant, locale }) =>
      changeLicense(checkout, readTemplates, grant.member.memberId, input, locale),
    ),
    implement(licenses.readTemplateCover, async ({ input, grant }) => {
      const templates = await readTemplates();
      return database.read(async (query) => {
        const product = await templateProduct(query, templates, input.templateProductId);
        if (!product) return refused("template.missing");
        const { covered, by } = await coverOf(query, {
          memberId: grant.member.memberId,
          projectId: input.projectId ?? "",
          templateProductId: input.templateProductId,
          at: clock.now(),
          plans: settings.plans,
          releasePrice: product.releasePrice,
        });
        return succeed({ cover: { covered, by } });
      });
    }),
  ];
};
