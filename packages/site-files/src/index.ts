export * from "./archive/entry.ts";
export * from "./archive/entry-meter.ts";
export * from "./archive/limits.ts";
export * from "./archive/plan.ts";
export * from "./import-report.ts";
export * from "./media-types.ts";
export * from "./name-bytes.ts";
export { shortTitle } from "./page-head.ts";
export * from "./path-rules.ts";
export * from "./read-text.ts";
export { conflictOf, continuedBy, openContinuations } from "./redirects/conflicts.ts";
export { type RefusedLine, readRedirects, writeRedirects } from "./redirects/lists.ts";
export {
  locationOf,
  type Redirect,
  type RedirectProblem,
  redirectOf,
  sourcesFor,
} from "./redirects/redirect.ts";
export * from "./text-encoding.ts";
export * from "./wrapper.ts";
