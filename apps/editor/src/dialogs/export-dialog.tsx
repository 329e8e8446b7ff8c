import type { endpoints, OutputOf } from "@hanok/api-contract";
import { Button, buttonClass, Dialog, Notice, ProgressBar } from "@hanok/ui";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { SMALL_ICON } from "../frame/icon.ts";
import { editor } from "../state/controller.ts";
import type { DialogScreen } from "../state/dialog-names.ts";
import { useEditor } from "../state/editor-store.ts";

type Exported = OutputOf<typeof endpoints.exports.startExport>["export"];
const ASK_MS = 500;

/** A ZIP of the project's own files, with its stages in sight. */
export function ExportDialog({ onClose }: DialogScreen<"export">) {
  const { t } = useTranslation();
  const projectId = useEditor((state) => state.projectId);
  const unsaved = useEditor((state) => state.save.count > 0);
  const [job, setJob] = useState<Exported | null>(null);
  const [failure, setFailure] = useState("");
  const running = job !== null && job.stage !== "done" && job.stage !== "error";

  useEffect(() => editor.saveNow(), []);
  useEffect(() => {
    if (!job || !running) return;
    const timer = window.setTimeout(async () => {
      const answer = await client.get("/api/projects/export/item.json", { id: job.id });
      if (answer.ok) setJob(answer.data.export);
      else setFailure(answer.message || t("open.unreachable"));
    }, ASK_MS);
    return () => window.clearTimeout(timer);
  }, [job, running, t]);

  const start = async (): Promise<void> => {
    setFailure("");
    const answer = await client.post("/api/projects/export/item.json", { projectId });
    if (answer.ok) setJob(answer.data.export);
    else setFailure(answer.message || t("open.unreachable"));
  };

  return (
    <Dialog
      isOpen
      title={t("export.title")}
      onClose={() => onClose(null)}
      footer={
        job?.stage === "done" ? (
          <>
            <Button onPress={() => void start()}>{t("export.again")}</Button>
            <a
              href={client.url("/api/projects/export/download.json", { id: job.id })}
              download={job.name}
              className={buttonClass("primary")}
            >
              <Download {...SMALL_ICON} />
              {t("export.download")}
            </a>
          </>
        ) : (
          <Button variant="primary" isPending={running} isDisabled={unsaved} onPress={() => void start()}>
            {t("export.start")}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t("export.hint")}</p>
        {unsaved ? <Notice>{t("publish.unsaved")}</Notice> : null}
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {job && job.stage !== "error" ? (
          <ProgressBar
            label={t(`export.stages.${job.stage}`)}
            percent={job.stage === "done" ? 100 : job.percent}
          />
        ) : null}
        {job?.stage === "error" ? <Notice tone="danger">{t("export.stages.error")}</Notice> : null}
        {job && job.warnings.length > 0 ? (
          <details className="text-small">
            <summary className="cursor-pointer">
              {t("export.warnings", { count: job.warnings.length })}
            </summary>
            <ul className="mt-2 flex flex-col gap-1 text-ink-soft">
              {job.warnings.map((warning) => (
                <li key={`${warning.path} ${warning.reason}`} className="break-words">
                  {warning.path}: {warning.reason}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </Dialog>
  );
}
