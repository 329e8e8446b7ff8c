export type {
  JobFailure,
  JobHandler,
  JobRun,
  JobState,
  Jobs,
} from "./jobs.ts";
export { MOST_ATTEMPTS, switchOf } from "./jobs.ts";
export { openTableJobs } from "./table-jobs.ts";
