export { DOMAIN_KIND, domainJob, startDueChecks } from "./check-job.ts";
export { domainsFeature } from "./feature.ts";
export { domainListWriter } from "./list-file.ts";
export { canonicalHost, restDomains } from "./store.ts";
export { createDomainTable, type DomainTable } from "./table.ts";
export { targetReader } from "./target.ts";
