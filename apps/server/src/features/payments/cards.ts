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
import type { CardRegistered, Payments, RegisteredCard } from "../../ports/payments/index.ts";
import type { RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { addDays } from "../../ports/seoul-days.ts";
import { seoulDay, seoulMonth } from "../../ports/seoul-time.ts";
import { checkCard, refusePaymentPassword } from "./card-checks.ts";
import { type MoneyParts, moneyOf, noteEvent, now, openCharge } from "./ledger.ts";

/** Asking a provider about card numbers costs money and would let a thief test stolen ones. */
const REGISTRATIONS: RateRule = { name: "card.registered", most: 20, seconds: 3_600 };
const NOTICE_DAYS = 30;

/** Last day of the month of expiry. */
const isExpired = (expiryMonth: string, at: number): boolean =>
  expiryMonth !== "" && expiryMonth < seoulMonth(at);
export const expiresSoon = (expiryMonth: string, at: number): boolean =>
  expiryMonth !== "" && expiryMonth < addDays(seoulDay(at), NOTICE_DAYS).slice(0, 7);

/** Whether a provider that takes payments now holds the card. */
export const isChargeable = (
  { payments }: Pick<MoneyParts, "payments">,
  card: Pick<Cards, "provider">,
): boolean =>
  card.provider === payments.current.config.provider ||
  (payments.paypal !== null && card.provider === payments.paypal.config.provider);

export const presentCard = (parts: Pick<MoneyParts, "payments">, row: Cards, at: number): CreditCard => ({
  id: row.id,
  method: row.method,
  brand: row.brand,
  lastFour: row.lastFour,
  expiryMonth: row.expiryMonth,
  state: !isChargeable(parts, row)
    ? "UNUSABLE"
    : isExpired(row.expiryMonth, at)
      ? "EXPIRED"
      : expiresSoon(row.expiryMonth, at)
        ? "EXPIRES_SOON"
        : "VALID",
  isBlocked: row.passwordFailures >= PAYMENT_LIMITS.passwordTries,
  isDefault: row.isDefault === 1,
  date: row.date,
});

export const methodOf = ({ method, brand, lastFour }: Cards): string =>
  method === "PAYPAL" ? `PayPal ${brand}` : `${brand} ${lastFour}`.trim();

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

/** A card as it was entered: in Hanok's form, or in the provider's window. */
interface Entered {
  readonly paymentPassword: string;
  /** Keyed hash of the number, where the number is known before the provider is asked. */
  readonly numberHash: string | null;
  /** Input field that a second registration of the same card belongs to. */
  readonly field: string;
  register(memberKey: string): Promise<CardRegistered>;
}

/** With the provider in it, so that a card can be registered again after a change of provider. */
const numberHashOf = (
  { keys }: Pick<MoneyParts, "keys">,
  { config }: Payments,
  memberId: number,
  number: string,
): string => keys.hash("card-number", `${memberId}\n${config.provider}\n${number}`);

/** Checks what was entered; the provider is not asked yet. */
const readEntered = (
  parts: MoneyParts,
  memberId: number,
  { card, windowCard }: ParsedOf<typeof endpoints.cards.addCard>,
) => {
  const { cards } = parts.payments.current;
  if (cards.entry === "form") {
    if (!card) return refused("request.invalid", { fields: { card: "required" } });
    const checked = checkCard(card, parts.clock.now());
    if (!checked.ok) return checked;
    return succeed<Entered>({
      paymentPassword: card.paymentPassword,
      numberHash: numberHashOf(parts, parts.payments.current, memberId, checked.value.number),
      field: "card.number",
      register: (memberKey) => cards.register(checked.value, memberKey),
    });
  }
  if (!windowCard) return refused("request.invalid", { fields: { windowCard: "required" } });
  const { authKey, paymentPassword, paymentPasswordConfirm } = windowCard;
  const wrong = refusePaymentPassword(paymentPassword, paymentPasswordConfirm, "windowCard");
  if (wrong) return wrong;
  return succeed<Entered>({
    paymentPassword,
    numberHash: null,
    field: "windowCard.authKey",
    register: (memberKey) => cards.register(authKey, memberKey),
  });
};

/**
 * [PAY-06, PAY-36] Registers a card at the provider and keeps its billing key, sealed. The same number is refused by its
 * keyed hash: before the provider is asked where the number is known, else by the masked number that the provider answers.
 */
export const addCard = async (
  parts: MoneyParts,
  limits: RateLimits,
  memberId: number,
  input: ParsedOf<typeof endpoints.cards.addCard>,
) => {
  const { payments, database } = parts;
  const provider = payments.current;
  const read = readEntered(parts, memberId, input);
  if (!read.ok) return read;
  const entered = read.value;
  const known = await database.read((query) => cardsOf(query, memberId));
  if (known.some((card) => card.numberHash === entered.numberHash)) return duplicateOf(entered.field);
  if (known.length >= PAYMENT_LIMITS.cards)
    return refused("card.limit", { facts: { limit: PAYMENT_LIMITS.cards } });
  const tooMany = await countRegistration(limits, memberId);
  if (tooMany) return tooMany;
  const registered = await entered.register(memberKeyOf(parts, memberId));
  if (!registered.ok) return refused(registered.error, fieldOf(registered.error, entered.field));
  const { card } = registered;
  return keepCard(parts, memberId, {
    provider,
    method: "CARD",
    card,
    ...(entered.numberHash === null
      ? { number: card.numberMark || card.billingKey }
      : { numberHash: entered.numberHash }),
    paymentPassword: entered.paymentPassword,
    field: entered.field,
  });
};

const duplicateOf = (field: string) => refused("card.duplicate", { fields: { [field]: "taken" } });

/** Counts a question to a provider about a new card or account. */
export const countRegistration = async (limits: RateLimits, memberId: number) => {
  const allowance = await limits.take([{ rule: REGISTRATIONS, subject: String(memberId) }]);
  return allowance.allowed ? null : refused("request.too-many", { facts: { seconds: allowance.seconds } });
};

interface KeptCard {
  readonly provider: Payments;
  readonly method: Cards["method"];
  readonly card: RegisteredCard;
  /** Recognises a second registration, where its hash is not known already. */
  readonly number?: string;
  readonly numberHash?: string;
  readonly paymentPassword: string;
  /** Input field that a second registration belongs to. */
  readonly field: string;
}

/**
 * Keeps what a provider has registered, with its key sealed. A card that is not kept is removed at the
 * provider.
 */
export const keepCard = async (
  parts: MoneyParts,
  memberId: number,
  { provider, method, card, number = "", numberHash: knownHash, paymentPassword, field }: KeptCard,
) => {
  const { clock, keys } = parts;
  const passwordHash = await parts.passwords.hash(paymentPassword);
  const { billingKey, brand, lastFour, expiryMonth } = card;
  const numberHash = knownHash ?? numberHashOf(parts, provider, memberId, number);
  // A repeat of a registration may be answered with the key that the first one has stored.
  let isKeptKey = false;
  const stored = await parts.database.write(moneyOf(memberId), async (query) => {
    const cards = await cardsOf(query, memberId);
    const twin = cards.find((one) => one.numberHash === numberHash);
    isKeptKey = twin !== undefined && keys.unseal("billing-key", twin.billingKey) === billingKey;
    if (twin) return abandon(duplicateOf(field));
    if (cards.length >= PAYMENT_LIMITS.cards)
      return abandon(refused("card.limit", { facts: { limit: PAYMENT_LIMITS.cards } }));
    const row: Cards = {
      id: parts.createId(),
      memberId,
      provider: provider.config.provider,
      method,
      billingKey: keys.seal("billing-key", billingKey),
      brand,
      lastFour,
      expiryMonth,
      numberHash,
      passwordHash,
      passwordFailures: 0,
      isDefault: 0,
      date: now(parts),
    };
    await query.insertInto("cards").values(row).execute();
    // Renewals need a card that can be charged.
    const isDefault = !cards.some((one) => one.isDefault === 1 && isChargeable(parts, one));
    if (isDefault) await setDefault(query, memberId, row.id);
    await noteEvent(parts, query, {
      memberId,
      subject: "card",
      subjectId: row.id,
      kind: "ADDED",
      detail: { brand, lastFour, expiryMonth },
      actor: memberId,
    });
    return succeed({
      creditCard: presentCard(parts, { ...row, isDefault: isDefault ? 1 : 0 }, clock.now()),
    });
  });
  if (!stored.ok && !isKeptKey) await provider.removeCard(billingKey);
  return stored;
};

/** Names the member at the provider without revealing the id. */
export const memberKeyOf = ({ keys }: Pick<MoneyParts, "keys">, memberId: number): string =>
  `member-${keys.hash("payment-member", String(memberId)).slice(0, 32)}`;

const FIELDS: Readonly<Record<string, string>> = {
  "card.number": "card.number",
  "card.expiry": "card.expiry",
  "card.password": "card.passwordTwo",
  "card.birth-number": "card.birthOrBusinessNo",
  "card.business-number": "card.birthOrBusinessNo",
};
const fieldOf = (error: string, entered: string) => {
  // The fields of the provider's window are not Hanok's.
  const field = entered === "card.number" ? FIELDS[error] : undefined;
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
    return succeed({ card });
  });
  if (!gone.ok) return gone;
  const { card } = gone.value;
  const billingKey = parts.keys.unseal("billing-key", card.billingKey);
  if (billingKey) await parts.payments.of(card.provider)?.removeCard(billingKey);
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
