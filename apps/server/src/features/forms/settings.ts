import type { FormRow, FormSettings } from "@hanok/api-contract";
import type { ProjectState } from "../../http/caller.ts";
import type { Forms } from "../../migrations/tables/forms.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Database, Query } from "../../ports/database/index.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";
import { countsOf, newestOf } from "./entries.ts";
import type { MailProblem } from "./entry-mail.ts";
import { definitionOf, findForm } from "./store.ts";

const presentForm = async (query: Query, row: Forms): Promise<FormRow> => ({
  ibdFormId: row.id,
  mark: row.mark,
  name: row.name,
  receivers: JSON.parse(row.receivers) as string[],
  notify: row.notify,
  reply: JSON.parse(row.reply) as FormSettings["reply"],
  retentionDays: Number(row.retentionDays),
  mailProblems: JSON.parse(row.mailProblems) as MailProblem[],
  shown: await shownOf(query, row.id),
  newest: await newestOf(query, row.id),
  date: row.date,
  ...(await countsOf(query, row.id)),
});

const shownOf = async (query: Query, formId: string): Promise<FormRow["shown"]> => {
  const known = await definitionOf(query, formId, "");
  if (!known) return { success: "", next: "", hasEmail: false };
  const { success, next, fields } = known.definition;
  return { success, next, hasEmail: fields.some(({ kind }) => kind === "email") };
};

/** One form as its members see it; null where there is none. */
export const findRow = async (query: Query, id: string): Promise<FormRow | null> => {
  const row = await findForm(query, id);
  return row ? presentForm(query, row) : null;
};

/** [FRM-15] Forms of a project by name. */
export const formsOf = async (query: Query, projectId: string): Promise<FormRow[]> => {
  const rows = await query.selectFrom("forms").selectAll().where("projectId", "=", projectId).execute();
  const forms: FormRow[] = [];
  for (const row of rows) forms.push(await presentForm(query, row));
  return forms.sort(
    (one, other) => one.name.localeCompare(other.name, "ko") || (one.date < other.date ? -1 : 1),
  );
};

/** The project of forms; members who may not edit it see none. */
export const presentProject = async (
  query: Query,
  { id, role }: Pick<ProjectState, "id" | "role">,
): Promise<{ readonly id: string; readonly title: string; readonly role: "OWNER" | "EDITOR" }> => {
  const row = await query.selectFrom("projects").select("record").where("id", "=", id).executeTakeFirst();
  const { title = "" } = row ? (JSON.parse(row.record) as { readonly title?: string }) : {};
  return { id, title, role: role === "OWNER" ? "OWNER" : "EDITOR" };
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
