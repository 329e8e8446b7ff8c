import type { Migration } from "./migration.ts";

const GB = 1_000_000_000;

/**
 * [PLN-30, PLN-33] Plans are rows, and so is a member's plan: prices and limits change without a release. A null limit
 * is none. A member without a row is on FREE_PLAN [PLN-17].
 */
export const plans: Migration = {
  name: "0008_plans",
  up: async (query, { key, text, integer }) => {
    await query.schema
      .createTable("plans")
      .addColumn("id", key, (c) => c.primaryKey())
      .addColumn("place", integer, (c) => c.notNull())
      // Plan field of a project created under it.
      .addColumn("birth", key, (c) => c.notNull())
      // Won per head and month, before VAT.
      .addColumn("monthlyPrice", integer, (c) => c.notNull())
      .addColumn("yearlyDiscountPercent", integer, (c) => c.notNull())
      .addColumn("storageBytes", integer)
      .addColumn("projects", integer)
      .addColumn("pagesPerProject", integer)
      .addColumn("versionsPerPage", integer)
      .addColumn("versionDays", integer)
      .addColumn("collaborators", integer)
      .addColumn("exportsPerMonth", integer)
      .addColumn("formEntriesPerMonth", integer)
      .addColumn("madeWithBar", integer, (c) => c.notNull())
      .execute();
    await query.schema
      .createTable("memberPlans")
      .addColumn("memberId", integer, (c) => c.primaryKey())
      .addColumn("planId", key, (c) => c.notNull())
      .addColumn("since", key, (c) => c.notNull())
      .execute();
    await query.schema
      .alterTable("projects")
      .addColumn("thumbBlob", text, (c) => c.notNull().defaultTo(""))
      .execute();
    const rows = [
      { id: "FREE_PLAN", birth: "BIRTH_FREE", monthlyPrice: 0, storageBytes: 1 * GB, projects: 3 },
      { id: "BASIC_PLAN", birth: "BIRTH_EXPERT", monthlyPrice: 9_900, storageBytes: 10 * GB },
      { id: "EXPERT_PLAN", birth: "BIRTH_EXPERT", monthlyPrice: 19_900, storageBytes: 50 * GB },
      { id: "AGENCY_PLAN", birth: "BIRTH_AGENCY", monthlyPrice: 49_900, storageBytes: 200 * GB },
    ];
    const COLLABORATORS = [3, 3, 10, 10];
    const EXPORTS = [0, 10, null, null];
    const FORM_ENTRIES = [100, 1_000, 10_000, 100_000];
    for (const [place, row] of rows.entries()) {
      const free = place === 0;
      const values = {
        projects: null,
        ...row,
        place,
        yearlyDiscountPercent: free ? 0 : 17,
        pagesPerProject: free ? 3 : null,
        versionsPerPage: free ? 30 : null,
        versionDays: free ? null : 365,
        collaborators: COLLABORATORS[place],
        exportsPerMonth: EXPORTS[place],
        formEntriesPerMonth: FORM_ENTRIES[place],
        madeWithBar: free ? 1 : 0,
      };
      await query
        .insertInto("plans" as never)
        .values(values as never)
        .execute();
    }
  },
};
