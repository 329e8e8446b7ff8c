export { answerMailJob } from "./answer-mail.ts";
export { connectPage, type FormPlace, type PublishedForm } from "./connect.ts";
export { digestMailJob, planDigests } from "./digest-mail.ts";
export { entryMailJob } from "./entry-mail.ts";
export { erasureMailJob } from "./erasure.ts";
export { formsFeature } from "./feature.ts";
export { limitMailJob } from "./limit-mail.ts";
export {
  ANSWER_MAIL_KIND,
  DIGEST_MAIL_KIND,
  ENTRY_MAIL_KIND,
  ERASURE_MAIL_KIND,
  LIMIT_MAIL_KIND,
} from "./mail-kinds.ts";
export type { AccountPasswords } from "./passwords.ts";
export { registerForms } from "./register.ts";
export { retentionOf } from "./retention.ts";
export { usedThisMonth } from "./settings.ts";
export { csvCell } from "./spreadsheet.ts";
export { forgetDeleted, forgetOldEntries } from "./sweep-entries.ts";
export { WEBHOOK_KIND, webhookJob } from "./webhook.ts";
