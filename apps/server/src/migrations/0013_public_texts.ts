import type { Migration } from "./migration.ts";

/**
 * Texts of the public site that an operator writes: policy versions, news, questions, lessons and popup banners. The
 * texts that ship with a release are files (packages/public-texts); a row with the same name wins over a file.
 */
export const publicTexts: Migration = {
  name: "0013_public_texts",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("legalVersions")
      .addColumn("kind", key, (c) => c.notNull())
      // Day in Seoul from which it is in force.
      .addColumn("version", key, (c) => c.notNull())
      .addColumn("announcedAt", key, (c) => c.notNull())
      .addColumn("needsConsent", integer, (c) => c.notNull())
      // {title, content} in both languages.
      .addColumn("texts", text, (c) => c.notNull())
      .addPrimaryKeyConstraint("legalVersionsKey", ["kind", "version"])
      .execute();
    await query.schema
      .createTable("supportEntries")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("kind", key, (c) => c.notNull())
      .addColumn("category", key, (c) => c.notNull())
      // Order within the category, an order key; news are ordered by publishedAt.
      .addColumn("place", key, (c) => c.notNull())
      // '' while it is a draft; a time to come hides it until then.
      .addColumn("publishedAt", key, (c) => c.notNull())
      .addColumn("texts", text, (c) => c.notNull())
      .addColumn("videoUrl", text, (c) => c.notNull())
      .execute();
    await query.schema
      .createIndex("supportEntriesByKind")
      .on("supportEntries")
      .columns(["kind", "publishedAt"])
      .execute();
    await query.schema
      .createTable("popupBanners")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("place", key, (c) => c.notNull())
      .addColumn("startsAt", key, (c) => c.notNull())
      .addColumn("endsAt", key, (c) => c.notNull())
      // Address of an uploaded file; '' where the banner is text.
      .addColumn("imageUrl", text, (c) => c.notNull())
      .addColumn("linkUrl", text, (c) => c.notNull())
      .addColumn("targetWindow", key, (c) => c.notNull())
      .addColumn("texts", text, (c) => c.notNull())
      .execute();
  },
};
