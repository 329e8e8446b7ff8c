import type { Locale } from "@hanok/api-contract";
import type { EntryAnswers } from "../../migrations/tables/forms.ts";
import type { Parts } from "../../parts.ts";
import { type JobHandler, MOST_ATTEMPTS } from "../../ports/jobs/index.ts";
import { composeMail, type Message, oneLine } from "../../ports/mail/index.ts";
import { seoulDay } from "../../ports/seoul-time.ts";
import { correspondence } from "./answers.ts";
import { bounceAddress } from "./bounces.ts";
import { isFinal, reasonOf } from "./entry-mail.ts";
import { erasureAddress } from "./erasure-address.ts";
import type { AnswerMail } from "./mail-kinds.ts";
import { entryWithForm } from "./store.ts";

const isAnswerMail = (input: unknown): input is AnswerMail =>
  typeof input === "object" && input !== null && typeof Reflect.get(input, "answerId") === "string";

interface AnswerContext {
  readonly answer: EntryAnswers;
  readonly language: Locale;
  /** Name of the form, and the time at which the visitor sent it. */
  readonly form: string;
  readonly sentAt: string;
  readonly replyTo: string;
  readonly erasure: string;
}

/** The words of the answer, then what it answers, so that nobody gets a mail without knowing why. */
const mailOf = ({ answer, language, form, sentAt, replyTo, erasure }: AnswerContext): Message => {
  const day = seoulDay(Date.parse(sentAt));
  const message = composeMail(answer.receiver, language, {
    subject: answer.subject,
    lines: [
      ...answer.body.split(/\n{2,}/),
      language === "ko"
        ? `${day}에 ‘${form}’ 폼으로 보내 주신 내용에 대한 답장입니다. 보내신 내용의 삭제는 다음 주소에서 요청하실 수 있습니다: ${erasure}`
        : `This answers what you sent with “${form}” on ${day}. You can ask for the deletion of what you sent here: ${erasure}`,
    ],
  });
  return replyTo === "" ? message : { ...message, headers: { "Reply-To": replyTo } };
};

/**
 * Mails an answer to a visitor once [LET-15]. A refusal for good by the mail server is kept with the answer; others are
 * tried again.
 */
export const answerMailJob =
  ({ database, mail, settings, keys }: Pick<Parts, "database" | "mail" | "settings" | "keys">): JobHandler =>
  async ({ input, attempt }) => {
    if (!isAnswerMail(input)) throw new Error("a mail of an answer without its id");
    const context = await database.read(async (query): Promise<AnswerContext | null> => {
      const answer = await query
        .selectFrom("entryAnswers")
        .selectAll()
        .where("id", "=", input.answerId)
        .executeTakeFirst();
      if (answer?.state !== "waiting") return null;
      const found = await entryWithForm(query, answer.entryId);
      const places = await correspondence(query, answer.formId, answer.entryId);
      return found && places
        ? {
            answer,
            language: found.entry.language,
            form: oneLine(found.form.name),
            sentAt: found.entry.date,
            replyTo: places.replyTo,
            erasure: erasureAddress(settings.origin, keys, found.entry.id),
          }
        : null;
    });
    if (!context) return { result: { sent: 0 } };
    const note = (state: EntryAnswers["state"], problem: string): Promise<void> =>
      database.write(`form:${context.answer.formId}`, async (query) => {
        await query
          .updateTable("entryAnswers")
          .set({ state, problem })
          .where("id", "=", context.answer.id)
          .execute();
      });
    try {
      const { bounceMailbox } = settings;
      await mail.send({
        ...mailOf(context),
        ...(bounceMailbox ? { returnPath: bounceAddress(keys, bounceMailbox, context.answer.id) } : {}),
      });
    } catch (error) {
      if (!isFinal(error) && attempt < MOST_ATTEMPTS) throw error;
      await note("failed", reasonOf(error));
      return { result: { sent: 0 } };
    }
    await note("sent", "");
    return { result: { sent: 1 } };
  };
