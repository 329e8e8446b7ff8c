import type { Decline } from "../payments.ts";

/** Issues of a refused order. Others of status 422 were not carried out either, and count as declined. */
const ISSUES: Readonly<Record<string, Decline>> = {
  INSTRUMENT_DECLINED: "payment.declined",
  TRANSACTION_REFUSED: "payment.declined",
  PAYER_ACTION_REQUIRED: "payment.declined",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "payment.balance",
  PAYER_CANNOT_PAY: "payment.balance",
  TRANSACTION_LIMIT_EXCEEDED: "payment.limit-exceeded",
  PAYER_ACCOUNT_RESTRICTED: "payment.card-stopped",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "payment.card-stopped",
  TOKEN_ID_NOT_FOUND: "payment.card-unsupported",
  AGREEMENT_ALREADY_CANCELLED: "payment.card-unsupported",
  BILLING_AGREEMENT_NOT_FOUND: "payment.card-unsupported",
  PAYEE_ACCOUNT_RESTRICTED: "payment.unavailable",
  CURRENCY_NOT_SUPPORTED: "payment.unavailable",
  PERMISSION_DENIED: "payment.unavailable",
  NOT_ELIGIBLE_FOR_TOKEN_PROCESSING: "payment.unavailable",
};

/** Issues of status 422 that do not tell whether money has moved. */
const UNTOLD: ReadonlySet<string> = new Set(["DUPLICATE_INVOICE_ID", "ORDER_ALREADY_CAPTURED"]);

/** Null where the answer does not tell whether money has moved. */
export const declineOf = (status: number, issue: string): Decline | null => {
  if (UNTOLD.has(issue)) return null;
  const known = ISSUES[issue];
  if (known) return known;
  if (status === 422) return "payment.declined";
  return status === 400 || status === 401 || status === 403 ? "payment.unavailable" : null;
};
