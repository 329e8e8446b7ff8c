import type { Migration } from "./migration.ts";

/** Addresses that receive entries of forms, and the result of each attempt. */
export const formWebhooks: Migration = {
  name: "0043_form_webhooks",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("formWebhooks")
      .addColumn("formId", key, (c) => c.primaryKey())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("url", text, (c) => c.notNull())
      .addColumn("secret", text, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema.createIndex("formWebhooksByProject").on("formWebhooks").column("projectId").execute();
    await query.schema
      .createTable("webhookDeliveries")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("formId", key, (c) => c.notNull())
      .addColumn("projectId", key, (c) => c.notNull())
      .addColumn("entryId", key, (c) => c.notNull())
      .addColumn("attempt", integer, (c) => c.notNull())
      .addColumn("status", integer, (c) => c.notNull())
      .addColumn("fault", key, (c) => c.notNull())
      .addColumn("nextAt", key, (c) => c.notNull())
      .addColumn("date", key, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("webhookDeliveriesByForm")
      .on("webhookDeliveries")
      .columns(["formId", "date"])
      .execute();
  },
};
