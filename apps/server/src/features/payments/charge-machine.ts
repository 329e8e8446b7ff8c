import type { Charges } from "../../migrations/tables/money.ts";
import type { Query, Write } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import type { ChargeOutcome, FindOutcome } from "../../ports/payments/index.ts";
import { memberKeyOf } from "./cards.ts";
import { type MoneyParts, moneyOf, noteEvent, now } from "./ledger.ts";
import { requestMoneyMail } from "./mails.ts";
import { splitVat } from "./rules/vat.ts";
import { type Effects, isOpen, settleCharge } from "./settle.ts";

export const CHARGE_KIND = "payment-charge";

const MINUTE = 60_000;
/** After this the request of a living process has had its answer or its end. */
const SAFETY = 1.5 * MINUTE;
const ASK_EVERY = MINUTE;
/** An outcome that stays unknown is ended at the provider after this… */
const CANCEL_AFTER = 8 * MINUTE;
/** …and handed to the operator once the provider's hour is over. */
const OPERATOR_AFTER = 60 * MINUTE;
const ASK_LATER = 30 * MINUTE;

/** The job that finishes a charge whose process died, or that has no answer yet. Part of the transaction that adds it. */
export const watchCharge = (
  parts: MoneyParts,
  query: Write,
  charge: Pick<Charges, "id" | "memberId">,
  after = SAFETY,
): Promise<string> =>
  parts.jobs.enqueue(query, {
    kind: CHARGE_KIND,
    subject: charge.id,
    input: { chargeId: charge.id },
    createdBy: null,
    runAt: parts.clock.now() + after,
  });

export const chargeById = async (query: Query, id: string): Promise<Charges | null> =>
  (await query.selectFrom("charges").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;

export interface ChargeMachine {
  /** Sends a new charge, or asks about an open one; answers the row as it is then. */
  advance(chargeId: string): Promise<Charges>;
  /**
   * Asks the provider about a charge that was sent, and settles it where the provider knows its end. Sends nothing: the
   * request may still be in the air. Does nothing for charges that have ended, are unknown, or of another provider.
   */
  ask(chargeId: string, provider: string): Promise<void>;
  readonly job: JobHandler;
}

/**
 * The states of a charge. NEW is committed before anything is sent, SENT before the request; the answer is committed with
 * everything that follows from it. The charge's id is the order's number at the provider, so whatever was in the air when
 * a process died is asked about, or sent again, under the same number.
 */
export const createChargeMachine = (parts: MoneyParts, effects: Effects): ChargeMachine => {
  const { database, keys, clock } = parts;
  const inAir = new Map<string, Promise<Charges>>();
  const load = (id: string) =>
    database.read(async (query) => {
      const row = await chargeById(query, id);
      if (!row) throw new Error(`there is no charge ${id}`);
      return row;
    });

  const facts = (row: Charges) =>
    database.read(async (query) => ({
      card: await query
        .selectFrom("cards")
        .select("billingKey")
        .where("id", "=", row.cardId)
        .executeTakeFirst(),
      invoice: await query
        .selectFrom("invoices")
        .select(["nameKo"])
        .where("id", "=", row.invoiceId)
        .executeTakeFirstOrThrow(),
    }));

  const send = async (row: Charges): Promise<ChargeOutcome> => {
    const { card, invoice } = await facts(row);
    const provider = parts.payments.of(row.provider);
    const billingKey = card && keys.unseal("billing-key", card.billingKey);
    if (!billingKey || !provider) return { state: "FAILED", failure: "payment.card-unsupported" };
    return provider.charge({
      orderId: row.id,
      billingKey,
      memberKey: memberKeyOf(parts, row.memberId),
      orderName: invoice.nameKo,
      amount: row.amount,
      vat: splitVat(row.amount).vat,
      ...(row.foreignCurrency === ""
        ? {}
        : { foreign: { currency: row.foreignCurrency, minor: row.foreignTotal } }),
    });
  };

  /** Only the one that moves the row from NEW sends; false where somebody else did. */
  const markSent = (row: Charges): Promise<boolean> =>
    database.write(moneyOf(row.memberId), async (query) => {
      const { numUpdatedRows } = await query
        .updateTable("charges")
        .set({ state: "SENT", sentAt: now(parts) })
        .where("id", "=", row.id)
        .where("state", "=", "NEW")
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return false;
      await noteEvent(parts, query, {
        memberId: row.memberId,
        subject: "charge",
        subjectId: row.id,
        kind: "SENT",
      });
      return true;
    });

  const tellOperator = (row: Charges) =>
    database.write(moneyOf(row.memberId), async (query) => {
      const { numUpdatedRows } = await query
        .updateTable("charges")
        .set({ operatorToldAt: now(parts) })
        .where("id", "=", row.id)
        .where("operatorToldAt", "=", "")
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) return;
      await requestMoneyMail(parts, query, {
        memberId: parts.settings.sourceMemberId,
        kind: "operator-unknown",
        facts: { charge: row.id, total: row.amount },
      });
    });

  const resolve = async (row: Charges): Promise<Charges> => {
    const order = { orderId: row.id, sentAt: Date.parse(row.sentAt) };
    const provider = parts.payments.of(row.provider);
    const found: FindOutcome = provider ? await provider.find(order) : { state: "UNKNOWN" };
    const waited = clock.now() - Date.parse(row.unknownAt || row.sentAt);
    if (found.state === "NONE") {
      const outcome = await send(row);
      if (outcome.state === "UNKNOWN" && waited >= OPERATOR_AFTER) await tellOperator(row);
      return settleCharge(parts, effects, row, outcome);
    }
    if (found.state !== "UNKNOWN") return settleCharge(parts, effects, row, found);
    if (provider && waited >= CANCEL_AFTER && waited < OPERATOR_AFTER) {
      const ended = await provider.cancelUnknown(order);
      if (ended === "CANCELLED")
        return settleCharge(parts, effects, row, { state: "FAILED", failure: "payment.unavailable" });
    } else if (waited >= OPERATOR_AFTER) await tellOperator(row);
    return settleCharge(parts, effects, row, { state: "UNKNOWN" });
  };

  const step = async (id: string): Promise<Charges> => {
    const row = await load(id);
    if (!isOpen(row)) return row;
    if (row.state !== "NEW") return resolve(row);
    if (!(await markSent(row))) return load(id);
    return settleCharge(parts, effects, row, await send(row));
  };

  const advance = (id: string): Promise<Charges> => {
    const running = inAir.get(id);
    if (running) return running;
    const run = step(id).finally(() => inAir.delete(id));
    inAir.set(id, run);
    return run;
  };

  const ask = async (id: string, name: string): Promise<void> => {
    const row = await database.read((query) => chargeById(query, id));
    if (!row || !isOpen(row) || row.state === "NEW" || row.provider !== name) return;
    const found = await parts.payments.of(name)?.find({ orderId: row.id, sentAt: Date.parse(row.sentAt) });
    if (found?.state === "PAID" || found?.state === "FAILED") await settleCharge(parts, effects, row, found);
  };

  return {
    advance,
    ask,
    job: async ({ input }) => {
      const id =
        typeof input === "object" && input !== null && "chargeId" in input ? String(input.chargeId) : "";
      const row = await advance(id);
      if (isOpen(row))
        await database.write(moneyOf(row.memberId), (query) =>
          watchCharge(parts, query, row, row.operatorToldAt ? ASK_LATER : ASK_EVERY),
        );
      return { result: { state: row.state } };
    },
  };
};
