import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing, pagingFields, queryFlag, totalFields } from "../fields.ts";
import {
  adminIdField,
  answerText,
  entryAnswer,
  entryBox,
  entryFields,
  entryStatus,
  FORM_LIMITS,
  formColumn,
  formEntry,
  formReply,
  formRow,
  formSettings,
  webhookDelivery,
  webhookUrl,
} from "../form.ts";
import { CHANGES, LOOKS } from "../policies.ts";

/** [FRM-16] Entries of this month of all the owner's forms, and how many the plan has; null: no limit. */
const month = z.object({ used: z.number(), limit: z.nullable(z.number()) });
const formProject = z.object({ id: z.string(), title: z.string(), role: z.enum(["OWNER", "EDITOR"]) });

const managed = { allow: "form.manage", ...LOOKS } as const;

/** [FRM-17, FRM-26] One account for all forms of a project; who is signed in by the former one is signed out. */
export const saveDataManager = defineEndpoint({
  method: "POST",
  path: "/api/data/manager/item.json",
  summary: "Set the account of a project's data manager",
  input: z.object({
    projectId: idField,
    adminId: adminIdField,
    password: z.string(),
    passwordConfirm: z.string(),
  }),
  output: nothing,
  errors: ["password.rule", "password.confirmation", "data.own-id", "password.breached"],
  policy: { allow: "project.own", by: "projectId", ...LOOKS },
});

/** [FRM-12] The id alone, '' where none is set. */
export const readDataManager = defineEndpoint({
  method: "GET",
  path: "/api/data/manager/item.json",
  summary: "The account of a project's data manager",
  input: z.object({ projectId: idField }),
  output: z.object({ adminId: z.string(), date: z.string() }),
  errors: [],
  policy: { allow: "project.own", by: "projectId", ...LOOKS },
});

export const deleteDataManager = defineEndpoint({
  method: "DELETE",
  path: "/api/data/manager/item.json",
  summary: "Remove the account of a project's data manager",
  input: z.object({ projectId: idField }),
  output: nothing,
  errors: [],
  policy: { allow: "project.own", by: "projectId", ...LOOKS },
});

/** [FRM-03 to 05] Every form that the project has published or exported, with its settings and counts. */
export const listForms = defineEndpoint({
  method: "GET",
  path: "/api/data/form/list.json",
  summary: "Forms of a project",
  input: z.object({ projectId: idField, ...pagingFields }),
  output: z.object({
    ...totalFields,
    formList: z.array(formRow),
    project: formProject,
    month,
  }),
  errors: [],
  policy: { allow: "project.edit", by: "projectId", ...LOOKS },
  lists: "formList",
});

export const readForm = defineEndpoint({
  method: "GET",
  path: "/api/data/form/item.json",
  summary: "A form with its settings and counts",
  input: z.object({ ibdFormId: idField }),
  output: z.object({ form: formRow, project: formProject, month }),
  errors: [],
  policy: { allow: "project.edit", by: "ibdFormId", of: "form", ...LOOKS },
});

/** [FRM-04] Absent settings stay. */
export const saveForm = defineEndpoint({
  method: "POST",
  path: "/api/data/form/item.json",
  summary: "Change the settings of a form",
  input: z.object({ ibdFormId: idField, form: z.partial(formSettings) }),
  output: nothing,
  errors: [],
  policy: { allow: "project.edit", by: "ibdFormId", of: "form", ...CHANGES },
});

/**
 * The address to which new entries are sent, with the secret that signs them (Standard Webhooks), and the
 * newest attempts. '' where none is set.
 */
export const readWebhook = defineEndpoint({
  method: "GET",
  path: "/api/data/form/webhook.json",
  summary: "The webhook of a form, with its newest attempts",
  input: z.object({ ibdFormId: idField }),
  output: z.object({ url: z.string(), secret: z.string(), deliveries: z.array(webhookDelivery) }),
  errors: [],
  policy: { allow: "project.edit", by: "ibdFormId", of: "form", ...LOOKS },
});

/** A new address keeps the secret; '' takes address and secret away. `renew` makes a new secret. */
export const saveWebhook = defineEndpoint({
  method: "POST",
  path: "/api/data/form/webhook.json",
  summary: "Set the webhook of a form",
  input: z.object({ ibdFormId: idField, url: webhookUrl, renew: z._default(z.boolean(), false) }),
  output: z.object({ url: z.string(), secret: z.string() }),
  errors: [],
  policy: { allow: "project.edit", by: "ibdFormId", of: "form", ...CHANGES },
});

/** Sends a test message now and answers how that went. */
export const testWebhook = defineEndpoint({
  method: "POST",
  path: "/api/data/form/webhook/test.json",
  summary: "Send a test to the webhook of a form",
  input: z.object({ ibdFormId: idField }),
  output: z.object({ delivery: webhookDelivery }),
  errors: ["webhook.missing", "request.too-many"],
  policy: { allow: "project.edit", by: "ibdFormId", of: "form", ...CHANGES },
});

/** [FRM-18, FRM-26, FRM-28] */
export const logInToData = defineEndpoint({
  method: "POST",
  path: "/api/public/data/manager/login.json",
  summary: "Sign in to the data manager of a form",
  input: z.object({
    ibdFormId: idField,
    adminId: z.string().check(z.maxLength(200)),
    password: z.string().check(z.maxLength(200)),
  }),
  output: nothing,
  errors: ["data.login-failed", "data.id-format"],
  policy: { allow: "public" },
  cookie: "form",
  guessed: true,
});

/** [FRM-19] */
export const logOutOfData = defineEndpoint({
  method: "POST",
  path: "/api/public/data/manager/logout.json",
  summary: "Sign out of the data manager of a form",
  input: z.object({ ibdFormId: idField }),
  output: nothing,
  errors: [],
  policy: { allow: "form.manage", form: "ibdFormId", locked: "allowed", trashed: "allowed" },
  cookie: "form",
});

const filters = {
  box: z._default(entryBox, "inbox"),
  search: z._default(z.string().check(z.maxLength(FORM_LIMITS.search)), ""),
  status: z.optional(entryStatus),
  unread: z._default(queryFlag, false),
};

/** [FRM-20, FRM-27] Newest first. */
export const listEntries = defineEndpoint({
  method: "GET",
  path: "/api/public/data/list.json",
  summary: "Entries of a form",
  input: z.object({ ibdFormId: idField, ...pagingFields, ...filters }),
  output: z.object({
    dataList: z.array(formEntry),
    ...totalFields,
    form: z.object({
      name: z.string(),
      columns: z.array(formColumn),
      entries: z.number(),
      unread: z.number(),
      spam: z.number(),
      /** [FRM-23] Entries above the month's limit: kept, and opened by a larger plan. */
      sealed: z.number(),
      /** By which right the caller reads: role in the project, or the data manager's account. */
      by: z.enum(["OWNER", "EDITOR", "ACCOUNT"]),
    }),
  }),
  errors: [],
  policy: { ...managed, form: "ibdFormId" },
  lists: "dataList",
});

/** [FRM-06] One entry, as a mail leads to it. */
export const readEntry = defineEndpoint({
  method: "GET",
  path: "/api/public/data/item.json",
  summary: "An entry of a form",
  input: z.object({ dataId: idField }),
  output: z.object({ entry: formEntry }),
  errors: ["data.missing"],
  policy: { ...managed, form: "dataId" },
});

/** [FRM-02] Sent for saving, never shown in the page's own place: strangers made it. */
export const readEntryFile = defineEndpoint({
  method: "GET",
  path: "/api/public/data/file.json",
  summary: "A file that a visitor attached to an entry",
  input: z.object({ dataId: idField, fileId: idField }),
  output: z.unknown(),
  errors: ["data.missing"],
  policy: { ...managed, form: "dataId" },
  answers: "bytes",
});

/** Remark about an entry; absent: as it is. */
export const markEntry = defineEndpoint({
  method: "POST",
  path: "/api/public/data/mark.json",
  summary: "Mark an entry as read, answered or spam, or note something",
  input: z.object({
    dataId: idField,
    unread: z.optional(z.boolean()),
    status: z.optional(entryStatus),
    note: z.optional(z.string().check(z.maxLength(FORM_LIMITS.note))),
    box: z.optional(entryBox),
  }),
  output: nothing,
  errors: ["data.missing"],
  policy: { ...managed, form: "dataId" },
});

/** [LET-15] Mails that answered an entry, the oldest first, and the address to which a further one goes. */
export const listAnswers = defineEndpoint({
  method: "GET",
  path: "/api/public/data/answer/list.json",
  summary: "Answers to an entry of a form",
  input: z.object({ dataId: idField, ...pagingFields }),
  output: z.object({
    answerList: z.array(entryAnswer),
    ...totalFields,
    /** Address that the visitor gave, '' where they gave none. */
    to: z.string(),
    /** Address to which the visitor's own answer goes. */
    replyTo: z.string(),
    /** Proposal for the next one. */
    subject: z.string(),
  }),
  errors: ["data.missing"],
  policy: { ...managed, form: "dataId" },
  lists: "answerList",
});

/** [LET-15] Sends a mail to the visitor's address and keeps it with the entry, which is then marked as done. */
export const answerEntry = defineEndpoint({
  method: "POST",
  path: "/api/public/data/answer/item.json",
  summary: "Answer an entry of a form by mail",
  input: z.object({
    dataId: idField,
    subject: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(FORM_LIMITS.answerSubject), z.regex(/^[^\p{Cc}]*$/u)),
    text: answerText,
  }),
  output: z.object({ answer: entryAnswer }),
  errors: ["data.missing", "data.no-address", "request.too-many"],
  policy: { allow: "form.manage", ...CHANGES, form: "dataId" },
});

/** [LET-15] By title. */
export const listReplies = defineEndpoint({
  method: "GET",
  path: "/api/public/data/reply/list.json",
  summary: "Texts that are kept for answers to entries",
  input: z.object({ ibdFormId: idField, ...pagingFields }),
  output: z.object({ replyList: z.array(formReply), ...totalFields }),
  errors: [],
  policy: { ...managed, form: "ibdFormId" },
  lists: "replyList",
});

/** Of all forms of the project; one of the same title is replaced. */
export const saveReply = defineEndpoint({
  method: "POST",
  path: "/api/public/data/reply/item.json",
  summary: "Keep a text for answers to entries",
  input: z.object({
    ibdFormId: idField,
    title: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(FORM_LIMITS.replyTitle), z.regex(/^[^\p{Cc}]*$/u)),
    text: answerText,
  }),
  output: z.object({ reply: formReply }),
  errors: ["data.replies-full"],
  policy: { ...managed, form: "ibdFormId" },
});

export const deleteReply = defineEndpoint({
  method: "DELETE",
  path: "/api/public/data/reply/item.json",
  summary: "Delete a text that is kept for answers",
  input: z.object({ ibdFormId: idField, replyId: idField }),
  output: nothing,
  errors: ["data.missing"],
  policy: { ...managed, form: "ibdFormId" },
});

const undo = z.object({ undo: z.string(), deleted: z.number() });

/** [FRM-21] It can be taken back by `undo` for a minute; then it is gone. */
export const deleteEntry = defineEndpoint({
  method: "DELETE",
  path: "/api/public/data/item.json",
  summary: "Delete an entry",
  input: z.object({ dataId: idField }),
  output: undo,
  errors: ["data.missing"],
  policy: { ...managed, form: "dataId" },
});

/** [FRM-22] Of one box. */
export const deleteEntries = defineEndpoint({
  method: "DELETE",
  path: "/api/public/data/all.json",
  summary: "Delete all entries of a form",
  input: z.object({ ibdFormId: idField, box: z._default(entryBox, "inbox") }),
  output: undo,
  errors: [],
  policy: { ...managed, form: "ibdFormId" },
});

export const restoreEntries = defineEndpoint({
  method: "POST",
  path: "/api/public/data/restore.json",
  summary: "Take a deletion back",
  input: z.object({ ibdFormId: idField, undo: idField }),
  output: z.object({ restored: z.number() }),
  errors: ["data.undo-over"],
  policy: { ...managed, form: "ibdFormId" },
});

/** [FRM-27] Every entry that the filters find. */
export const exportEntries = defineEndpoint({
  method: "GET",
  path: "/api/public/data/export.json",
  summary: "Entries of a form as CSV or XLSX",
  input: z.object({ ibdFormId: idField, format: z.enum(["csv", "xlsx"]), ...filters }),
  output: z.unknown(),
  errors: [],
  policy: { ...managed, form: "ibdFormId" },
  answers: "bytes",
});

/** A task that proves work, for one sending of one form (ALTCHA v2). */
export const readChallenge = defineEndpoint({
  method: "GET",
  path: "/api/public/data/challenge.json",
  summary: "A proof-of-work task for sending a form",
  input: z.object({ ibdFormId: idField }),
  output: z.object({
    challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  }),
  errors: [],
  policy: { allow: "public" },
  crossOrigin: "public",
});

/** [FRM-24] Without cookies, from any page. A success says that it is stored. */
export const submitForm = defineEndpoint({
  method: "POST",
  path: "/api/public/data/item.json",
  summary: "Send a form of a published or exported page",
  input: z.object({
    ibdFormId: idField,
    fields: entryFields,
    consent: z._default(z.boolean(), false),
    /** Version of the words and fields that the page showed. */
    version: z._default(z.string().check(z.maxLength(64)), ""),
    page: z._default(z.string().check(z.maxLength(2_000)), ""),
    /** Of the page: the mails and messages that the visitor gets. */
    language: z._default(z.enum(["ko", "en"]), "ko"),
    /** A field that people do not see. */
    trap: z._default(z.string().check(z.maxLength(2_000)), ""),
    proof: z.optional(
      z.object({
        challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
        solution: z.object({ counter: z.number(), derivedKey: z.string().check(z.maxLength(200)) }),
      }),
    ),
  }),
  output: z.object({ message: z.string() }),
  errors: ["form.missing", "form.invalid", "form.consent-required", "form.empty", "form.storage-full"],
  policy: { allow: "public" },
  crossOrigin: "public",
});
