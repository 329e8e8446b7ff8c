import * as z from "zod/mini";
import { timeField } from "./fields.ts";

/** Kinds of news that members receive by mail as they set it [ACC-20 to ACC-24]; `marketing` needs their consent. */
export const MAILING_KINDS = [
  "productUpdates",
  "templateUpdates",
  "notices",
  "surveys",
  "marketing",
] as const;
export const mailingKind = z.enum(MAILING_KINDS);
export type MailingKind = z.infer<typeof mailingKind>;

/** Mails that the signed address in a mail ends: a kind of news, or the mails of comments. */
export const stoppableMail = z.enum(["comments", ...MAILING_KINDS]);
export type StoppableMail = z.infer<typeof stoppableMail>;

/** A piece of news that was sent by mail. */
export const mailing = z.object({
  id: z.string(),
  noticeId: z.string(),
  kind: mailingKind,
  state: z.enum(["SENDING", "SENT", "STOPPED"]),
  title: z.object({ ko: z.string(), en: z.string() }),
  /** Number of members with a requested mail so far. */
  receivers: z.int(),
  /** Time at which the operator sent it. */
  date: timeField,
});
export type Mailing = z.infer<typeof mailing>;

/** A mail as its receivers see it. */
export const mailPreview = z.object({ subject: z.string(), html: z.string() });
