import type { EntryBox, EntryStatus, FormSettings, SpamReason } from "@hanok/api-contract";
import type { OutboundFault } from "../../ports/outbound/outbound.ts";

export interface Forms {
  /** `ibdFormId`: made from the project and the mark, so that the same form always has the same id. */
  id: string;
  projectId: string;
  /** The value of `data-hanok-form` in the page. */
  mark: string;
  /** As the owner calls it; the mark at first. */
  name: string;
  /** JSON: e-mail addresses. */
  receivers: string;
  notify: FormSettings["notify"];
  /** JSON: on, subject, text. */
  reply: string;
  /** 0: entries stay. */
  retentionDays: number;
  /** JSON: refusals by the mail server, the newest first. */
  mailProblems: string;
  date: string;
}

/** A form as a page showed it; its fields and the words of its consent. */
export interface FormVersions {
  formId: string;
  version: string;
  /** JSON: `CollectedForm`. */
  definition: string;
  date: string;
}

export interface FormEntries {
  id: string;
  formId: string;
  projectId: string;
  /** '' where the page named none that is known. */
  version: string;
  /** JSON: name → value or values. */
  fields: string;
  /** Values in lower case, for searching. */
  searchText: string;
  consent: string;
  page: string;
  language: "ko" | "en";
  date: string;
  unread: number;
  status: EntryStatus;
  note: string;
  box: EntryBox;
  reason: SpamReason;
  /** 1: above the month's limit; kept unseen until a larger plan opens it. */
  sealed: number;
  /** Names the deletion that took it; '' while it is there. */
  undo: string;
  deletedAt: string;
  /** The task that was solved for it, '' for none: a task counts once. */
  proof: string;
  deletionAsked: number;
}

export interface FormFiles {
  id: string;
  entryId: string;
  projectId: string;
  /** Name of the field. */
  field: string;
  /** As the visitor's file is called; never a path here. */
  name: string;
  /** Its number among the files of the entry. */
  place: number;
  blob: string;
  size: number;
}

/** The one address that receives a form's entries. */
export interface FormWebhooks {
  formId: string;
  projectId: string;
  url: string;
  /** Sealed: `whsec_` and base64 of 32 bytes. */
  secret: string;
  date: string;
}

/** One attempt to tell of one entry. */
export interface WebhookDeliveries {
  id: string;
  formId: string;
  projectId: string;
  /** '' for a test. */
  entryId: string;
  attempt: number;
  /** Of the answer; 0 without one. */
  status: number;
  fault: "" | OutboundFault;
  /** When it is tried again, '' for not any more. */
  nextAt: string;
  date: string;
}

export interface DataManagers {
  projectId: string;
  adminId: string;
  passwordHash: string;
  date: string;
}

export interface DataSessions {
  tokenHash: string;
  formId: string;
  projectId: string;
  expiresAt: string;
}

/** [LET-15] A mail that answered an entry. */
export interface EntryAnswers {
  id: string;
  entryId: string;
  formId: string;
  projectId: string;
  receiver: string;
  subject: string;
  body: string;
  /** Name of the member, or id of the data manager's account. */
  writer: string;
  state: "waiting" | "sent" | "failed";
  /** Words of the mail server that refused it. */
  problem: string;
  date: string;
}

/** [LET-15] A text that a project keeps for answers. */
export interface FormReplies {
  id: string;
  projectId: string;
  title: string;
  body: string;
}

/** Mails that have gone, or never will: a job that runs twice sends once. */
export interface FormMails {
  entryId: string;
  receiver: string;
}

/** Entries of a calendar month in Seoul, by the owner of their projects at that time. */
export interface MonthlyEntries {
  memberId: number;
  month: string;
  used: number;
}

export interface FormTables {
  forms: Forms;
  formVersions: FormVersions;
  formEntries: FormEntries;
  formFiles: FormFiles;
  formWebhooks: FormWebhooks;
  webhookDeliveries: WebhookDeliveries;
  dataManagers: DataManagers;
  dataSessions: DataSessions;
  formMails: FormMails;
  entryAnswers: EntryAnswers;
  formReplies: FormReplies;
  monthlyEntries: MonthlyEntries;
}
