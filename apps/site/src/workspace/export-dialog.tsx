import type { ProjectView } from "@hanok/api-contract";
import { Button, buttonClass, Dialog, Notice, ProgressBar } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailed, dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useFailureText } from "../api/failure-text.ts";

const ASK_EVERY_MS = 500;

/**
 * Packs a project and hands it over: the stages as the server reports them, then the download, which starts
 * by itself once. Closing leaves the job to finish on its own.
 */
export function ExportDialog({
  project,
  home,
  onClose,
}: {
  project: Pick<ProjectView, "id">;
  /** The take-home export of every plan, and before what it is made [LET-08]. */
  home?: "deletion" | "withdrawal" | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [skipMissing, setSkipMissing] = useState(false);
  const started = useQuery({
    queryKey: ["export", "start", project.id, skipMissing, home],
    queryFn: async () =>
      dataOf(
        home
          ? await client.post("/api/projects/export/home.json", {
              projectId: project.id,
              before: home,
              options: { skipMissing },
            })
          : await client.post("/api/projects/export/item.json", {
              projectId: project.id,
              options: { skipMissing },
            }),
      ).export,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const id = started.data?.id;
  const watched = useQuery({
    queryKey: ["export", id],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/projects/export/item.json", { id: id ?? "" }, { signal })).export,
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      ["done", "error", "cancelled"].includes(state.data?.stage ?? "") ? false : ASK_EVERY_MS,
  });
  const state = watched.data ?? started.data;
  const isDone = state?.stage === "done";
  const address = id === undefined ? "" : client.url("/api/projects/export/download.json", { id });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isDone) link.current?.click();
  }, [isDone]);
  const problem = started.error ?? watched.error;
  const failed =
    problem instanceof CallFailed
      ? failureText(problem.failure)
      : state?.stage === "error"
        ? state.error === "server.failed"
          ? t("exporting.failed")
          : state.message
        : null;

  const missing = state?.warnings.filter(({ kind }) => kind === "link") ?? [];
  const leftOut = state?.warnings.filter(({ kind }) => kind === "content") ?? [];
  const alike = state?.warnings.filter(({ kind }) => kind === "case") ?? [];

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(home ? "exporting.homeTitle" : "exporting.title")}
      footer={
        <>
          {state?.error === "export.content" && !skipMissing ? (
            <Button onPress={() => setSkipMissing(true)}>{t("exporting.without")}</Button>
          ) : null}
          {failed === null ? null : (
            <Button onPress={() => void started.refetch()}>{t("common.retry")}</Button>
          )}
          {isDone ? (
            <a ref={link} href={address} download={state.name} className={buttonClass("primary")}>
              {t("exporting.download")}
            </a>
          ) : (
            <Button onPress={onClose}>{t("common.close")}</Button>
          )}
        </>
      }
    >
      <p className="mb-6 text-ink-soft">{t(home ? "exporting.homeLead" : "exporting.lead")}</p>
      {failed === null ? (
        <ProgressBar
          label={t(`exporting.stages.${state?.stage ?? "collecting"}`)}
          percent={state === undefined ? null : isDone ? 100 : state.percent}
        />
      ) : (
        <Notice tone="danger">
          <p>{failed}</p>
          {state?.error === "server.failed" ? (
            // [ERR-07] What the administrator finds in the log.
            <code className="mt-1 block select-all break-all font-mono text-small">
              {state.error} {state.id}
            </code>
          ) : null}
        </Notice>
      )}
      {leftOut.length > 0 ? (
        <div className="mt-6">
          <h3 className="mb-2 font-semibold">{t("exporting.leftOut")}</h3>
          <ul className="max-h-60 overflow-auto border-line border-t text-small">
            {leftOut.map(({ path }) => (
              <li key={path} className="break-all border-line border-b py-2">
                {path}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {alike.length > 0 ? (
        <div className="mt-6">
          <h3 className="mb-2 font-semibold">{t("exporting.alike")}</h3>
          <p className="mb-3 text-ink-soft">{t("exporting.alikeText")}</p>
          <ul className="max-h-60 overflow-auto border-line border-t text-small">
            {alike.map(({ path, reason }) => (
              <li
                key={`${path} ${reason}`}
                className="grid grid-cols-2 gap-4 border-line border-b py-2 break-all"
              >
                <span>{path}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {missing.length > 0 ? (
        <div className="mt-6">
          <h3 className="mb-2 font-semibold">{t("exporting.warnings", { count: missing.length })}</h3>
          <p className="mb-3 text-ink-soft">{t("exporting.missing")}</p>
          <ul className="max-h-60 overflow-auto border-line border-t text-small">
            {missing.map((warning) => (
              <li
                key={`${warning.path} ${warning.reason}`}
                className="grid grid-cols-2 gap-4 border-line border-b py-2 break-all"
              >
                <span className="text-ink-faint">{warning.path}</span>
                <span>{warning.reason}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Dialog>
  );
}
