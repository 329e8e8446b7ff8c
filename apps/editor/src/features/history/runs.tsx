import type { RunRow } from "@hanok/api-contract";
import { Badge, Button, elapsedTime, Notice, useLanguage } from "@hanok/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { useState } from "react";
import { queries } from "../../api/queries.ts";
import { useEditor } from "../../state/editor-store.ts";
import { RunDialog } from "./run-dialog.tsx";
import { runsOf } from "./run-queries.ts";
import { useRunsTexts } from "./texts.ts";
import { runTitle, undoRun } from "./undo-run.ts";

/**
 * [AGT-05] What programs did with access tokens, each as one run that can be undone; nothing where there is
 * none.
 */
export function Runs() {
  const { t } = useRunsTexts();
  const projectId = useEditor((state) => state.projectId);
  const editable = useEditor((state) => state.editable);
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery(runsOf(projectId), queries);
  const [shown, setShown] = useState<RunRow | null>(null);
  if (isError)
    return (
      <div className="p-3">
        <Notice tone="danger">{t("runs.readFailed")}</Notice>
      </div>
    );
  const runs = data?.pages.flatMap(({ runList }) => runList) ?? [];
  if (runs.length === 0) return null;
  return (
    <section aria-label={t("runs.title")} className="border-line border-t px-3 py-3">
      <h3 className="flex items-center gap-1.5 font-semibold text-small">
        <Bot aria-hidden="true" size={14} strokeWidth={1.5} className="text-accent" />
        {t("runs.title")}
      </h3>
      <p className="mt-0.5 text-caption text-ink-soft">{t("runs.hint")}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {runs.map((run) => (
          <li key={run.id} className="rounded-base border border-line bg-raised p-2.5">
            <Run
              run={run}
              isUndoable={editable && run.undoneAt === ""}
              onLook={() => setShown(run)}
              onUndo={() => void undoRun(projectId, run)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="pt-2 text-center">
          <Button size="small" onPress={() => void fetchNextPage()}>
            {t("runs.more")}
          </Button>
        </div>
      ) : null}
      {shown === null ? null : <RunDialog projectId={projectId} run={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function Run({
  run,
  isUndoable,
  onLook,
  onUndo,
}: {
  run: RunRow;
  isUndoable: boolean;
  onLook(): void;
  onUndo(): void;
}) {
  const { t } = useRunsTexts();
  const language = useLanguage();
  const title = runTitle(run);
  const { tokenName, memberName, at, texts, records, undoneAt, undoneBy } = run;
  const name = [tokenName, memberName].filter((one) => one !== "").join(" · ");
  return (
    <>
      <p className="break-words font-medium text-small">{title}</p>
      <p className="break-words text-caption text-ink-soft">
        {t("runs.by", { name, when: elapsedTime(new Date(at), new Date(), language) })}
      </p>
      <p className="text-caption text-ink-faint">{t("runs.counts", { texts, records })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <Button variant="quiet" size="small" aria-label={t("runs.lookOf", { title })} onPress={onLook}>
          {t("runs.look")}
        </Button>
        {isUndoable ? (
          <Button variant="secondary" size="small" aria-label={t("runs.undoOf", { title })} onPress={onUndo}>
            {t("runs.undo")}
          </Button>
        ) : undoneAt === "" ? null : (
          <Badge>{t("runs.undone", { name: undoneBy })}</Badge>
        )}
      </div>
    </>
  );
}
