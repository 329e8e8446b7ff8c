/** Mails about one entry: to the form's receivers, and the reply to the visitor. */
export const ENTRY_MAIL_KIND = "form-entry-mail";
export interface EntryMail {
  readonly entryId: string;
}

/** [LET-15] The owner answers an entry. */
export const ANSWER_MAIL_KIND = "form-answer-mail";
export interface AnswerMail {
  readonly answerId: string;
}

/** [FRM-04] The entries of one day in Seoul, for forms whose owner wants one mail a day. */
export const DIGEST_MAIL_KIND = "form-digest-mail";
export interface DigestMail {
  readonly formId: string;
  /** Calendar day in Seoul, `2026-03-02`. */
  readonly day: string;
}

/** A visitor asks for the deletion of their entry. */
export const ERASURE_MAIL_KIND = "form-erasure-mail";
export interface ErasureMail {
  readonly entryId: string;
}

/** [FRM-23] Notifies the owner that entries are sealed; one mail a month. */
export const LIMIT_MAIL_KIND = "form-limit-mail";
export interface LimitMail {
  readonly ownerId: number;
  readonly month: string;
}
