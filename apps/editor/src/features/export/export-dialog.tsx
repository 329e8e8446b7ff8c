import { planAddress } from "@hanok/api-contract";
import { Button, buttonClass, Checkbox, Dialog, Notice, ProgressBar } from "@hanok/ui";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { saveNow } from "../../document/save/keeping.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { usePublishTexts } from "../publish/texts.ts";
import { useExportingTexts } from "./texts.ts";
import { type Allowance, type Exported, useExport } from "./use-export.ts";

/**
 * A ZIP of the project's own files: its visible stages, to be cancelled, and what the month has left [EXP-03,
 * 11, 42].
 */
export function ExportDialog({ onClose }: DialogScreen<"export">) {
  const { t } = useExportingTexts();
  const { t: publishText } = usePublishTexts();
  const projectId = useEditor((state) => state.projectId);
  const unsaved = useEditor((state) => state.save.count > 0);
  const isImported = useEditor(({ part }) => Object.values(part?.pages ?? {}).some((page) => page.imported));
  const [relative, setRelative] = useState(false);
  const [redirects, setRedirects] = useState(false);
  const { job, isRunning, failure, allowance, start, cancel } = useExport(projectId);
  const isUsedUp = allowance?.limit != null && allowance.count >= allowance.limit;
  const wishes = { relativeLinks: relative, redirects };
  const again = () => void start(wishes);

  useEffect(() => saveNow(), []);

  return (
    <Dialog
      isOpen
      title={t("export.title")}
      onClose={() => onClose(null)}
      footer={
        job?.stage === "done" ? (
          <>
            <Button isDisabled={unsaved || isUsedUp} onPress={again}>
              {t("export.again")}
            </Button>
            <a
              href={client.url("/api/projects/export/download.json", { id: job.id })}
              download={job.name}
              className={buttonClass("primary")}
            >
              <Download {...SMALL_ICON} />
              {t("export.download")}
            </a>
          </>
        ) : isRunning ? (
          <Button onPress={() => void cancel()}>{t("export.cancel")}</Button>
        ) : (
          <>
            {job?.error === "export.content" ? (
              <Button
                isDisabled={unsaved || isUsedUp}
                onPress={() => void start({ ...wishes, skipMissing: true })}
              >
                {t("export.without")}
              </Button>
            ) : null}
            <Button variant="primary" isDisabled={unsaved || isUsedUp} onPress={again}>
              {t("export.start")}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t(isImported ? "export.hint" : "export.hintBuilt")}</p>
        <AllowanceText allowance={allowance} />
        {unsaved ? <Notice>{publishText("publish.unsaved")}</Notice> : null}
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {!isRunning && job?.stage !== "done" ? (
          <div className="flex flex-col gap-3">
            {isImported ? (
              <Wish isChosen={relative} onChoose={setRelative} hint={t("export.relativeHint")}>
                {t("export.relative")}
              </Wish>
            ) : null}
            <Wish isChosen={redirects} onChoose={setRedirects} hint={t("export.redirectsHint")}>
              {t("export.redirects")}
            </Wish>
          </div>
        ) : null}
        <Progress job={job} />
        <Warnings warnings={job?.warnings ?? []} />
        {unsaved ? null : <Shells projectId={projectId} />}
      </div>
    </Dialog>
  );
}

/** One choice with a line of what it does. */
function Wish({
  isChosen,
  onChoose,
  hint,
  children,
}: {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly hint: string;
  readonly children: string;
}) {
  return (
    <div className="flex flex-col gap-1">
      <Checkbox isSelected={isChosen} onChange={onChoose}>
        {children}
      </Checkbox>
      <p className="pl-7 text-ink-faint text-small">{hint}</p>
    </div>
  );
}

/** [EXP-12] The index and the sheet of the pages, without an export. */
function Shells({ projectId }: { readonly projectId: string }) {
  const { t } = useExportingTexts();
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 className="font-medium text-ink-soft text-small">{t("export.shells")}</h3>
      <p className="text-ink-faint text-small">{t("export.shellsHint")}</p>
      <div className="flex flex-wrap gap-2">
        {(["index", "sheet"] as const).map((shell) => (
          <a
            key={shell}
            href={client.url("/api/projects/export/shell.json", { projectId, shell })}
            download={`page-${shell}.html`}
            className={buttonClass("secondary")}
          >
            <Download {...SMALL_ICON} />
            {t(`export.shellNames.${shell}`)}
          </a>
        ))}
      </div>
    </section>
  );
}

function AllowanceText({ allowance }: { readonly allowance: Allowance | null }) {
  const { t } = useExportingTexts();
  if (allowance?.limit == null) return null;
  const left = allowance.limit - allowance.count;
  if (left > 0) return <p className="text-ink-faint text-small">{t("export.left", { count: left })}</p>;
  return (
    <Notice
      action={
        <a href={planAddress("exports")} className={buttonClass("secondary")}>
          {t("export.plans")}
        </a>
      }
    >
      {allowance.limit === 0 ? t("export.noPlan") : t("export.leftNone", { limit: allowance.limit })}
    </Notice>
  );
}

function Progress({ job }: { readonly job: Exported | null }) {
  const { t } = useExportingTexts();
  if (!job) return null;
  const stage = t(`export.stages.${job.stage}`);
  if (job.stage === "error")
    // [ERR-07] What the administrator finds in the log.
    return (
      <Notice tone="danger">
        <p>{stage}</p>
        {job.error === "server.failed" ? (
          <>
            <p>{t("export.askOperator")}</p>
            <code className="mt-1 block select-all break-all font-mono text-small">
              {job.error} {job.id}
            </code>
          </>
        ) : (
          <p>{job.message}</p>
        )}
      </Notice>
    );
  if (job.stage === "cancelled") return <Notice>{stage}</Notice>;
  return <ProgressBar label={stage} percent={job.stage === "done" ? 100 : job.percent} />;
}

const WARNINGS = {
  link: "export.missing",
  type: "export.moved",
  content: "export.leftOut",
  case: "export.alike",
  redirects: "export.ownRedirects",
  password: "export.open",
} as const;

function Warnings({ warnings }: { readonly warnings: Exported["warnings"] }) {
  const { t } = useExportingTexts();
  if (warnings.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="cursor-pointer">{t("export.warnings", { count: warnings.length })}</summary>
      <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto text-ink-soft">
        {warnings.map(({ path, kind, reason }) => (
          <li key={`${path} ${kind} ${reason}`} className="break-words">
            {t(WARNINGS[kind], { path, target: reason })}
          </li>
        ))}
      </ul>
    </details>
  );
}
