import { FIELD_KINDS } from "@hanok/page-document";
import * as z from "zod/mini";
import { timeField } from "./fields.ts";
import { emailField } from "./member.ts";

export const FORM_LIMITS = {
  /** Fields of one entry, letters of one value, values of one field. */
  fields: 100,
  value: 20_000,
  values: 100,
  receivers: 10,
  webhookUrl: 2_000,
  /** Attempts that are shown. */
  deliveries: 20,
  note: 2_000,
  /** Letters of a mail that answers an entry; texts that a project keeps for answers [LET-15]. */
  answer: 10_000,
  answerSubject: 150,
  savedReplies: 50,
  replyTitle: 60,
  search: 100,
  adminIdLeast: 4,
  adminIdMost: 40,
  /** One attached file, and files of one entry [FRM-02]. */
  fileBytes: 10 * 1024 * 1024,
  files: 5,
  retentionDays: 3_650,
  sealedDays: 30,
  spamDays: 30,
} as const;

/** Box of an entry. `spam`: held back, kept 30 days [issue 22]. */
export const entryBox = z.enum(["inbox", "spam"]);
export type EntryBox = z.infer<typeof entryBox>;

/** Progress of its answering. */
export const entryStatus = z.enum(["new", "working", "done"]);
export type EntryStatus = z.infer<typeof entryStatus>;

/** Reason why an entry is held back; '' for one that is not. */
export const spamReason = z.enum(["", "honeypot", "fast", "rate", "proof", "links", "replay", "moved"]);
export type SpamReason = z.infer<typeof spamReason>;

/** A field's value as text; of a field with several values a list. */
export const entryFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
export type EntryFields = z.infer<typeof entryFields>;

/** A file that a visitor attached; its bytes are read by `readEntryFile`. */
export const entryFile = z.object({
  fileId: z.string(),
  field: z.string(),
  name: z.string(),
  size: z.number(),
});

/** [FRM-27] One entry as the data manager shows it. */
export const formEntry = z.object({
  dataId: z.string(),
  ibdFormId: z.string(),
  fields: entryFields,
  date: timeField,
  unread: z.boolean(),
  status: entryStatus,
  note: z.string(),
  box: entryBox,
  reason: spamReason,
  /** [FRM-05] The words that the visitor agreed to, and their version; '' where the form asks for none. */
  consent: z.string(),
  consentVersion: z.string(),
  /** Address of the page that it came from, '' where it did not say. */
  page: z.string(),
  /** In the order in which they were sent; their names are in `fields` as well. */
  files: z.array(entryFile),
  /** The visitor asked for its deletion. */
  deletionAsked: z.boolean(),
});
export type FormEntry = z.infer<typeof formEntry>;

/**
 * [LET-15] A mail that answers an entry. `waiting`: on its way to the mail server; `failed`: refused by a mail server for
 * good, `problem` holds its words.
 */
export const entryAnswer = z.object({
  answerId: z.string(),
  /** Address of the visitor. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Name of the member or id of the data manager's account. */
  by: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  problem: z.string(),
  date: timeField,
});
export type EntryAnswer = z.infer<typeof entryAnswer>;

/** [LET-15] A text that a project keeps for answers to entries. */
export const formReply = z.object({ replyId: z.string(), title: z.string(), text: z.string() });
export type FormReply = z.infer<typeof formReply>;

/** Text of an answer: several lines, at least one letter. */
export const answerText = z.string().check(z.trim(), z.minLength(1), z.maxLength(FORM_LIMITS.answer));

export const formColumn = z.object({ name: z.string(), label: z.string(), kind: z.enum(FIELD_KINDS) });
export type FormColumn = z.infer<typeof formColumn>;

/** [FRM-04] What the owner decides about a form; never part of its page. */
export const formSettings = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Mails for every entry go to these addresses. */
  receivers: z.array(emailField).check(z.maxLength(FORM_LIMITS.receivers)),
  /** One mail for each entry, one a day, or none. */
  notify: z.enum(["each", "daily", "none"]),
  /** A mail to the visitor, where the form has an e-mail field. */
  reply: z.object({
    on: z.boolean(),
    subject: z.string().check(z.maxLength(100), z.regex(/^[^\r\n]*$/)),
    text: z.string().check(z.maxLength(5_000)),
  }),
  /** Days until an entry is deleted; 0: never. */
  retentionDays: z.int().check(z.minimum(0), z.maximum(FORM_LIMITS.retentionDays)),
});
export type FormSettings = z.infer<typeof formSettings>;

/** A refusal by the mail server, as its owner reads it. */
export const mailProblem = z.object({ receiver: z.string(), message: z.string(), date: timeField });

/** One attempt to tell an address of an entry; `fault` where no answer came, `nextAt` where it is tried again. */
export const webhookDelivery = z.object({
  dataId: z.string(),
  attempt: z.number(),
  status: z.number(),
  fault: z.enum(["", "private", "name", "scheme", "time", "connection"]),
  nextAt: z.string(),
  date: timeField,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** '' for none. */
export const webhookUrl = z
  .string()
  .check(z.trim(), z.maxLength(FORM_LIMITS.webhookUrl), z.regex(/^(?:https?:\/\/[^\s]+)?$/));

/** One form of a project, as its owner and editors see it in the list. */
export const formRow = z.object({
  ibdFormId: z.string(),
  /** Name of the form in its page, by which it is found there. */
  mark: z.string(),
  ...formSettings.shape,
  /** Entries that are not held back, those of them that nobody has read, held back, sealed. */
  entries: z.number(),
  unread: z.number(),
  spam: z.number(),
  sealed: z.number(),
  mailProblems: z.array(mailProblem),
  /** As the newest page that went out says it: words and page of thanks, and whether an address can be replied to. */
  shown: z.object({ success: z.string(), next: z.string(), hasEmail: z.boolean() }),
  /** Of the newest entry that is not held back, '' where there is none. */
  newest: z.string(),
  date: timeField,
});
export type FormRow = z.infer<typeof formRow>;

/** [FRM-11] What a data manager signs in with. */
export const adminIdField = z
  .string()
  .check(
    z.trim(),
    z.minLength(FORM_LIMITS.adminIdLeast),
    z.maxLength(FORM_LIMITS.adminIdMost),
    z.regex(/^[A-Za-z0-9._@-]+$/),
  );
