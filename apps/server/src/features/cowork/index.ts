export { colleaguesOf, imagesOf } from "./colleagues.ts";
export { type AskPassword, coworkFeature } from "./feature.ts";
export { INVITATION_MAIL_KIND, invitationMailJob } from "./invitation-mail.ts";
