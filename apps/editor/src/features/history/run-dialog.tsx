import type { ProjectDifference, RunRow } from "@hanok/api-contract";
import { Button, Dialog, Notice, Skeleton } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { runItem } from "./run-queries.ts";
import { useRunsTexts } from "./texts.ts";
import { runTitle } from "./undo-run.ts";

/** [AGT-05] The lines that a run replaced, before and after, text by text. */
export function RunDialog({ projectId, run, onClose }: { projectId: string; run: RunRow; onClose(): void }) {
  const { t } = useRunsTexts();
  const difference = useQuery(runItem(projectId, run.id), queries);
  return (
    <Dialog
      isOpen
      size="large"
      title={runTitle(run)}
      onClose={onClose}
      footer={<Button onPress={onClose}>{t("runs.close")}</Button>}
    >
      {difference.isError ? <Notice tone="danger">{t("runs.readFailed")}</Notice> : null}
      {difference.isPending ? <Skeleton className="h-40" /> : null}
      {difference.data ? <Difference difference={difference.data} /> : null}
    </Dialog>
  );
}

function Difference({ difference: { texts, pages } }: { difference: ProjectDifference }) {
  const { t } = useRunsTexts();
  return (
    <div className="flex flex-col gap-4">
      {pages.length === 0 ? null : (
        <p className="text-ink-soft text-ui">
          {t("runs.pages", { pages: pages.map(({ title }) => title).join(", ") })}
        </p>
      )}
      {texts.length === 0 ? <p className="text-ink-soft text-ui">{t("runs.none")}</p> : null}
      {texts.map(({ text, title, hunks }) => (
        <section key={text} className="flex flex-col gap-2">
          {hunks.map(({ line, before, after }) => (
            <div key={line} data-hunk className="overflow-hidden rounded-base border border-line">
              <p className="bg-sunken px-3 py-1 text-caption text-ink-soft">
                {t("runs.line", { title: title || t("runs.allPages"), line })}
              </p>
              <Lines label={t("runs.before")} sign="−" text={before} />
              <Lines label={t("runs.after")} sign="+" text={after} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function Lines({ label, sign, text }: { label: string; sign: "−" | "+"; text: string }) {
  if (text === "") return null;
  return (
    <div className={sign === "−" ? "bg-danger-soft" : "bg-accent-soft"}>
      <span className="sr-only">{label}</span>
      <pre className="overflow-x-auto whitespace-pre-wrap break-all px-3 py-1.5 font-mono text-caption text-ink">
        {text
          .replace(/\r?\n$/, "")
          .split("\n")
          .map((line) => `${sign} ${line}`)
          .join("\n")}
      </pre>
    </div>
  );
}
