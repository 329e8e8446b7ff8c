import type { Query, Write } from "../../ports/database/index.ts";

/** [AUT-04] Whether the owner of a project asks its collaborators for a second factor. */
export const isFactorDemanded = async (query: Query, projectId: string): Promise<boolean> =>
  (await query
    .selectFrom("factorDemands")
    .select("projectId")
    .where("projectId", "=", projectId)
    .executeTakeFirst()) !== undefined;

/** `date`: ISO 8601 UTC, or null to ask no longer. */
export const demandFactor = async (query: Write, projectId: string, date: string | null): Promise<void> => {
  if (date === null) await query.deleteFrom("factorDemands").where("projectId", "=", projectId).execute();
  else
    await query
      .insertInto("factorDemands")
      .values({ projectId, date })
      .onConflict((conflict) => conflict.column("projectId").doNothing())
      .execute();
};
