import { type EntryAnswer, type EntryFields, type Refused, refused } from "@hanok/api-contract";
import type { EntryAnswers } from "../../migrations/tables/forms.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { abandon, type Query } from "../../ports/database/index.ts";
import { oneLine } from "../../ports/mail/index.ts";
import type { RateLimits, RateRule } from "../../ports/rate-limits/rate-limits.ts";
import { findEntry } from "./entries.ts";
import { receiversOf, writerOf } from "./entry-mail.ts";
import { ANSWER_MAIL_KIND, type AnswerMail } from "./mail-kinds.ts";
import { definitionOf, entryWithForm, ownerContact } from "./store.ts";

/**
 * Mails to addresses that strangers gave [LET-15]: each address few times a day over the whole installation, so that a
 * form cannot be used to write to people who never sent it.
 */
const TO_ADDRESS: RateRule = { name: "form.answer.address", most: 10, seconds: 86_400 };
const OF_OWNER: RateRule = { name: "form.answer.owner", most: 200, seconds: 86_400 };

type AnswerParts = Pick<Parts, "database" | "clock" | "jobs" | "createId"> & { readonly limits: RateLimits };

/** The addresses between which an answer travels, and the subject that is proposed; null for no such entry. */
export const correspondence = async (
  query: Query,
  formId: string,
  entryId: string,
): Promise<{ readonly to: string; readonly replyTo: string; readonly subject: string } | null> => {
  const found = (await findEntry(query, formId, entryId)) && (await entryWithForm(query, entryId));
  if (!found) return null;
  const { entry, form } = found;
  const known = await definitionOf(query, form.id, entry.version);
  const to = writerOf(known?.definition ?? null, JSON.parse(entry.fields) as EntryFields) ?? "";
  const [receiver] = receiversOf(form);
  const name = oneLine(form.name);
  return {
    to,
    replyTo: receiver ?? (await ownerContact(query, form)).email,
    subject: entry.language === "ko" ? `‘${name}’에 보내 주신 내용에 답장드립니다` : `Re: ${name}`,
  };
};

export const answersOf = async (
  query: Query,
  entryId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly answers: EntryAnswer[]; readonly total: number }> => {
  const all = query.selectFrom("entryAnswers").where("entryId", "=", entryId);
  const { count } = await all
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await all.selectAll().orderBy("date").orderBy("id").limit(limit).offset(offset).execute();
  return { answers: rows.map(presentAnswer), total: Number(count) };
};

const presentAnswer = (row: EntryAnswers): EntryAnswer => ({
  answerId: row.id,
  to: row.receiver,
  subject: row.subject,
  text: row.body,
  by: row.writer,
  state: row.state,
  problem: row.problem,
  date: row.date,
});

export interface WantedAnswer {
  readonly formId: string;
  /** Owner of the form's project, whose mails are counted; null for a project without one. */
  readonly ownerId: number | null;
  readonly entryId: string;
  readonly subject: string;
  readonly text: string;
  readonly by: string;
  /** The member who answers; null for the data manager's account. */
  readonly memberId: number | null;
}

/** Keeps an answer with its entry, which is done by that, and hands it to a job that mails it. */
export const answerEntry = async (
  { database, clock, jobs, createId, limits }: AnswerParts,
  { formId, ownerId, entryId, subject, text, by, memberId }: WantedAnswer,
): Promise<
  | { readonly ok: true; readonly answer: EntryAnswer }
  | Refused<"data.missing" | "data.no-address" | "request.too-many">
> => {
  const found = await database.read(async (query) => {
    const places = await correspondence(query, formId, entryId);
    const entry = places && (await findEntry(query, formId, entryId));
    return entry && { places, entry };
  });
  if (!found) return refused("data.missing");
  const { places, entry } = found;
  if (places.to === "") return refused("data.no-address");
  const allowed = await limits.take([
    { rule: TO_ADDRESS, subject: places.to.toLowerCase() },
    { rule: OF_OWNER, subject: String(ownerId ?? 0) },
  ]);
  if (!allowed.allowed) return refused("request.too-many", { facts: { seconds: allowed.seconds } });
  const row: EntryAnswers = {
    ...{ id: createId(), entryId, formId, projectId: entry.projectId, receiver: places.to },
    ...{ subject: oneLine(subject), body: text, writer: by },
    ...{ state: "waiting", problem: "", date: isoTime(clock.now()) },
  };
  const input: AnswerMail = { answerId: row.id };
  const stored = await database.write(`form:${formId}`, async (query) => {
    if (!(await findEntry(query, formId, entryId))) return abandon(refused("data.missing"));
    await query.insertInto("entryAnswers").values(row).execute();
    await query
      .updateTable("formEntries")
      .set({ status: "done", unread: 0 })
      .where("id", "=", entryId)
      .execute();
    await jobs.enqueue(query, {
      ...{ kind: ANSWER_MAIL_KIND, subject: entry.projectId, input },
      ...{ createdBy: memberId, payer: ownerId },
    });
    return { ok: true, answer: presentAnswer(row) } as const;
  });
  jobs.wake();
  return stored;
};
