import { endpoints, refused, succeed } from "@hanok/api-contract";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import { abandon, type Write } from "../../ports/database/index.ts";
import { recordWrite } from "../operator-records/index.ts";
import { chargeById } from "./charge-machine.ts";
import type { CheckoutParts } from "./checkout.ts";
import { linesOfInvoice, now } from "./ledger.ts";
import { licensesOf, setLicense } from "./licenses.ts";
import {
  chargePage,
  eventsOf,
  presentCharge,
  presentForOperator,
  refundPage,
  subscriptionEventsOf,
  subscriptionPage,
} from "./operator-reads.ts";
import {
  decideRefund,
  extendSubscription,
  grantCredit,
  refundCharge,
  resolveCharge,
} from "./operator-writes.ts";
import { addPaypalRate, paypalRatesOf, presentRate } from "./paypal-rates.ts";
import { addPlanVersion, planVersionsOf } from "./plan-versions.ts";
import { PRICES_LOCK } from "./price-reverts.ts";
import { paidCharge, paysRunning } from "./refunds.ts";
import { subscriptionById } from "./subscriptions-store.ts";
import { type ReadTemplates, templateProduct } from "./template-products.ts";

/** The least that a card can be charged with, before VAT. */
const LEAST_PRICE = 100;

/** Calls of the operator about everybody's money; each write with a reason, kept in the records. */
export const operatorCalls = (
  checkout: CheckoutParts,
  readTemplates: ReadTemplates,
  priceChanged: (query: Write) => Promise<void>,
): Feature["calls"] => {
  const { parts, machine, effects } = checkout;
  const { database, clock } = parts;
  const calls = endpoints.moneyOperator;
  return [
    implement(calls.listPlanVersions, async ({ input }) => {
      const rows = await database.read((query) => planVersionsOf(query, now(parts), input.planId));
      const { shown, ...totals } = pageOf(rows, input);
      return succeed({ planVersionList: shown, ...totals });
    }),
    implement(calls.addPlanVersion, ({ input, grant }) =>
      addPlanVersion(parts, grant.member.memberId, input),
    ),
    implement(calls.listPaypalRates, async ({ input }) => {
      const rates = await parts.database.read((query) => paypalRatesOf(query, parts));
      const { shown, ...totals } = pageOf(rates, input);
      const currency = parts.payments.paypal?.currency ?? "";
      return succeed({ paypalRateList: shown.map(presentRate), ...totals, currency });
    }),
    implement(calls.addPaypalRate, ({ input, grant }) => addPaypalRate(parts, grant.member.memberId, input)),
    implement(calls.listAllSubscriptions, async ({ input }) =>
      succeed(await database.readLong((query) => subscriptionPage(query, input, clock.now()))),
    ),
    implement(calls.readAnySubscription, async ({ input, locale }) =>
      database.read(async (query) => {
        const row = await subscriptionById(query, input.id);
        if (!row) return refused("subscription.missing");
        const rows = await query
          .selectFrom("charges")
          .selectAll()
          .where("subscriptionId", "=", row.id)
          .orderBy("date", "desc")
          .limit(100)
          .execute();
        const charges = [];
        for (const charge of rows) charges.push(await presentCharge(query, charge, locale));
        return succeed({
          subscription: await presentForOperator(query, row, clock.now()),
          events: await subscriptionEventsOf(query, row),
          charges,
        });
      }),
    ),
    implement(calls.listMemberLicenses, async ({ input, locale }) => {
      const templates = await readTemplates();
      const all = await database.read((query) =>
        licensesOf(query, templates, input.memberId, {
          locale,
          plans: parts.settings.plans,
          at: clock.now(),
        }),
      );
      const { shown, ...totals } = pageOf(all, input);
      return succeed({ licenseList: shown, ...totals });
    }),
    implement(calls.setLicense, ({ input, grant, locale }) =>
      setLicense(parts, readTemplates, grant.member.memberId, input, locale),
    ),
    implement(calls.extendSubscription, ({ input, grant }) =>
      extendSubscription(parts, grant.member.memberId, input),
    ),
    implement(calls.listCharges, async ({ input, locale }) =>
      succeed(await database.readLong((query) => chargePage(query, input, locale))),
    ),
    implement(calls.readCharge, async ({ input, locale }) =>
      database.read(async (query) => {
        const row = await chargeById(query, input.id);
        if (!row) return refused("payment.missing");
        const paid = await paidCharge(query, input.id, null);
        return succeed({
          charge: await presentCharge(query, row, locale),
          lines: await linesOfInvoice(query, row.invoiceId),
          events: await eventsOf(query, row.id),
          paysRunning: paid !== null && (await paysRunning(query, paid)),
        });
      }),
    ),
    implement(calls.resolveCharge, ({ input, grant, locale }) =>
      resolveCharge(parts, machine, effects, grant.member.memberId, input, locale),
    ),
    implement(calls.refundCharge, ({ input, grant, locale }) =>
      refundCharge(parts, grant.member.memberId, input, locale),
    ),
    implement(calls.listAllRefunds, async ({ input, locale }) =>
      succeed(await database.readLong((query) => refundPage(query, input, locale))),
    ),
    implement(calls.decideRefund, ({ input, grant, locale }) =>
      decideRefund(parts, grant.member.memberId, input, locale),
    ),
    implement(calls.grantCredit, ({ input, grant }) => grantCredit(parts, grant.member.memberId, input)),
    implement(calls.setTemplatePrice, async ({ input, grant }) => {
      const { templateProductId: id, priceType, reason } = input;
      const isFree = priceType === "FREE";
      const [price, extendedPrice] = isFree ? [0, 0] : [input.price, input.extendedPrice];
      if (!isFree && (price < LEAST_PRICE || extendedPrice < price))
        return refused("template.price", { fields: { price: "too-small" } });
      const templates = await readTemplates();
      return database.write(PRICES_LOCK, async (query) => {
        const before = await templateProduct(query, templates, id);
        if (!before) return abandon(refused("template.missing"));
        const row = {
          priceType,
          price,
          extendedPrice,
          actor: grant.member.memberId,
          reason,
          date: now(parts),
        };
        await query
          .insertInto("templatePrices")
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        await priceChanged(query);
        await recordWrite(query, {
          memberId: grant.member.memberId,
          action: "template.price",
          subject: id,
          before: { priceType: before.priceType, price: before.price, extendedPrice: before.extendedPrice },
          after: { priceType, price, extendedPrice },
          reason,
          date: now(parts),
        });
        return succeed({ templateProductId: id, priceType, price, extendedPrice });
      });
    }),
  ];
};
