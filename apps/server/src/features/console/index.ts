export { consoleFeature } from "./feature.ts";
export { OPERATOR_MAIL_KIND, operatorMailJob } from "./operator-mail.ts";
