export { legalFeature } from "./feature.ts";
export { type LegalVersions, openLegalVersions } from "./legal-versions.ts";
export { POLICY_MAIL_KIND, POLICY_NOTICE_KIND, policyMailJob, policyNoticeJob } from "./policy-mail.ts";
export { fillDetails, presentSite } from "./site-words.ts";
export { currentOf } from "./version-state.ts";
