export { colleaguesOf, imagesOf } from "./colleagues.ts";
export { coworkFeature, type Prove } from "./feature.ts";
export { INVITATION_MAIL_KIND, invitationMailJob } from "./invitation-mail.ts";
export { STRANGER_MAIL_KIND, strangerMailJob } from "./stranger-mail.ts";
