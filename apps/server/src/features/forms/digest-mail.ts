import type { EntryFields, Locale } from "@hanok/api-contract";
import type { FormEntries } from "../../migrations/tables/forms.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import type { Query } from "../../ports/database/index.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, type Message, oneLine } from "../../ports/mail/index.ts";
import { SEOUL, seoulDay } from "../../ports/seoul-time.ts";
import { ownerOf } from "../access/index.ts";
import { receiversOf, sendNoted } from "./entry-mail.ts";
import { DIGEST_MAIL_KIND, type DigestMail } from "./mail-kinds.ts";
import { ownerContact } from "./store.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hour of the day in Seoul from which the entries of the day before are mailed. */
const SENDING_HOUR = 9;
/** Days that are looked back at: a server that was away for a weekend sends what it owes. */
const DAYS_OWED = 3;
/** Entries that a mail names; the data manager has the others. */
const ENTRIES_NAMED = 20;

/** Marks in `formMails` that the mail of a form and a day has been planned. */
export const DIGEST_PREFIX = "digest ";
const markOf = ({ formId, day }: DigestMail): string => `${DIGEST_PREFIX}${formId} ${day}`;

/** Beginning and end of a day in Seoul, ISO 8601 UTC. */
const timesOf = (day: string): readonly [string, string] => {
  const from = Date.parse(`${day}T00:00:00Z`) - SEOUL;
  return [isoTime(from), isoTime(from + DAY)];
};

/**
 * Entries of one day that nobody held back, sealed or deleted, the oldest first, without those that were
 * mailed one by one, before the form was set to one mail a day.
 */
const entriesOf = async (
  query: Query,
  { formId, day }: DigestMail,
  receivers: readonly string[],
): Promise<FormEntries[]> => {
  const [from, until] = timesOf(day);
  if (receivers.length === 0) return [];
  return query
    .selectFrom("formEntries")
    .selectAll()
    .where("formId", "=", formId)
    .where("box", "=", "inbox")
    .where("sealed", "=", 0)
    .where("undo", "=", "")
    .where("date", ">=", from)
    .where("date", "<", until)
    .where("id", "not in", query.selectFrom("formMails").select("entryId").where("receiver", "in", receivers))
    .orderBy("date")
    .execute();
};

/** Forms with one mail a day that have entries of this day, without those whose mail has been planned. */
const dueForms = async (query: Query, day: string) => {
  const [from, until] = timesOf(day);
  const forms = await query
    .selectFrom("forms")
    .select(["id", "projectId", "receivers"])
    .where("notify", "=", "daily")
    .where("id", "in", (found) =>
      found.selectFrom("formEntries").select("formId").where("date", ">=", from).where("date", "<", until),
    )
    .execute();
  const planned = await query
    .selectFrom("formMails")
    .select("entryId")
    .where("entryId", "like", `${DIGEST_PREFIX}% ${day}`)
    .execute();
  const marks = new Set(planned.map(({ entryId }) => entryId));
  return forms.filter(({ id }) => !marks.has(markOf({ formId: id, day })));
};

/** Every minute: from nine in the morning in Seoul on, plans the mails of the days before, each once [FRM-04]. */
export const planDigests = async ({ database, clock, jobs }: Pick<Parts, "database" | "clock" | "jobs">) => {
  const now = clock.now();
  if (new Date(now + SEOUL).getUTCHours() < SENDING_HOUR) return;
  for (let back = DAYS_OWED; back >= 1; back -= 1) {
    const day = seoulDay(now - back * DAY);
    for (const form of await database.read((query) => dueForms(query, day)))
      await database.write(`form:${form.id}`, async (query) => {
        const digest: DigestMail = { formId: form.id, day };
        const { numInsertedOrUpdatedRows: isFirst = 0n } = await query
          .insertInto("formMails")
          .values({ entryId: markOf(digest), receiver: "" })
          .onConflict((conflict) => conflict.columns(["entryId", "receiver"]).doNothing())
          .executeTakeFirst();
        if (isFirst === 0n || (await entriesOf(query, digest, receiversOf(form))).length === 0) return;
        await jobs.enqueue(query, {
          kind: DIGEST_MAIL_KIND,
          subject: form.projectId,
          input: digest,
          createdBy: null,
          payer: await ownerOf(query, form.projectId),
        });
      });
  }
  jobs.wake();
};

const isDigest = (input: unknown): input is DigestMail =>
  typeof input === "object" &&
  input !== null &&
  typeof Reflect.get(input, "formId") === "string" &&
  typeof Reflect.get(input, "day") === "string";

/** Time of day in Seoul and the first values of an entry in one line. */
const lineOf = ({ date, fields }: FormEntries): string => {
  const time = new Date(Date.parse(date) + SEOUL).toISOString().slice(11, 16);
  const values = Object.values(JSON.parse(fields) as EntryFields)
    .map((value) => oneLine([value].flat().join(", ")).trim())
    .filter((value) => value !== "");
  const text = values.slice(0, 3).join(" · ");
  return `${time}  ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
};

const messageTo = (
  to: string,
  locale: Locale,
  entries: readonly FormEntries[],
  { name, href, day }: { readonly name: string; readonly href: string; readonly day: string },
): Message => {
  const count = entries.length;
  const lines = entries.slice(0, ENTRIES_NAMED).map(lineOf);
  const more = count - lines.length;
  return composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: `[한옥] ‘${name}’ 폼에 하루 동안 응답 ${count}개가 왔어요`,
          lines: [
            `${day}에 ‘${name}’ 폼에 온 응답이에요.`,
            ...lines,
            ...(more > 0 ? [`그 밖에 ${more}개가 더 있어요.`] : []),
          ],
          link: { href, label: "응답 보기" },
        }
      : {
          subject: `[Hanok] ${count === 1 ? "1 entry" : `${count} entries`} in “${name}” in one day`,
          lines: [
            `These entries came in “${name}” on ${day}.`,
            ...lines,
            ...(more > 0 ? [`There are ${more} more.`] : []),
          ],
          link: { href, label: "See the entries" },
        },
  );
};

/** Mails the entries of one day to every receiver, once; deleted ones no longer count. */
export const digestMailJob =
  (parts: Parts): JobHandler =>
  async ({ input, attempt, report }) => {
    if (!isDigest(input)) throw new Error("a mail of a day without its form");
    const found = await parts.database.read(async (query) => {
      const form = await query
        .selectFrom("forms")
        .selectAll()
        .where("id", "=", input.formId)
        .executeTakeFirst();
      if (form?.notify !== "daily") return null;
      return {
        form,
        locale: (await ownerContact(query, form)).locale,
        entries: await entriesOf(query, input, receiversOf(form)),
      };
    });
    if (!found || found.entries.length === 0) return { result: { sent: 0 } };
    const { form, locale, entries } = found;
    const about = {
      name: oneLine(form.name),
      href: `${parts.settings.origin}/data-manager/${form.id}`,
      day: input.day,
    };
    return sendNoted(parts, {
      ...{ formId: form.id, subject: markOf(input), attempt, report },
      messages: receiversOf(form).map((to) => messageTo(to, locale, entries, about)),
    });
  };
