import { randomBytes } from "node:crypto";
import { type Clock, isoTime } from "../clock.ts";
import type { Database, Write } from "../database/index.ts";
import { brandOf } from "./card-brand.ts";
import type { CardPayments, ChargeRequest, Decline, FindOutcome, Paid } from "./payments.ts";
import { behaviourOf, behaviourOfKey, SANDBOX_CARDS, type SandboxBehaviour } from "./sandbox-cards.ts";

const DECLINES: Readonly<Partial<Record<SandboxBehaviour, Decline>>> = {
  declined: "payment.declined",
  limit: "payment.limit-exceeded",
  balance: "payment.balance",
  expired: "payment.card-expired",
  stopped: "payment.card-stopped",
  unsupported: "payment.card-unsupported",
  unavailable: "payment.unavailable",
};
/** Time for which a late payment stays invisible. */
const LATE = 3 * 60_000;
/** A card password that the sandbox refuses. */
const WRONG_PASSWORD = "99";

/**
 * The payment provider of an installation without one: no money moves. Its books are tables of their own, written in
 * transactions of their own, so that it behaves like a provider on another machine when this process is killed.
 */
export const openSandbox = ({ database, clock }: { database: Database; clock: Clock }): CardPayments => {
  const found = (orderId: string) =>
    database.read((query) =>
      query.selectFrom("sandboxPayments").selectAll().where("id", "=", orderId).executeTakeFirst(),
    );
  const paid = (orderId: string): Paid => ({
    state: "PAID",
    paymentKey: `sandbox_${orderId}`,
    approval: orderId.slice(-8),
  });
  const outcomeOf = (row: { id: string; outcome: string; visibleAt: string } | undefined): FindOutcome => {
    if (!row) return { state: "NONE" };
    if (isoTime(clock.now()) < row.visibleAt) return { state: "UNKNOWN" };
    if (row.outcome === "PAID") return paid(row.id);
    if (row.outcome === "SILENT") return { state: "UNKNOWN" };
    return { state: "FAILED", failure: row.outcome as Decline };
  };

  /** Books the order once; answers whether this call was the one. */
  const book = async (query: Write, { orderId, billingKey, amount }: ChargeRequest) => {
    const known = await query
      .selectFrom("sandboxPayments")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirst();
    if (known) return { row: known, isFirst: false };
    const behaviour = behaviourOfKey(billingKey) ?? "unsupported";
    const now = clock.now();
    const before = await query
      .selectFrom("sandboxPayments")
      .select("id")
      .where("billingKey", "=", billingKey)
      .where("outcome", "=", "PAID")
      .limit(1)
      .executeTakeFirst();
    const later: Decline | null =
      !before || !behaviour.endsWith("-later")
        ? null
        : behaviour === "balance-later"
          ? "payment.balance"
          : "payment.limit-exceeded";
    const row = {
      id: orderId,
      billingKey,
      amount,
      outcome: later ?? DECLINES[behaviour] ?? (behaviour === "silent" ? "SILENT" : "PAID"),
      visibleAt: isoTime(behaviour === "late" ? now + LATE : now),
      refunded: 0,
      date: isoTime(now),
    };
    await query.insertInto("sandboxPayments").values(row).execute();
    return { row, isFirst: true };
  };

  /** Orders of the `lost` card that arrived once: the second try arrives. In memory, like a bad line. */
  const lost = new Set<string>();

  return {
    config: {
      provider: "sandbox",
      test: true,
      testCards: Object.entries(SANDBOX_CARDS).map(([number, behaviour]) => ({ number, behaviour })),
    },
    cards: {
      entry: "form",
      register: async (card) => {
        const behaviour = behaviourOf(card.number);
        if (!behaviour) return { ok: false, error: "card.number" };
        if (card.password === WRONG_PASSWORD) return { ok: false, error: "card.password" };
        return {
          ok: true,
          card: {
            billingKey: `sandbox_${behaviour}_${randomBytes(12).toString("hex")}`,
            brand: brandOf(card.number),
            lastFour: card.number.slice(-4),
            expiryMonth: card.expiryMonth,
            numberMark: "",
          },
        };
      },
    },
    removeCard: async () => {},
    charge: async (request) => {
      const behaviour = behaviourOfKey(request.billingKey);
      if (behaviour === "lost" && !lost.has(request.orderId)) {
        lost.add(request.orderId);
        return { state: "UNKNOWN" };
      }
      const { row, isFirst } = await database.write("sandbox", (query) => book(query, request));
      if (isFirst && (behaviour === "timeout" || behaviour === "duplicate")) return { state: "UNKNOWN" };
      const outcome = outcomeOf(row);
      return outcome.state === "NONE" ? { state: "UNKNOWN" } : outcome;
    },
    find: async ({ orderId }) => outcomeOf(await found(orderId)),
    cancelUnknown: async ({ orderId }) =>
      database.write("sandbox", async (query) => {
        // Also where it never came: a late request finds the order ended.
        await query
          .insertInto("sandboxPayments")
          .values({
            id: orderId,
            billingKey: "",
            amount: 0,
            outcome: "payment.unavailable",
            visibleAt: isoTime(clock.now()),
            refunded: 0,
            date: isoTime(clock.now()),
          })
          .onConflict((conflict) =>
            conflict
              .column("id")
              .doUpdateSet({ outcome: "payment.unavailable", visibleAt: isoTime(clock.now()) }),
          )
          .execute();
        return "CANCELLED" as const;
      }),
    refund: async ({ refundId, orderId, amount, left }) =>
      database.write("sandbox", async (query) => {
        const done = await query
          .selectFrom("sandboxRefunds")
          .select("id")
          .where("id", "=", refundId)
          .executeTakeFirst();
        if (done) return { state: "DONE" } as const;
        const row = await query
          .selectFrom("sandboxPayments")
          .selectAll()
          .where("id", "=", orderId)
          .where("outcome", "=", "PAID")
          .executeTakeFirst();
        if (!row || row.amount - row.refunded !== left || amount > left) return { state: "FAILED" } as const;
        await query
          .insertInto("sandboxRefunds")
          .values({ id: refundId, orderId, amount, date: isoTime(clock.now()) })
          .execute();
        await query
          .updateTable("sandboxPayments")
          .set({ refunded: row.refunded + amount })
          .where("id", "=", orderId)
          .execute();
        return { state: "DONE" } as const;
      }),
  };
};
