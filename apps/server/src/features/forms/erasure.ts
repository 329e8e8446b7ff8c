import type { Locale } from "@hanok/api-contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { localeOfRequest } from "../../http/refusals.ts";
import type { Parts } from "../../parts.ts";
import type { JobHandler } from "../../ports/jobs/index.ts";
import { composeMail, oneLine } from "../../ports/mail/index.ts";
import { ownerOf } from "../access/index.ts";
import { entryAddress, receiversOf, sendNoted } from "./entry-mail.ts";
import { provesErasure } from "./erasure-address.ts";
import { ERASURE_MAIL_KIND, type ErasureMail } from "./mail-kinds.ts";
import { answerPage } from "./plain-post.ts";
import { entryWithForm, ownerContact } from "./store.ts";

const WORDS = {
  ko: {
    title: "보낸 내용 삭제 요청",
    ask: "이 폼으로 보낸 내용의 삭제를 요청할까요? 폼을 만든 사람에게 바로 알려요.",
    act: "삭제 요청하기",
    done: "삭제를 요청했어요. 폼을 만든 사람이 확인한 뒤 삭제해요.",
    gone: "이미 삭제된 내용이거나 올바른 주소가 아니에요.",
  },
  en: {
    title: "Deletion of what you sent",
    ask: "Ask for the deletion of what you sent with this form? Its owner is told at once.",
    act: "Ask for deletion",
    done: "The deletion has been asked for. The owner of the form will see to it.",
    gone: "This has been deleted already, or the address is not correct.",
  },
} as const;

type ErasureParts = Pick<Parts, "database" | "jobs" | "keys">;

/** Marks an entry once; false where there is none by now. Its receivers are notified by mail. */
const askForErasure = async ({ database, jobs }: ErasureParts, entryId: string): Promise<boolean> => {
  const found = await database.write(`entry:${entryId}`, async (query) => {
    const entry = await query
      .selectFrom("formEntries")
      .select(["projectId", "deletionAsked"])
      .where("id", "=", entryId)
      .where("undo", "=", "")
      .executeTakeFirst();
    if (!entry) return false;
    if (Number(entry.deletionAsked) === 1) return true;
    await query
      .updateTable("formEntries")
      .set({ deletionAsked: 1, unread: 1 })
      .where("id", "=", entryId)
      .execute();
    const input: ErasureMail = { entryId };
    await jobs.enqueue(query, {
      kind: ERASURE_MAIL_KIND,
      subject: entry.projectId,
      input,
      createdBy: null,
      payer: await ownerOf(query, entry.projectId),
    });
    return true;
  });
  jobs.wake();
  return found;
};

/** The page to which a reply mail leads: it asks first, since programs open addresses of mails by themselves. */
export const erasureRoutes = (parts: ErasureParts, app: FastifyInstance): void => {
  const send = (reply: FastifyReply, locale: Locale, state: "ask" | "done" | "gone"): FastifyReply => {
    const words = WORDS[locale];
    return reply
      .code(state === "gone" ? 404 : 200)
      .headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" })
      .type("text/html; charset=utf-8")
      .send(answerPage(locale, words.title, words[state], null, state === "ask" ? words.act : null));
  };
  app.route<{ Params: { entryId: string; proof: string } }>({
    method: ["GET", "POST"],
    url: "/forms/entry/:entryId/:proof",
    config: { open: "The signature in the address allows; it stands in the visitor's own mail." },
    handler: async (request, reply) => {
      const { entryId, proof } = request.params;
      const locale = localeOfRequest(request);
      if (!provesErasure(parts.keys, entryId, proof)) return send(reply, locale, "gone");
      if (request.method === "POST")
        return send(reply, locale, (await askForErasure(parts, entryId)) ? "done" : "gone");
      const entry = await parts.database.read((query) =>
        query
          .selectFrom("formEntries")
          .select("deletionAsked")
          .where("id", "=", entryId)
          .where("undo", "=", "")
          .executeTakeFirst(),
      );
      return send(reply, locale, !entry ? "gone" : Number(entry.deletionAsked) === 1 ? "done" : "ask");
    },
  });
};

const isErasure = (input: unknown): input is ErasureMail =>
  typeof input === "object" && input !== null && typeof Reflect.get(input, "entryId") === "string";

/**
 * Notifies the receivers of a form, whatever else they want to be mailed, that a visitor wants an entry
 * deleted.
 */
export const erasureMailJob =
  (parts: Parts): JobHandler =>
  async ({ input, attempt, report }) => {
    if (!isErasure(input)) throw new Error("a request without its entry");
    const found = await parts.database.read(async (query) => {
      const both = await entryWithForm(query, input.entryId);
      return both && { ...both, owner: await ownerContact(query, both.form) };
    });
    if (!found) return { result: { sent: 0 } };
    const { entry, form, owner } = found;
    const { locale } = owner;
    const name = oneLine(form.name);
    const href = entryAddress(parts.settings.origin, form.id, entry.id);
    const text =
      locale === "ko"
        ? {
            subject: `[한옥] ‘${name}’ 폼 응답의 삭제 요청이 왔어요`,
            lines: [
              `‘${name}’ 폼에 응답을 보낸 방문자가 그 응답의 삭제를 요청했어요.`,
              "개인정보를 보관할 다른 근거가 없으면 지체 없이 삭제해 주세요.",
            ],
            link: { href, label: "응답 보기" },
          }
        : {
            subject: `[Hanok] A visitor asks for the deletion of an entry in “${name}”`,
            lines: [
              `A visitor asks for the deletion of what they sent with “${name}”.`,
              "Please delete it without delay unless there is another ground to keep it.",
            ],
            link: { href, label: "See the entry" },
          };
    const receivers = receiversOf(form);
    const to = receivers.length > 0 ? receivers : owner.email === "" ? [] : [owner.email];
    return sendNoted(parts, {
      ...{ formId: form.id, subject: `erasure ${entry.id}`, attempt, report },
      messages: to.map((one) => composeMail(one, locale, text)),
    });
  };
