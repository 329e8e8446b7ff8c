export { stopPage, withStop } from "./mail-stop.ts";
export { MAILING_KIND, mailingJob, NEWS_MAIL_KIND, newsMailJob } from "./mailing-jobs.ts";
export { forgetOldMailings, mailingsFeature } from "./operator-feature.ts";
export { type MemberMails, mailStopFeature } from "./stop-feature.ts";
