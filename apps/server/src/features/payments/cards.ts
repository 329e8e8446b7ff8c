import {
  type CreditCard,
  type endpoints,
  PAYMENT_LIMITS,
  type ParsedOf,
  refused,
  succeed,
} from "@hanok/api-contract";
import type { Cards } from "../../migrations/tables/money.ts";
import { abandon, type Query, type Write } from "../../ports/database/index.ts";
import type { RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { seoulDay, seoulMonth } from "../../ports/seoul-time.ts";
import { checkCard } from "./card-checks.ts";
import { type MoneyParts, moneyOf, noteEvent, now, openCharge } from "./ledger.ts";
import { addDays } from "./rules/days.ts";

/** Asking a provider about card numbers costs money and would let a thief test stolen ones. */
const REGISTRATIONS: RateRule = { name: "card.registered", most: 20, seconds: 3_600 };
const NOTICE_DAYS = 30;

/** Last day of the month of expiry. */
const isExpired = (expiryMonth: string, at: number): boolean =>
  expiryMonth !== "" && expiryMonth < seoulMonth(at);
export const expiresSoon = (expiryMonth: string, at: number): boolean =>
  expiryMonth !== "" && expiryMonth < addDays(seoulDay(at), NOTICE_DAYS).slice(0, 7);

export const presentCard = (row: Cards, at: number): CreditCard => ({
  id: row.id,
  method: row.method,
  brand: row.brand,
  lastFour: row.lastFour,
  expiryMonth: row.expiryMonth,
  state: isExpired(row.expiryMonth, at)
    ? "EXPIRED"
    : expiresSoon(row.expiryMonth, at)
      ? "EXPIRES_SOON"
      : "VALID",
  isBlocked: row.passwordFailures >= PAYMENT_LIMITS.passwordTries,
  isDefault: row.isDefault === 1,
  date: row.date,
});

export const methodOf = ({ brand, lastFour }: Cards): string => `${brand} ${lastFour}`.trim();

export const cardsOf = (query: Query, memberId: number): Promise<Cards[]> =>
  query
    .selectFrom("cards")
    .selectAll()
    .where("memberId", "=", memberId)
    .orderBy("isDefault", "desc")
    .orderBy("date", "desc")
    .orderBy("id")
    .execute();

/** The card that renewals are charged to. */
export const defaultCard = async (query: Query, memberId: number): Promise<Cards | null> =>
  (await cardsOf(query, memberId))[0] ?? null;

export const ownCard = async (query: Query, memberId: number, id: string): Promise<Cards | null> =>
  (await query
    .selectFrom("cards")
    .selectAll()
    .where("id", "=", id)
    .where("memberId", "=", memberId)
    .executeTakeFirst()) ?? null;

/**
 * [PAY-06, PAY-36] Registers a card at the provider and keeps its billing key, sealed. The same number is refused by its
 * keyed hash before the provider is asked.
 */
export const addCard = async (
  parts: MoneyParts,
  limits: RateLimits,
  memberId: number,
  input: ParsedOf<typeof endpoints.cards.addCard>,
) => {
  const { payments, clock, keys, database } = parts;
  if (!input.card || payments.config.entry !== "form")
    return refused("request.invalid", { fields: { card: "required" } });
  const checked = checkCard(input.card, clock.now());
  if (!checked.ok) return checked;
  const numberHash = keys.hash("card-number", `${memberId}\n${checked.value.number}`);
  const known = await database.read((query) => cardsOf(query, memberId));
  if (known.some((card) => card.numberHash === numberHash))
    return refused("card.duplicate", { fields: { "card.number": "taken" } });
  if (known.length >= PAYMENT_LIMITS.cards)
    return refused("card.limit", { facts: { limit: PAYMENT_LIMITS.cards } });
  const allowance = await limits.take([{ rule: REGISTRATIONS, subject: String(memberId) }]);
  if (!allowance.allowed) return refused("request.too-many", { facts: { seconds: allowance.seconds } });
  const registered = await payments.registerCard(checked.value, memberKeyOf(parts, memberId));
  if (!registered.ok) return refused(registered.error, fieldOf(registered.error));
  const passwordHash = await parts.passwords.hash(input.card.paymentPassword);
  const { billingKey, brand, lastFour, expiryMonth } = registered.card;
  const stored = await database.write(moneyOf(memberId), async (query) => {
    const cards = await cardsOf(query, memberId);
    if (cards.some((card) => card.numberHash === numberHash))
      return abandon(refused("card.duplicate", { fields: { "card.number": "taken" } }));
    const row: Cards = {
      id: parts.createId(),
      memberId,
      provider: payments.config.provider,
      method: "CARD",
      billingKey: keys.seal("billing-key", billingKey),
      brand,
      lastFour,
      expiryMonth,
      numberHash,
      passwordHash,
      passwordFailures: 0,
      isDefault: cards.length === 0 ? 1 : 0,
      date: now(parts),
    };
    await query.insertInto("cards").values(row).execute();
    await noteEvent(parts, query, {
      memberId,
      subject: "card",
      subjectId: row.id,
      kind: "ADDED",
      detail: { brand, lastFour, expiryMonth },
      actor: memberId,
    });
    return succeed({ creditCard: presentCard(row, clock.now()) });
  });
  if (!stored.ok) await payments.removeCard(billingKey);
  return stored;
};

/** Names the member at the provider without telling the id. */
export const memberKeyOf = ({ keys }: Pick<MoneyParts, "keys">, memberId: number): string =>
  `member-${keys.hash("payment-member", String(memberId)).slice(0, 32)}`;

const FIELDS: Readonly<Record<string, string>> = {
  "card.number": "card.number",
  "card.expiry": "card.expiry",
  "card.password": "card.passwordTwo",
  "card.birth-number": "card.birthOrBusinessNo",
  "card.business-number": "card.birthOrBusinessNo",
};
const fieldOf = (error: string) => {
  const field = FIELDS[error];
  return field ? ({ fields: { [field]: "format" } } as const) : undefined;
};

const setDefault = async (query: Write, memberId: number, id: string): Promise<void> => {
  await query.updateTable("cards").set({ isDefault: 0 }).where("memberId", "=", memberId).execute();
  await query.updateTable("cards").set({ isDefault: 1 }).where("id", "=", id).execute();
};

/** [PAY-37] */
export const deleteCard = async (parts: MoneyParts, memberId: number, id: string) => {
  const gone = await parts.database.write(moneyOf(memberId), async (query) => {
    const card = await ownCard(query, memberId, id);
    if (!card) return abandon(refused("card.missing"));
    if (await openCharge(query, memberId)) return abandon(refused("payment.pending"));
    await query.deleteFrom("cards").where("id", "=", id).execute();
    if (card.isDefault === 1) {
      const next = await defaultCard(query, memberId);
      if (next) await setDefault(query, memberId, next.id);
    }
    await noteEvent(parts, query, {
      memberId,
      subject: "card",
      subjectId: id,
      kind: "DELETED",
      detail: { brand: card.brand, lastFour: card.lastFour },
      actor: memberId,
    });
    return succeed({ billingKey: card.billingKey });
  });
  if (!gone.ok) return gone;
  const billingKey = parts.keys.unseal("billing-key", gone.value.billingKey);
  if (billingKey) await parts.payments.removeCard(billingKey);
  return succeed({});
};

/** [PAY-38] */
export const chooseCard = (parts: MoneyParts, memberId: number, id: string) =>
  parts.database.write(moneyOf(memberId), async (query) => {
    if (!(await ownCard(query, memberId, id))) return abandon(refused("card.missing"));
    await setDefault(query, memberId, id);
    await noteEvent(parts, query, {
      memberId,
      subject: "card",
      subjectId: id,
      kind: "DEFAULT",
      actor: memberId,
    });
    return succeed({});
  });

/**
 * [PAY-18, PAY-52] A try is counted before the password is looked at, so that guesses made at once count each. Counted on
 * the card: from how many addresses they come does not matter.
 */
export const askPaymentPassword = async (parts: MoneyParts, card: Cards, password: string) => {
  const most = PAYMENT_LIMITS.passwordTries;
  const counted = await parts.database.write(moneyOf(card.memberId), async (query) => {
    const { numUpdatedRows } = await query
      .updateTable("cards")
      .set((is) => ({ passwordFailures: is("passwordFailures", "+", 1) }))
      .where("id", "=", card.id)
      .where("passwordFailures", "<", most)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return null;
    const row = await ownCard(query, card.memberId, card.id);
    return row?.passwordFailures ?? null;
  });
  if (counted === null) return refused("payment-password.exhausted", { facts: { most } });
  if (await parts.passwords.verify(card.passwordHash, password)) {
    await parts.database.write(moneyOf(card.memberId), async (query) => {
      await query.updateTable("cards").set({ passwordFailures: 0 }).where("id", "=", card.id).execute();
    });
    return null;
  }
  return counted >= most
    ? refused("payment-password.exhausted", { facts: { most } })
    : refused("payment-password.wrong", {
        facts: { left: most - counted },
        fields: { paymentPassword: "mismatch" },
      });
};
