export type { VisitCounting } from "./counting.ts";
export { pageOfEntry } from "./entry-pages.ts";
export { openVisits } from "./feature.ts";
export { forgetDays, forgetOldVisits } from "./sweep-visits.ts";
