import type { Parts } from "../../src/parts.ts";

/** A form of a project with one entry, as publishing and a visitor would leave them; `id` makes their ids. */
export const addForm = async ({ database, clock }: Parts, projectId: string, id: string) => {
  const date = new Date(clock.now()).toISOString();
  const [ibdFormId, dataId] = [`form${id}`, `data${id}`];
  await database.write(projectId, async (query) => {
    await query
      .insertInto("forms")
      .values({
        id: ibdFormId,
        projectId,
        mark: "문의",
        name: "문의",
        receivers: "[]",
        notify: "none",
        reply: JSON.stringify({ on: false, subject: "", text: "" }),
        retentionDays: 0,
        mailProblems: "[]",
        date,
      })
      .execute();
    await query
      .insertInto("formEntries")
      .values({
        id: dataId,
        formId: ibdFormId,
        projectId,
        version: "",
        fields: "{}",
        searchText: "",
        consent: "",
        page: "",
        language: "ko",
        date,
        unread: 1,
        status: "new",
        note: "",
        box: "inbox",
        reason: "",
        sealed: 0,
        undo: "",
        deletedAt: "",
        proof: "",
        deletionAsked: 0,
      })
      .execute();
  });
  return { ibdFormId, dataId };
};
