import type { FormRow, FormSettings } from "@hanok/api-contract";
import type { Forms } from "../../migrations/tables/forms.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";
import { countsOf } from "./entries.ts";
import type { MailProblem } from "./entry-mail.ts";

const presentForm = async (query: Query, row: Forms): Promise<FormRow> => ({
  ibdFormId: row.id,
  name: row.name,
  receivers: JSON.parse(row.receivers) as string[],
  notify: row.notify,
  reply: JSON.parse(row.reply) as FormSettings["reply"],
  retentionDays: Number(row.retentionDays),
  mailProblems: JSON.parse(row.mailProblems) as MailProblem[],
  date: row.date,
  ...(await countsOf(query, row.id)),
});

/** [FRM-15] Forms of a project by name. */
export const formsOf = async (query: Query, projectId: string): Promise<FormRow[]> => {
  const rows = await query.selectFrom("forms").selectAll().where("projectId", "=", projectId).execute();
  const forms: FormRow[] = [];
  for (const row of rows) forms.push(await presentForm(query, row));
  return forms.sort(
    (one, other) => one.name.localeCompare(other.name, "ko") || (one.date < other.date ? -1 : 1),
  );
};

/** [FRM-16] Entries of the owner's forms in this month. */
export const usedThisMonth = async (query: Query, clock: Clock, ownerId: number): Promise<number> => {
  const row = await query
    .selectFrom("monthlyEntries")
    .select("used")
    .where("memberId", "=", ownerId)
    .where("month", "=", seoulMonth(clock.now()))
    .executeTakeFirst();
  return Number(row?.used ?? 0);
};

/** Keys that are absent stay; receivers that are changed begin without problems of the mail server. */
export const saveSettings = (
  database: Database,
  formId: string,
  {
    name,
    receivers,
    notify,
    reply,
    retentionDays,
  }: { readonly [Key in keyof FormSettings]?: FormSettings[Key] | undefined },
): Promise<void> =>
  database.write(`form:${formId}`, async (query) => {
    const fields = {
      ...(name === undefined ? {} : { name }),
      ...(receivers === undefined
        ? {}
        : { receivers: JSON.stringify([...new Set(receivers)]), mailProblems: "[]" }),
      ...(notify === undefined ? {} : { notify }),
      ...(reply === undefined ? {} : { reply: JSON.stringify(reply) }),
      ...(retentionDays === undefined ? {} : { retentionDays }),
    };
    if (Object.keys(fields).length > 0)
      await query.updateTable("forms").set(fields).where("id", "=", formId).execute();
  });
