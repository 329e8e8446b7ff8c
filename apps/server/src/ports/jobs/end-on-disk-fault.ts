import type { Logger } from "pino";
import { DISK_ERRORS, diskFaultOf } from "../disk-faults.ts";
import type { JobHandler, JobRun } from "./jobs.ts";

/**
 * A job for which a person waits ends with the reason where the disk refuses: they make room or wait, and begin it again
 * when it suits them. `leave` lets go what the job had taken. Mails and other work that nobody would begin again stays a job and is tried later.
 */
export const endOnDiskFault =
  (handler: JobHandler, log: Logger, leave: (run: JobRun) => Promise<void> = async () => {}): JobHandler =>
  async (run) => {
    try {
      return await handler(run);
    } catch (error) {
      const fault = diskFaultOf(error);
      if (!fault || run.signal.aborted) throw error;
      log.error({ err: error, job: run.id }, `disk ${fault}`);
      await leave(run);
      return { failure: { error: DISK_ERRORS[fault] } };
    }
  };
