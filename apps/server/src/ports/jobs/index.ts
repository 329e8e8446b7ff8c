export { endOnDiskFault } from "./end-on-disk-fault.ts";
export type {
  JobFailure,
  JobHandler,
  JobKind,
  JobRun,
  JobState,
  Jobs,
} from "./jobs.ts";
export { MOST_ATTEMPTS, switchOf } from "./jobs.ts";
export { sendKind, transferKind, workKind } from "./kinds.ts";
export { openTableJobs } from "./table-jobs.ts";
