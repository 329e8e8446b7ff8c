import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, totalFields } from "../fields.ts";
import { mailing, mailingKind, mailPreview, stoppableMail } from "../mailing.ts";
import { reasonField } from "../money-operator.ts";

const policy = { allow: "administrator" } as const;
const chosen = { noticeId: idField, kind: mailingKind };

/** The newest first; mailings of the last six months [RET-02]. */
export const listMailings = defineEndpoint({
  method: "GET",
  path: "/api/source/mailing/list.json",
  summary: "News that were sent by mail",
  input: z.object({ ...pagingFields }),
  output: z.object({ mailingList: z.array(mailing), ...totalFields }),
  errors: [],
  policy,
  lists: "mailingList",
});

/** `hasSender`: advertising may be sent, because the installation names its company and a contact. */
export const previewMailing = defineEndpoint({
  method: "GET",
  path: "/api/source/mailing/preview.json",
  summary: "A piece of news as mail, with the number of its receivers",
  input: z.object(chosen),
  output: z.object({
    receivers: z.int(),
    mails: z.object({ ko: mailPreview, en: mailPreview }),
    mailing: z.nullable(mailing),
    hasSender: z.boolean(),
  }),
  errors: ["support.missing"],
  policy,
});

/** Sends the mail in both languages to the operator alone. */
export const tryMailing = defineEndpoint({
  method: "POST",
  path: "/api/source/mailing/trial.json",
  summary: "Send a piece of news to oneself",
  input: z.object(chosen),
  output: z.object({ email: z.string() }),
  errors: ["support.missing", "mailing.sender"],
  policy,
});

/** Each piece of news is sent once, as long as the record of its mailing is kept. */
export const sendMailing = defineEndpoint({
  method: "POST",
  path: "/api/source/mailing/item.json",
  summary: "Send a piece of news to the members who want its kind",
  input: z.object({ ...chosen, reason: reasonField }),
  output: z.object({ mailing }),
  errors: ["support.missing", "mailing.sender", "mailing.hidden", "mailing.nobody", "mailing.sent"],
  policy,
});

/** Ends the mailing for good; mails that have not been handed on yet are not sent. */
export const stopMailing = defineEndpoint({
  method: "POST",
  path: "/api/source/mailing/stop.json",
  summary: "Stop a mailing",
  input: z.object({ id: idField, reason: reasonField }),
  output: z.object({ mailing }),
  errors: ["support.missing", "mailing.over"],
  policy,
});

const token = z.string().check(z.maxLength(200));

/** The signed address of a mail is enough: whoever wants no more mails need not sign in. `email` is masked. */
export const readMailStop = defineEndpoint({
  method: "GET",
  path: "/api/members/notification/stop/item.json",
  summary: "Mails that a signed address ends",
  input: z.object({ token }),
  output: z.object({ kind: stoppableMail, email: z.string(), isStopped: z.boolean() }),
  errors: ["mailing.stop-broken"],
  policy: { allow: "public" },
});

export const stopMails = defineEndpoint({
  method: "POST",
  path: "/api/members/notification/stop/item.json",
  summary: "End the mails that a signed address names",
  input: z.object({ token }),
  output: nothing,
  errors: ["mailing.stop-broken"],
  policy: { allow: "public" },
});
