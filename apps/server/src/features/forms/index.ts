export { connectPage, type FormPlace, formIdOf, type PublishedForm } from "./connect.ts";
export { digestMailJob, planDigests } from "./digest-mail.ts";
export { entryMailJob } from "./entry-mail.ts";
export { formsFeature } from "./feature.ts";
export { limitMailJob } from "./limit-mail.ts";
export { DIGEST_MAIL_KIND, ENTRY_MAIL_KIND, LIMIT_MAIL_KIND } from "./mail-kinds.ts";
export type { AccountPasswords } from "./passwords.ts";
export { registerForms } from "./register.ts";
export { forgetDeleted, forgetOldEntries } from "./sweep-entries.ts";
