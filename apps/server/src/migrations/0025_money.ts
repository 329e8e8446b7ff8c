import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * [PAY, SUB] Cards, the ledger (subscriptions, periods, invoices, charges, refunds, credits, events), licences of
 * templates, dated rows of plans, and the payments of the sandbox. Ledger rows are added; of a charge or refund only its
 * state moves, each move with an event. Days are days in Seoul, `2026-03-02`.
 */
export const money: Migration = {
  name: "0025_money",
  up: async (query, { key, text, integer }) => {
    const table = (name: string, columns: Readonly<Record<string, "key" | "text" | "integer">>) => {
      let made = query.schema.createTable(name);
      for (const [column, type] of Object.entries(columns))
        made = made.addColumn(column, { key, text, integer }[type], (c) =>
          column === "id" ? c.primaryKey() : c.notNull(),
        );
      return made.execute();
    };
    const index = (name: string, on: string, columns: string[]) =>
      query.schema.createIndex(name).on(on).columns(columns).execute();
    const unique = (name: string, on: string, columns: string[]) =>
      query.schema.createIndex(name).unique().on(on).columns(columns).execute();

    await table("cards", {
      id: "key",
      memberId: "integer",
      provider: "key",
      method: "key",
      billingKey: "text",
      brand: "text",
      lastFour: "key",
      expiryMonth: "key",
      numberHash: "key",
      passwordHash: "text",
      passwordFailures: "integer",
      isDefault: "integer",
      date: "key",
    });
    await unique("cardsByNumber", "cards", ["memberId", "numberHash"]);

    await table("subscriptions", {
      id: "key",
      memberId: "integer",
      planId: "key",
      cycle: "key",
      heads: "integer",
      status: "key",
      monthlyPrice: "integer",
      yearlyDiscountPercent: "integer",
      discountPercent: "integer",
      discountAmount: "integer",
      discountEndsAt: "key",
      anchorDay: "integer",
      periodNumber: "integer",
      periodStart: "key",
      periodEnd: "key",
      trialEnd: "key",
      nextPlanId: "key",
      nextCycle: "key",
      nextHeads: "integer",
      cancelRequestedAt: "key",
      consentPeriodEnd: "key",
      consentTotal: "integer",
      retryCount: "integer",
      dueAt: "key",
      openChargeId: "key",
      failure: "key",
      endedAt: "key",
      endReason: "key",
      date: "key",
    });
    // One that runs for each member.
    await query.schema
      .createIndex("subscriptionsRunning")
      .unique()
      .on("subscriptions")
      .column("memberId")
      .where(sql.ref("endedAt"), "=", "")
      .execute();
    await index("subscriptionsByMember", "subscriptions", ["memberId", "date"]);
    await index("subscriptionsDue", "subscriptions", ["endedAt", "dueAt"]);

    await table("subscriptionPeriods", {
      id: "key",
      subscriptionId: "key",
      number: "integer",
      startDay: "key",
      endDay: "key",
      planId: "key",
      cycle: "key",
      heads: "integer",
      invoiceId: "key",
      date: "key",
    });
    await unique("periodsOnce", "subscriptionPeriods", ["subscriptionId", "number"]);

    await table("invoices", {
      id: "key",
      memberId: "integer",
      itemType: "key",
      itemId: "key",
      nameKo: "text",
      nameEn: "text",
      purpose: "key",
      subscriptionId: "key",
      licenseId: "key",
      // JSON: what takes effect once it is paid.
      intent: "text",
      periodStart: "key",
      periodEnd: "key",
      creditUsed: "integer",
      supplyValue: "integer",
      vat: "integer",
      total: "integer",
      currency: "key",
      actor: "integer",
      reason: "text",
      date: "key",
    });
    await index("invoicesByMember", "invoices", ["memberId", "date"]);
    await table("invoiceLines", {
      id: "key",
      invoiceId: "key",
      place: "integer",
      kind: "key",
      item: "key",
      heads: "integer",
      months: "integer",
      unitPrice: "integer",
      amount: "integer",
    });
    await index("linesByInvoice", "invoiceLines", ["invoiceId", "place"]);

    await table("charges", {
      id: "key",
      invoiceId: "key",
      memberId: "integer",
      subscriptionId: "key",
      attempt: "integer",
      opId: "key",
      request: "key",
      cardId: "key",
      method: "text",
      provider: "key",
      test: "integer",
      state: "key",
      amount: "integer",
      refunded: "integer",
      paymentKey: "key",
      approval: "text",
      failure: "key",
      isTemporary: "integer",
      sentAt: "key",
      unknownAt: "key",
      settledAt: "key",
      operatorToldAt: "key",
      date: "key",
    });
    await unique("chargesOnce", "charges", ["memberId", "opId"]);
    await unique("chargesByInvoice", "charges", ["invoiceId", "attempt"]);
    await index("chargesByState", "charges", ["state", "date"]);
    await index("chargesByDate", "charges", ["date"]);

    await table("refunds", {
      id: "key",
      chargeId: "key",
      memberId: "integer",
      opId: "key",
      amount: "integer",
      supplyValue: "integer",
      vat: "integer",
      rule: "key",
      status: "key",
      reasons: "text",
      detail: "text",
      answer: "text",
      endsPlan: "integer",
      decidedBy: "integer",
      date: "key",
      decidedAt: "key",
      doneAt: "key",
    });
    await unique("refundsOnce", "refunds", ["memberId", "opId"]);
    await index("refundsByCharge", "refunds", ["chargeId"]);
    await index("refundsByStatus", "refunds", ["status", "date"]);

    await table("credits", {
      id: "key",
      memberId: "integer",
      amount: "integer",
      kind: "key",
      invoiceId: "key",
      opId: "key",
      actor: "integer",
      reason: "text",
      date: "key",
    });
    await unique("creditsOnce", "credits", ["memberId", "opId"]);

    await table("moneyEvents", {
      id: "key",
      memberId: "integer",
      subject: "key",
      subjectId: "key",
      kind: "key",
      detail: "text",
      actor: "integer",
      reason: "text",
      date: "key",
    });
    await index("moneyEventsBySubject", "moneyEvents", ["subjectId", "date"]);
    await table("moneyNotices", { id: "key", memberId: "integer", date: "key" });

    await table("licenses", {
      id: "key",
      memberId: "integer",
      invoiceId: "key",
      templateProductId: "key",
      type: "key",
      provider: "text",
      nameKo: "text",
      nameEn: "text",
      purchaseCode: "key",
      refundedAt: "key",
      date: "key",
    });
    await index("licensesByMember", "licenses", ["memberId", "templateProductId"]);
    await unique("licensesByCode", "licenses", ["purchaseCode"]);
    await table("templateUses", {
      id: "key",
      memberId: "integer",
      projectId: "key",
      templateProductId: "key",
      source: "key",
      licenseId: "key",
      month: "key",
      date: "key",
    });
    await unique("templateUsesOnce", "templateUses", ["projectId", "templateProductId"]);
    await index("templateUsesByMember", "templateUses", ["memberId", "month"]);
    await table("templatePrices", {
      id: "key",
      priceType: "key",
      price: "integer",
      extendedPrice: "integer",
      actor: "integer",
      reason: "text",
      date: "key",
    });

    await table("taxDetails", { id: "integer", details: "text", date: "key" });

    await table("planVersions", {
      id: "key",
      planId: "key",
      validFrom: "key",
      monthlyPrice: "integer",
      yearlyDiscountPercent: "integer",
      discountPercent: "integer",
      discountAmount: "integer",
      discountEndsAt: "key",
      limits: "text",
      actor: "integer",
      reason: "text",
      date: "key",
    });
    await index("planVersionsByPlan", "planVersions", ["planId", "validFrom"]);
    for (const [column, type] of [
      ["discountPercent", integer],
      ["discountAmount", integer],
    ] as const)
      await query.schema
        .alterTable("plans")
        .addColumn(column, type, (c) => c.notNull().defaultTo(0))
        .execute();
    await query.schema
      .alterTable("plans")
      .addColumn("discountEndsAt", key, (c) => c.notNull().defaultTo(""))
      .execute();

    // The sandbox's own books: they outlive a process that is killed in the middle of a charge.
    await table("sandboxPayments", {
      id: "key",
      billingKey: "key",
      amount: "integer",
      outcome: "key",
      visibleAt: "key",
      refunded: "integer",
      date: "key",
    });
    await table("sandboxRefunds", { id: "key", orderId: "key", amount: "integer", date: "key" });

    // A new data folder starts with plans; an installation with members stays as it is.
    await table("installation", { id: "key", value: "text" });
    const members = await sql<{ found: number | string }>`select count(*) as found from members`.execute(
      query,
    );
    await query
      .insertInto("installation" as never)
      .values({ id: "plans", value: Number(members.rows[0]?.found ?? 0) === 0 ? "on" : "off" } as never)
      .execute();
  },
};
