export type {
  JobFailure,
  JobHandler,
  JobRequest,
  JobRun,
  JobState,
  Jobs,
} from "./jobs.ts";
export { MOST_ATTEMPTS } from "./jobs.ts";
export { openTableJobs } from "./table-jobs.ts";
