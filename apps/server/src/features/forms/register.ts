import type { Write } from "../../ports/database/index.ts";
import { ownerOf } from "../access/index.ts";
import type { PublishedForm } from "./connect.ts";
import { DEFAULT_RETENTION_DAYS } from "./retention.ts";

/**
 * Writes down the forms of pages that go out, so that what they send is known and has somebody to tell: the owner, until
 * they decide otherwise. `at`: ISO 8601.
 */
export const registerForms = async (
  query: Write,
  projectId: string,
  forms: readonly PublishedForm[],
  at: string,
): Promise<void> => {
  if (forms.length === 0) return;
  const ownerId = await ownerOf(query, projectId);
  const owner =
    ownerId === null
      ? undefined
      : await query.selectFrom("members").select("email").where("id", "=", ownerId).executeTakeFirst();
  for (const { id, version, definition, promisedDays } of forms) {
    await query
      .insertInto("forms")
      .values({
        id,
        projectId,
        mark: definition.name,
        name: definition.name,
        receivers: JSON.stringify(owner?.email ? [owner.email] : []),
        notify: "each",
        reply: JSON.stringify({ on: false, subject: "", text: "" }),
        retentionDays: promisedDays ?? DEFAULT_RETENTION_DAYS,
        mailProblems: "[]",
        date: at,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await query
      .insertInto("formVersions")
      .values({ formId: id, version, definition: JSON.stringify(definition), date: at })
      .onConflict((conflict) => conflict.columns(["formId", "version"]).doUpdateSet({ date: at }))
      .execute();
  }
};
