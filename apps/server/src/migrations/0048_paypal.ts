import type { Migration } from "./migration.ts";

/** PayPal beside the cards: rates of the operator, approvals that are under way, amounts in its currency. */
export const paypal: Migration = {
  name: "0048_paypal",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("paypalRates")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("currency", key, (c) => c.notNull())
      .addColumn("wonPerHundred", integer, (c) => c.notNull())
      .addColumn("actor", integer, (c) => c.notNull())
      .addColumn("reason", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("paypalSetups")
      .addColumn("memberId", integer, (c) => c.primaryKey())
      .addColumn("setupToken", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .alterTable("charges")
      .addColumn("foreignCurrency", key, (c) => c.notNull().defaultTo(""))
      .execute();
    await query.schema
      .alterTable("charges")
      .addColumn("foreignTotal", integer, (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
