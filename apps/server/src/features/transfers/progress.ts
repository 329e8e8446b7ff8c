import type { TransferStep } from "@hanok/api-contract";
import type { Logger } from "pino";
import type { Database } from "../../ports/database/index.ts";
import type { JobRun } from "../../ports/jobs/index.ts";
import { NO_PROGRESS, type TransferProgress } from "./transfer-record.ts";

const TELL_EVERY = 500;

export interface Progress {
  readonly now: () => TransferProgress;
  readonly change: (change: Partial<TransferProgress>) => void;
  readonly step: (step: TransferStep) => void;
  /** Writes the last state. */
  end(done: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * [EXP-04] How far a transfer is, by files and bytes: changed in memory at once, written by the clock. Each
 * report also learns whether somebody canceled.
 */
export const openProgress = (
  database: Database,
  id: string,
  projectId: string,
  report: JobRun["report"],
  log: Logger,
): Progress => {
  let progress = NO_PROGRESS;
  let running: Promise<void> | null = null;
  const write = async () => {
    await database.write(projectId, (query) =>
      query
        .updateTable("transfers")
        .set({ progress: JSON.stringify(progress) })
        .where("id", "=", id)
        .execute(),
    );
  };
  const tell = async () => {
    const { stage, bytes } = progress;
    await write();
    await report(stage, bytes.of > 0 ? Math.min(99, Math.floor((bytes.done / bytes.of) * 100)) : 0);
  };
  const timer = setInterval(() => {
    running ??= tell()
      // A cancelled job throws here; its signal ends the rest.
      .catch((error: unknown) => log.debug({ err: error, job: id }, "transfer not reported"))
      .finally(() => {
        running = null;
      });
  }, TELL_EVERY);
  const stop = async () => {
    clearInterval(timer);
    await running;
    await write();
  };
  return {
    now: () => progress,
    change: (change) => {
      progress = { ...progress, ...change };
    },
    step: (step) => {
      if (!progress.steps.includes(step)) progress = { ...progress, steps: [...progress.steps, step] };
    },
    end: async (done) => {
      if (done) progress = { ...progress, stage: "done" };
      await stop();
    },
    stop,
  };
};
