export { type CheckedSite, checkSite } from "./check-site.ts";
export { CHECK_RULES, type CheckRule, type Finding, SEVERITY, type Severity } from "./finding.ts";
