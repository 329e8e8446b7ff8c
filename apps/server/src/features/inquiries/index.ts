export { inquiriesFeature } from "./feature.ts";
export { INQUIRY_MAIL_KIND, inquiryMailJob } from "./inquiry-mail.ts";
export { inquiriesData } from "./member-data.ts";
export { replyReverts } from "./reply-reverts.ts";
export { forgetOldInquiries } from "./retention.ts";
