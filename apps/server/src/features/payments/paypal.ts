import { type endpoints, type Locale, type ParsedOf, refused, succeed } from "@hanok/api-contract";
import type { RateLimits } from "../../ports/rate-limits/rate-limits.ts";
import { refusePaymentPassword } from "./card-checks.ts";
import { cardsOf, countRegistration, keepCard } from "./cards.ts";
import { type MoneyParts, moneyOf, now } from "./ledger.ts";
import { currentRate } from "./paypal-rates.ts";

/** PayPal keeps an approval for three hours. */
const APPROVAL_HOURS = 3;

/** The account approvals of PayPal, where the operator has a rate for its currency. */
const offered = async (parts: MoneyParts) => {
  const { paypal } = parts.payments;
  if (!paypal || !parts.settings.plans) return null;
  const rate = await parts.database.read((query) => currentRate(query, parts));
  return rate && { paypal, rate };
};

const setupOf = async (parts: MoneyParts, memberId: number): Promise<string | null> => {
  const row = await parts.database.read((query) =>
    query.selectFrom("paypalSetups").selectAll().where("memberId", "=", memberId).executeTakeFirst(),
  );
  const isFresh = row && parts.clock.now() - Date.parse(row.date) < APPROVAL_HOURS * 3_600_000;
  return isFresh ? row.setupToken : null;
};

/** [PAY-24, PAY-39] */
export const readPaypal = async (parts: MoneyParts, memberId: number) => {
  const found = await offered(parts);
  if (!found)
    return succeed({ clientId: "", currency: "", wonPerHundred: 0, test: false, status: "NONE" as const });
  const { paypal, rate } = found;
  const setupToken = await setupOf(parts, memberId);
  const isApproved = setupToken !== null && (await paypal.cards.stateOf(setupToken)) === "APPROVED";
  const cards = await parts.database.read((query) => cardsOf(query, memberId));
  return succeed({
    clientId: paypal.cards.clientId,
    currency: rate.currency,
    wonPerHundred: rate.wonPerHundred,
    test: paypal.config.test,
    status: isApproved
      ? ("AUTHENTICATED" as const)
      : cards.some(({ method }) => method === "PAYPAL")
        ? ("CONNECTED" as const)
        : ("NONE" as const),
  });
};

/** Begins an approval at PayPal, and remembers whose it is: nobody else can confirm it. */
export const beginPaypal = async (
  parts: MoneyParts,
  limits: RateLimits,
  memberId: number,
  { next }: ParsedOf<typeof endpoints.cards.beginPaypal>,
  locale: Locale,
) => {
  const found = await offered(parts);
  if (!found) return refused("paypal.off");
  const tooMany = await countRegistration(limits, memberId);
  if (tooMany) return tooMany;
  const back = (outcome: string) => {
    const url = new URL("/payment/paypal", parts.settings.origin);
    url.searchParams.set("outcome", outcome);
    url.searchParams.set("next", next);
    return url.href;
  };
  const begun = await found.paypal.cards.begin(
    {
      returnUrl: back("approved"),
      cancelUrl: back("cancelled"),
      locale: locale === "ko" ? "ko-KR" : "en-US",
    },
    parts.createId(),
  );
  if (!begun) return refused("paypal.authentication");
  const { setupToken } = begun;
  await parts.database.write(moneyOf(memberId), async (query) => {
    const row = { memberId, setupToken, date: now(parts) };
    await query
      .insertInto("paypalSetups")
      .values(row)
      .onConflict((conflict) => conflict.column("memberId").doUpdateSet(row))
      .execute();
  });
  return succeed(begun);
};

/** [PAY-40] Turns an approval into an account that can be charged. */
export const confirmPaypal = async (
  parts: MoneyParts,
  limits: RateLimits,
  memberId: number,
  { setupToken, paymentPassword, paymentPasswordConfirm }: ParsedOf<typeof endpoints.cards.confirmPaypal>,
) => {
  const found = await offered(parts);
  if (!found) return refused("paypal.off");
  const { paypal } = found;
  if ((await setupOf(parts, memberId)) !== setupToken) return refused("paypal.unauthenticated");
  const wrong = refusePaymentPassword(paymentPassword, paymentPasswordConfirm, null);
  if (wrong) return wrong;
  const tooMany = await countRegistration(limits, memberId);
  if (tooMany) return tooMany;
  const state = await paypal.cards.stateOf(setupToken);
  if (state === "UNKNOWN") return refused("paypal.failed");
  if (state !== "APPROVED") return refused("paypal.approval");
  const registered = await paypal.cards.register(setupToken);
  if (!registered.ok)
    return refused(registered.error === "card.refused" ? "paypal.approval" : "paypal.failed");
  const kept = await keepCard(parts, memberId, {
    provider: paypal,
    method: "PAYPAL",
    card: registered.card,
    number: registered.card.numberMark,
    paymentPassword,
    field: "setupToken",
  });
  if (kept.ok)
    await parts.database.write(moneyOf(memberId), async (query) => {
      await query
        .deleteFrom("paypalSetups")
        .where("memberId", "=", memberId)
        .where("setupToken", "=", setupToken)
        .execute();
    });
  return kept;
};
