import { errorMessage, isErrorId, type Locale, type TransferView } from "@hanok/api-contract";
import type { Transfers } from "../../migrations/tables/transfers.ts";
import type { JobState } from "../../ports/jobs/index.ts";
import type { TransferProgress, TransferRequest } from "./transfer-record.ts";

/** [EXP-04] A transfer as the contract has it, its failure in the reader's language. */
export const presentTransfer = (row: Transfers, state: JobState, locale: Locale): TransferView => {
  const { host } = JSON.parse(row.request) as TransferRequest;
  const { stage, steps, identity, plan, files, bytes, names, unproved } = JSON.parse(
    row.progress,
  ) as TransferProgress;
  const failure = state.status === "failed" ? state.failure : null;
  const isCancelled = failure?.error === "ftp.cancelled";
  const error = failure === null || isCancelled ? "" : failure.error;
  const shown = isErrorId(error) ? error : "ftp.failed";
  return {
    id: row.id,
    projectId: row.projectId,
    mode: row.mode,
    status:
      state.status === "done"
        ? "complete"
        : failure === null
          ? "progress"
          : isCancelled
            ? "cancelled"
            : "error",
    stage: state.status === "done" ? "done" : stage,
    steps: [...steps],
    host,
    identity,
    plan,
    files,
    bytes,
    names: names ?? null,
    unproved: unproved ?? { count: 0, paths: [] },
    error,
    message: error === "" ? "" : errorMessage(shown, locale, { host, ...failure?.facts }),
    at: state.createdAt,
  };
};
