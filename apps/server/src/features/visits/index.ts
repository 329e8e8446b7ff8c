export type { VisitCounting } from "./counting.ts";
export { pageOfEntry } from "./entry-pages.ts";
export { openVisits, type Visits } from "./feature.ts";
export type { Visitor } from "./hits.ts";
export { forgetDays, forgetOldVisits } from "./sweep-visits.ts";
