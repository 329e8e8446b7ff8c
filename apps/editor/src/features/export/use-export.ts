import type { endpoints, OutputOf } from "@hanok/api-contract";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { useExportingTexts } from "./texts.ts";

export type Exported = OutputOf<typeof endpoints.exports.startExport>["export"];
export type Allowance = OutputOf<typeof endpoints.exports.askExport>;

/** Options of an export. */
export interface ExportOptions {
  readonly relativeLinks: boolean;
  readonly redirects: boolean;
  readonly skipMissing?: boolean;
}

const ASK_MS = 500;
const ENDED: readonly Exported["stage"][] = ["done", "error", "cancelled"];

/** One export after the other, with its stages, and what the month has left. */
export function useExport(projectId: string) {
  const { t } = useExportingTexts();
  const [job, setJob] = useState<Exported | null>(null);
  const [failure, setFailure] = useState("");
  const [allowance, setAllowance] = useState<Allowance | null>(null);
  /** Counts the questions, so that one without an answer is followed by the next. */
  const [asked, setAsked] = useState(0);
  const isRunning = job !== null && !ENDED.includes(job.stage);
  const id = job?.id ?? "";

  const readAllowance = useCallback(async () => {
    const answer = await client.post("/api/members/monthly/export.json", { projectId });
    if (answer.ok) setAllowance(answer.data);
    else if (answer.error === "export.limit" && typeof answer.data === "number")
      // [EXP-34] On FAIL `data` is the month's count.
      setAllowance({ count: answer.data, limit: answer.data });
    else setFailure(answer.message || t("unreachable"));
  }, [projectId, t]);
  useEffect(() => {
    if (!isRunning) void readAllowance();
  }, [isRunning, readAllowance]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` makes the next question
  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(async () => {
      const answer = await client.get("/api/projects/export/item.json", { id });
      if (answer.ok) {
        setJob(answer.data.export);
        setFailure("");
      } else setFailure(answer.message || t("unreachable"));
      setAsked((count) => count + 1);
    }, ASK_MS);
    return () => window.clearTimeout(timer);
  }, [id, isRunning, asked, t]);

  return {
    job,
    isRunning,
    failure,
    allowance,
    start: async (options: ExportOptions): Promise<void> => {
      setFailure("");
      const answer = await client.post("/api/projects/export/item.json", {
        projectId,
        options,
      });
      if (answer.ok) setJob(answer.data.export);
      else setFailure(answer.message || t("unreachable"));
    },
    cancel: async (): Promise<void> => {
      const answer = await client.delete("/api/projects/export/item.json", { id });
      if (answer.ok) setJob(answer.data.export);
      else setFailure(answer.message || t("unreachable"));
    },
  };
}
