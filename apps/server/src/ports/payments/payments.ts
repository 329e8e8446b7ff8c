import type { ForeignAmount, PaymentConfig } from "@hanok/api-contract";

export type ProviderName = PaymentConfig["provider"] | "paypal";

/** Raw card data. It goes to the provider and nowhere else: never stored, never logged. */
export interface CardData {
  readonly number: string;
  /** `2028-05`. */
  readonly expiryMonth: string;
  /** First two digits. */
  readonly password: string;
  /** Birth date of six digits, or business number of ten. */
  readonly identity: string;
}

export type CardRefusal =
  | "card.number"
  | "card.expiry"
  | "card.password"
  | "card.birth-number"
  | "card.business-number"
  | "card.unsupported"
  | "card.stopped"
  | "card.refused"
  | "payment.unavailable";

/** A card that the provider will charge by its billing key. */
export interface RegisteredCard {
  readonly billingKey: string;
  readonly brand: string;
  readonly lastFour: string;
  /** `2028-05`; `''` where the provider does not tell. */
  readonly expiryMonth: string;
  /** Masked number with its issuer, to recognise a card that was entered in the provider's window; `''` for a form. */
  readonly numberMark: string;
}

export type CardRegistered =
  | { readonly ok: true; readonly card: RegisteredCard }
  | { readonly ok: false; readonly error: CardRefusal };

/** Cards are typed into Hanok's own form. `memberKey` names the member at the provider. */
export interface CardForm {
  readonly entry: "form";
  register(card: CardData, memberKey: string): Promise<CardRegistered>;
}
/** Cards are typed into a window of the provider, which answers an `authKey` that is good for one registration. */
export interface CardWindow {
  readonly entry: "window";
  /** Public key of the window. */
  readonly clientKey: string;
  /** Sources (CSP) of the window's script, and of all else that the script loads. */
  readonly sources: { readonly script: string; readonly rest: string };
  register(authKey: string, memberKey: string): Promise<CardRegistered>;
}

/**
 * An account of the provider, approved by its owner on the provider's own pages. `setupToken` names one approval and is good
 * for one registration.
 */
export interface AccountApproval {
  readonly entry: "approval";
  readonly clientId: string;
  /** Begins an approval; its owner goes to `approvalUrl` and comes back to one of the two addresses. */
  begin(
    back: { readonly returnUrl: string; readonly cancelUrl: string; readonly locale: "ko-KR" | "en-US" },
    requestId: string,
  ): Promise<{ readonly setupToken: string; readonly approvalUrl: string } | null>;
  /** GONE: used, or too old. */
  stateOf(setupToken: string): Promise<"WAITING" | "APPROVED" | "GONE" | "UNKNOWN">;
  register(setupToken: string): Promise<CardRegistered>;
}

export type Decline =
  | "payment.declined"
  | "payment.limit-exceeded"
  | "payment.balance"
  | "payment.card-expired"
  | "payment.card-stopped"
  | "payment.card-unsupported"
  | "payment.unavailable";

/** [SUB-05] Worth another try on a later day; the others need the member. */
export const isTemporary = (decline: Decline): boolean =>
  decline === "payment.declined" || decline === "payment.balance" || decline === "payment.unavailable";

export interface ChargeRequest {
  /** Ours: the order's number at the provider, and the key by which a repeat is recognised. */
  readonly orderId: string;
  readonly billingKey: string;
  /** Ours: names the member at the provider. */
  readonly memberKey: string;
  readonly orderName: string;
  /** Won, VAT included. */
  readonly amount: number;
  readonly vat: number;
  /** The same amount for a provider that takes no won. */
  readonly foreign?: ForeignAmount;
}

export interface Paid {
  readonly state: "PAID";
  /** Number of the payment at the provider. */
  readonly paymentKey: string;
  readonly approval: string;
}
export interface Failed {
  readonly state: "FAILED";
  readonly failure: Decline;
}
/** No answer, or one that does not tell: the money may have moved. */
export interface Unknown {
  readonly state: "UNKNOWN";
}
export type ChargeOutcome = Paid | Failed | Unknown;
/**
 * NONE: sending the order again under the same number is safe. The provider does not know it, or answers a
 * repeat with the first outcome.
 */
export type FindOutcome = ChargeOutcome | { readonly state: "NONE" };

/** An order that was sent. Some providers find an order by its number and its day. */
export interface SentOrder {
  readonly orderId: string;
  /** Milliseconds since the epoch at which the order was first sent. */
  readonly sentAt: number;
}

export interface RefundRequest {
  /** Ours: a repeat with the same number is answered with the first outcome. */
  readonly refundId: string;
  readonly orderId: string;
  readonly paymentKey: string;
  readonly amount: number;
  readonly vat: number;
  /** Amount of the payment. */
  readonly total: number;
  /** Rest of the payment before this refund; a provider that sees another figure refuses. */
  readonly left: number;
  readonly reason: string;
  /** `amount` for a provider that takes no won: its part of what was taken. */
  readonly foreign?: ForeignAmount;
}
export type RefundOutcome =
  | { readonly state: "DONE" }
  | { readonly state: "FAILED" }
  | { readonly state: "UNKNOWN" };

/**
 * One payment provider. No call throws for what a provider or a network does: a definite refusal is a value, and
 * everything else is UNKNOWN. `charge` with an `orderId` that was paid answers PAID and moves no money again.
 */
export interface Payments {
  readonly config: Pick<PaymentConfig, "test" | "testCards"> & { readonly provider: ProviderName };
  readonly cards: CardForm | CardWindow | AccountApproval;
  /** A key that is gone already is no error. */
  removeCard(billingKey: string): Promise<void>;
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  find(order: SentOrder): Promise<FindOutcome>;
  /**
   * Ends an order of unknown outcome: whatever was taken is given back and nothing will be taken. `CANCELLED` is definite;
   * `PAID` where the order can no longer be ended this way.
   */
  cancelUnknown(order: SentOrder): Promise<"CANCELLED" | "PAID" | "UNKNOWN">;
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /**
   * Won of a payment that the merchant still holds; null where the provider does not tell. Less than Hanok knows of: somebody
   * has given money back in the provider's own console. Absent: the provider has no such console.
   */
  readonly held?: (paymentKey: string) => Promise<number | null>;
  /**
   * Number of the order that a notice (webhook) of the provider is about; null where the notice is not the provider's.
   * A notice is a reason to ask by `find`, never an outcome by itself. Absent: the provider sends none.
   */
  readonly readNotice?: (body: unknown) => string | null;
}

/** A provider of cards: one of them is chosen by the operator. */
export type CardPayments = Payments & {
  readonly config: Pick<PaymentConfig, "provider" | "test" | "testCards">;
  readonly cards: CardForm | CardWindow;
};
/** A provider of accounts, offered beside the cards. */
export type AccountPayments = Payments & { readonly cards: AccountApproval };
