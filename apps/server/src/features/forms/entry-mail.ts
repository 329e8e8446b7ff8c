import type { EntryFields, FormColumn, Locale } from "@hanok/api-contract";
import type { CollectedForm } from "@hanok/page-document";
import type { FormEntries, Forms } from "../../migrations/tables/forms.ts";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { type JobHandler, MOST_ATTEMPTS } from "../../ports/jobs/index.ts";
import { composeMail, type Message, oneLine } from "../../ports/mail/index.ts";
import { seoulTime } from "../../ports/seoul-time.ts";
import { isEmailAddress } from "./check-entry.ts";
import { erasureAddress } from "./erasure-address.ts";
import type { EntryMail } from "./mail-kinds.ts";
import { definitionOf, entryWithForm, ownerContact } from "./store.ts";

const isEntryMail = (input: unknown): input is EntryMail =>
  typeof input === "object" && input !== null && "entryId" in input && typeof input.entryId === "string";

/** Values of one entry as lines of a mail; long ones are cut, the data manager has them whole. */
const VALUE_MOST = 2_000;
const linesOf = (columns: readonly Pick<FormColumn, "name" | "label">[], fields: EntryFields): string[] => {
  const labels = new Map(columns.map(({ name, label }) => [name, label]));
  return Object.entries(fields).map(([name, value]) => {
    const text = [value].flat().join(", ");
    return `${labels.get(name) ?? name}: ${text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST)}…` : text}`;
  });
};

/** [FRM-25] Where an entry is read. */
export const entryAddress = (origin: string, formId: string, entryId: string): string =>
  `${origin}/data-manager/${formId}?entry=${entryId}`;

interface EntryContext {
  readonly form: Forms;
  readonly entry: FormEntries;
  readonly definition: CollectedForm | null;
  readonly locale: Locale;
  /** Of the app. */
  readonly origin: string;
}

const noticeOf = (to: string, { form, entry, definition, locale, origin }: EntryContext): Message => {
  const name = oneLine(form.name);
  const fields = JSON.parse(entry.fields) as EntryFields;
  const lines = linesOf(definition?.fields ?? [], fields);
  const href = entryAddress(origin, form.id, entry.id);
  const sender = senderOf(definition, fields);
  const page = pageOf(entry.page);
  const time = seoulTime(Date.parse(entry.date));
  const message = composeMail(
    to,
    locale,
    locale === "ko"
      ? {
          subject: `[한옥] ‘${name}’ 폼에 새 응답이 왔어요${about(sender, page)}`,
          lines: [
            `‘${name}’ 폼에 새 응답이 왔어요.`,
            ...lines,
            [`받은 일시: ${time} (서울)`, entry.page && `페이지: ${entry.page}`].filter(Boolean).join("\n"),
          ],
          link: { href, label: "응답 보기" },
        }
      : {
          subject: `[Hanok] New entry in “${name}”${about(sender, page)}`,
          lines: [
            `There is a new entry in “${name}”.`,
            ...lines,
            [`Received: ${time} (Seoul)`, entry.page && `Page: ${entry.page}`].filter(Boolean).join("\n"),
          ],
          link: { href, label: "See the entry" },
        },
  );
  const visitor = writerOf(definition, fields);
  // Answered by the button of the mail program, and by no program of its own (RFC 3834).
  return {
    ...message,
    headers: { "Auto-Submitted": "auto-generated", ...(visitor ? { "Reply-To": visitor } : {}) },
  };
};

/** Sender and page of an entry, for the end of a subject. */
const about = (sender: string, page: string): string => {
  const said = [sender, page].filter((one) => one !== "").map((one) => cut(one, 60));
  return said.length === 0 ? "" : ` — ${said.join(", ")}`;
};
const cut = (text: string, most: number): string => {
  const letters = [...oneLine(text)];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : letters.join("");
};

/** Host and path of the page that it was sent from. */
const pageOf = (page: string): string => {
  if (!URL.canParse(page)) return "";
  const { host, pathname } = new URL(page);
  try {
    return host + decodeURIComponent(pathname);
  } catch {
    // A path that says no text stays as it is written.
    return host + pathname;
  }
};

const NAME =
  /^(?:(?:your|full|first|user)?[-_ ]?name|이름|성함|성명|담당자(?: ?이름)?|작성자|보내는 ?(?:분|사람))$/i;
const ADDRESS = /^(?:e-?mail|your[-_ ]?e-?mail|메일|이메일|메일 ?주소|이메일 ?주소|전자 ?우편)$/i;

const valueNamed = (definition: CollectedForm | null, fields: EntryFields, names: RegExp): string => {
  const labels = new Map(definition?.fields.map(({ name, label }) => [name, label]));
  for (const [name, value] of Object.entries(fields))
    if (
      typeof value === "string" &&
      value.trim() !== "" &&
      (names.test(name) || names.test(labels.get(name) ?? ""))
    )
      return value.trim();
  return "";
};

/** The name of the visitor as they wrote it, else their address; '' for neither. */
const senderOf = (definition: CollectedForm | null, fields: EntryFields): string =>
  valueNamed(definition, fields, NAME) || (writerOf(definition, fields) ?? "");

/** An address that is alone in a header; null for anything else. */
const mailable = (value: string | readonly string[] | undefined): string | null => {
  const address = typeof value === "string" ? value.trim() : "";
  return address.length <= 320 && isEmailAddress(address) && !/[<>,;:"()\p{Cc}]/u.test(address)
    ? address
    : null;
};

/** [FRM-04] The address of the visitor: the first e-mail field of the form. */
export const visitorOf = (definition: CollectedForm | null, fields: EntryFields): string | null => {
  const field = definition?.fields.find(({ kind }) => kind === "email");
  return field ? mailable(fields[field.name]) : null;
};

/** The same, or a text field that is called so: the address that an owner answers. */
export const writerOf = (definition: CollectedForm | null, fields: EntryFields): string | null =>
  visitorOf(definition, fields) ?? mailable(valueNamed(definition, fields, ADDRESS));

/**
 * The answer to the visitor: the owner's words alone, so that nobody mails a stranger through a form, and the address at
 * which they can ask for the deletion of what they sent.
 */
const replyOf = (to: string, { form, definition, entry }: EntryContext, erasure: string): Message => {
  const { subject, text } = JSON.parse(form.reply) as { subject: string; text: string };
  const name = oneLine(form.name);
  const thanks =
    entry.language === "ko" ? "보내 주신 내용을 잘 받았습니다." : "We have received what you sent us.";
  const lines = [
    ...(text.trim() || definition?.success || thanks).split(/\n{2,}/),
    entry.language === "ko"
      ? `보내신 내용의 삭제는 다음 주소에서 요청하실 수 있습니다: ${erasure}`
      : `You can ask for the deletion of what you sent here: ${erasure}`,
  ];
  const message = composeMail(to, entry.language, {
    subject: oneLine(subject) || `${name}: ${thanks}`,
    lines,
  });
  return { ...message, headers: { "Auto-Submitted": "auto-replied" } };
};

const PROBLEMS_KEPT = 10;

/** The words of the mail server, without our address or anything else of the connection. */
export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const response = typeof cause === "object" && cause !== null ? Reflect.get(cause, "response") : undefined;
  const text =
    typeof response === "string" ? response : cause instanceof Error ? cause.message : String(cause);
  return oneLine(text).slice(0, 300);
};

/** A refusal that another try does not change (SMTP 5xx). */
export const isFinal = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : null;
  const code = typeof cause === "object" && cause !== null ? Number(Reflect.get(cause, "responseCode")) : 0;
  return code >= 500 && code < 600;
};

/** Mails one entry to every receiver and, where the owner wants it, answers the visitor. */
export const entryMailJob =
  (parts: Parts): JobHandler =>
  async ({ input, attempt, report }) => {
    if (!isEntryMail(input)) throw new Error("a mail of an entry without its id");
    const { database, settings } = parts;
    const context = await database.read(async (query): Promise<EntryContext | null> => {
      const found = await entryWithForm(query, input.entryId);
      if (!found) return null;
      const { entry, form } = found;
      const known = await definitionOf(query, form.id, entry.version);
      return {
        form,
        entry,
        definition: known?.definition ?? null,
        locale: (await ownerContact(query, form)).locale,
        origin: settings.origin,
      };
    });
    if (!context) return { result: { sent: 0 } };
    const { form, entry, definition } = context;
    const messages = form.notify === "each" ? receiversOf(form).map((to) => noticeOf(to, context)) : [];
    const visitor = visitorOf(definition, JSON.parse(entry.fields) as EntryFields);
    if ((JSON.parse(form.reply) as { on: boolean }).on && visitor) {
      const erasure = erasureAddress(settings.origin, parts.keys, entry.id);
      messages.push(replyOf(visitor, context, erasure));
    }
    return sendNoted(parts, { formId: form.id, subject: entry.id, messages, attempt, report });
  };

interface Sendings extends Pick<Parameters<JobHandler>[0], "attempt" | "report"> {
  readonly formId: string;
  /** The entry, or the day, that the messages are about. */
  readonly subject: string;
  readonly messages: readonly Message[];
}

/**
 * Sends each message once, over all runs of its job. One that the mail server refuses for good is written down for the
 * owner; others are tried again, and written down in the end.
 */
export const sendNoted = async (
  { database, mail, clock }: Pick<Parts, "database" | "mail" | "clock">,
  { formId, subject, messages, attempt, report }: Sendings,
): Promise<{ readonly result: { readonly sent: number } }> => {
  let sent = 0;
  let later: unknown = null;
  const done = await readSent(database, subject);
  for (const message of messages) {
    if (done.has(message.to)) continue;
    try {
      await mail.send(message);
      sent += 1;
      await noteSent(database, subject, message.to);
    } catch (error) {
      if (isFinal(error) || attempt >= MOST_ATTEMPTS) {
        const problem = { receiver: message.to, message: reasonOf(error), date: isoTime(clock.now()) };
        await noteProblem(database, formId, problem);
        await noteSent(database, subject, message.to);
      } else later = error;
    }
    await report("mail", 50);
  }
  if (later) throw later;
  return { result: { sent } };
};

export const receiversOf = (form: Pick<Forms, "receivers">): readonly string[] =>
  JSON.parse(form.receivers) as string[];

type Database = Parts["database"];

/** Receivers that this entry's mail has reached, or never will: a second run of the job passes them over. */
const readSent = async (database: Database, entryId: string): Promise<ReadonlySet<string>> => {
  const rows = await database.read((query) =>
    query.selectFrom("formMails").select("receiver").where("entryId", "=", entryId).execute(),
  );
  return new Set(rows.map(({ receiver }) => receiver));
};
const noteSent = (database: Database, entryId: string, receiver: string): Promise<void> =>
  database.write(`entry:${entryId}`, async (query) => {
    await query
      .insertInto("formMails")
      .values({ entryId, receiver })
      .onConflict((conflict) => conflict.columns(["entryId", "receiver"]).doNothing())
      .execute();
  });

export interface MailProblem {
  readonly receiver: string;
  readonly message: string;
  readonly date: string;
}
export const noteProblem = (database: Database, formId: string, problem: MailProblem): Promise<void> =>
  database.write(`form:${formId}`, async (query) => {
    const row = await query
      .selectFrom("forms")
      .select("mailProblems")
      .where("id", "=", formId)
      .executeTakeFirst();
    if (!row) return;
    const before = JSON.parse(row.mailProblems) as MailProblem[];
    const mailProblems = JSON.stringify(
      [problem, ...before.filter(({ receiver }) => receiver !== problem.receiver)].slice(0, PROBLEMS_KEPT),
    );
    await query.updateTable("forms").set({ mailProblems }).where("id", "=", formId).execute();
  });
