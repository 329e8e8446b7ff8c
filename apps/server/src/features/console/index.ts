export { consoleFeature } from "./feature.ts";
export { memberReverts } from "./member-reverts.ts";
export { OPERATOR_MAIL_KIND, operatorMailJob } from "./operator-mail.ts";
