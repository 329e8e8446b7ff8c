import type { ChargeState } from "@hanok/api-contract";
import type { Charges, Invoices } from "../../migrations/tables/money.ts";
import type { Write } from "../../ports/database/index.ts";
import { type ChargeOutcome, isTemporary } from "../../ports/payments/index.ts";
import { addCredit, type MoneyParts, moneyOf, noteEvent, now } from "./ledger.ts";

/** Consequences of the end of a charge, in the same transaction. */
export interface Effects {
  paid(query: Write, charge: Charges, invoice: Invoices): Promise<void>;
  failed(query: Write, charge: Charges, invoice: Invoices): Promise<void>;
}

export const OPEN: readonly ChargeState[] = ["NEW", "SENT", "UNKNOWN"];
export const isOpen = ({ state }: Pick<Charges, "state">): boolean => OPEN.includes(state);

export interface SettledBy {
  readonly actor?: number;
  readonly reason?: string;
}

/**
 * Moves a charge to what the provider said, with everything that follows, once: a charge that has ended stays
 * as it is, however often and in whatever order answers arrive. Answers the row as it is.
 */
export const settleCharge = (
  parts: MoneyParts,
  effects: Effects,
  charge: Pick<Charges, "id" | "memberId">,
  outcome: ChargeOutcome,
  by: SettledBy = {},
): Promise<Charges> =>
  parts.database.write(moneyOf(charge.memberId), (query) =>
    settleIn(parts, effects, query, charge.id, outcome, by),
  );

/** The same inside a transaction of the member's money. */
export const settleIn = async (
  parts: MoneyParts,
  effects: Effects,
  query: Write,
  id: string,
  outcome: ChargeOutcome,
  by: SettledBy = {},
): Promise<Charges> => {
  const row = await query.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (!isOpen(row)) return row;
  if (outcome.state === "UNKNOWN" && row.state === "UNKNOWN") return row;
  const date = now(parts);
  const change: Partial<Charges> =
    outcome.state === "PAID"
      ? { state: "PAID", paymentKey: outcome.paymentKey, approval: outcome.approval, settledAt: date }
      : outcome.state === "FAILED"
        ? {
            state: "FAILED",
            failure: outcome.failure,
            isTemporary: isTemporary(outcome.failure) ? 1 : 0,
            settledAt: date,
          }
        : { state: "UNKNOWN", unknownAt: date };
  await query.updateTable("charges").set(change).where("id", "=", id).execute();
  await noteEvent(parts, query, {
    memberId: row.memberId,
    subject: "charge",
    subjectId: id,
    kind: outcome.state,
    detail: { failure: change.failure ?? "", paymentKey: change.paymentKey ?? "" },
    ...by,
  });
  const settled = { ...row, ...change };
  if (outcome.state === "UNKNOWN") return settled;
  const invoice = await query
    .selectFrom("invoices")
    .selectAll()
    .where("id", "=", row.invoiceId)
    .executeTakeFirstOrThrow();
  if (outcome.state === "PAID") {
    await effects.paid(query, settled, invoice);
    return settled;
  }
  await addCredit(parts, query, {
    memberId: row.memberId,
    amount: invoice.creditUsed,
    kind: "RETURNED",
    invoiceId: invoice.id,
    opId: `returned:${id}`,
    actor: 0,
    reason: "",
  });
  await effects.failed(query, settled, invoice);
  return settled;
};
