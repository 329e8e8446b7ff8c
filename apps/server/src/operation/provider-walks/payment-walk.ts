import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ForeignAmount } from "@hanok/api-contract";
import type { AccountApproval, CardData, Payments, ProviderFault } from "../../ports/payments/index.ts";
import { byHand, right, type StepOutcome, wrong } from "./walk.ts";

export interface PaymentWalkOptions {
  readonly payments: Payments;
  /** Requests that did not succeed, oldest first, filled by the port while the walk goes on. */
  readonly faults: readonly ProviderFault[];
  /** Test card of the provider; null where the operator gave none. */
  readonly card: CardData | null;
  /** The charge for a provider that takes no won. */
  readonly foreign: ForeignAmount | null;
  /** Milliseconds to wait for a person who approves an account. */
  readonly approvalWait: number;
  /** Public address of the installation: a person comes back there. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Won, VAT included: the smallest amount that all three take. */
const AMOUNT = 1_100;
const VAT = 100;
const LOOK_EVERY = 3_000;

/**
 * Key, card, charge, the same charge again, its state, refund, removal, in the provider's sandbox. Live keys are never
 * walked: a walk moves no real money.
 */
export async function* paymentSteps(options: PaymentWalkOptions): AsyncGenerator<StepOutcome> {
  const { payments, faults, now } = options;
  const reason = (): string => {
    const last = faults.at(-1);
    return last ? `${last.call} answered ${last.status} ${last.reason}` : "no reason was given";
  };
  if (!payments.config.test)
    return yield byHand("keys", "these keys take real money; set keys of the provider's sandbox to walk");
  const orderId = `try-${randomBytes(8).toString("hex")}`;
  const memberKey = `try-${randomBytes(8).toString("hex")}`;
  // PayPal finds no order by its number: a repeat is what is safe there, and the approval tries the keys.
  const findsOrders = payments.cards.entry !== "approval";
  if (findsOrders) {
    const unknown = await payments.find({ orderId, sentAt: now() });
    if (unknown.state !== "NONE") return yield wrong("keys", `an unknown order is not unknown: ${reason()}`);
    yield right("keys", "accepted; an unknown order is not found");
  }

  const billingKey = yield* registering(options, memberKey, reason);
  if (billingKey === null) return;

  const { foreign } = options;
  const request = {
    ...{ orderId, billingKey, memberKey, orderName: "Hanok: try-providers", amount: AMOUNT, vat: VAT },
    ...(foreign ? { foreign } : {}),
  };
  const paid = await payments.charge(request);
  if (paid.state !== "PAID")
    return yield wrong(
      "charge",
      `${paid.state === "FAILED" ? paid.failure : "unknown outcome"}; ${reason()}`,
    );
  yield right("charge", `${AMOUNT} won paid, approval ${paid.approval || "not told"}`);

  const again = await payments.charge(request);
  yield again.state === "PAID" && again.paymentKey === paid.paymentKey
    ? right("charge again", "the same order is answered with the first payment")
    : wrong("charge again", `answered ${again.state}; look into the provider's console for two payments`);

  if (findsOrders) {
    const found = await payments.find({ orderId, sentAt: now() });
    yield found.state === "PAID"
      ? right("find", "the order is found as paid")
      : wrong("find", `the order is ${found.state}; ${reason()}`);
  }

  const refunded = await payments.refund({
    refundId: `${orderId}-back`,
    orderId,
    paymentKey: paid.paymentKey,
    amount: AMOUNT,
    vat: VAT,
    total: AMOUNT,
    left: AMOUNT,
    reason: "Hanok: try-providers",
    ...(foreign ? { foreign } : {}),
  });
  yield refunded.state === "DONE"
    ? right("refund", "given back")
    : wrong("refund", `${refunded.state}; give it back in the provider's console (${reason()})`);

  const before = faults.length;
  await payments.removeCard(billingKey);
  yield faults.length === before
    ? right("removal", "the card is removed at the provider")
    : wrong("removal", reason());
}

/** Registers the card or account; answers its billing key, null where the walk ends here. */
async function* registering(
  { payments: { cards }, card, approvalWait, origin }: PaymentWalkOptions,
  memberKey: string,
  reason: () => string,
): AsyncGenerator<StepOutcome, string | null> {
  if (cards.entry === "window") {
    yield byHand(
      "card",
      "a card is typed into the provider's own window: register a test card under /subscription/payment",
    );
    return null;
  }
  if (cards.entry === "approval") return yield* approving(cards, { approvalWait, origin }, reason);
  if (!card) {
    yield byHand(
      "card",
      "set HANOK_TRY_CARD to a test card of the provider (NUMBER,YYYY-MM,FIRST-TWO-DIGITS-OF-PASSWORD,YYMMDD) to go on",
    );
    return null;
  }
  const registered = await cards.register(card, memberKey);
  if (!registered.ok) {
    yield wrong("card", `${registered.error}; ${reason()}`);
    return null;
  }
  yield right("card", `registered: ${registered.card.brand} ${registered.card.lastFour}`);
  return registered.card.billingKey;
}

async function* approving(
  cards: AccountApproval,
  { approvalWait, origin }: Pick<PaymentWalkOptions, "approvalWait" | "origin">,
  reason: () => string,
): AsyncGenerator<StepOutcome, string | null> {
  const back = { returnUrl: `${origin}/`, cancelUrl: `${origin}/`, locale: "ko-KR" } as const;
  const begun = await cards.begin(back, `try-${randomBytes(8).toString("hex")}`);
  if (!begun) {
    yield wrong("account", reason());
    return null;
  }
  yield byHand("account", `approve it with a sandbox account: ${begun.approvalUrl}`);
  const until = performance.now() + approvalWait;
  for (;;) {
    const state = await cards.stateOf(begun.setupToken);
    if (state === "APPROVED") break;
    if (state === "GONE" || performance.now() > until) {
      yield state === "WAITING"
        ? byHand("account", "nobody approved it in time; HANOK_TRY_WAIT sets the seconds to wait")
        : wrong("account", `the approval is ${state}; ${reason()}`);
      return null;
    }
    await pause(Math.min(LOOK_EVERY, Math.max(50, until - performance.now())));
  }
  const registered = await cards.register(begun.setupToken);
  if (!registered.ok) {
    yield wrong("account", `${registered.error}; ${reason()}`);
    return null;
  }
  yield right("account", "approved and registered");
  return registered.card.billingKey;
}
