import { Button, Notice, ProgressBar, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { fileSize } from "./file-size.ts";
import type { useZip } from "./use-zip.ts";
import { ZipDrop } from "./zip-drop.tsx";
import { ZipReport } from "./zip-report.tsx";

/** A place to drop the ZIP of a site; then how far it is sent; then what is in it. */
export function ZipPanel({ zip }: { zip: ReturnType<typeof useZip> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const failureText = useFailureText();
  const { state, take, cancel } = zip;

  if (state.at === "read") return <ZipReport file={state.file} found={state.found} onOther={cancel} />;

  if (state.at === "sending" || state.at === "reading") {
    const all = fileSize(state.file.size, language);
    const progress =
      state.at === "reading"
        ? { label: t(`create.stages.${state.reading.stage}`), percent: state.reading.percent }
        : state.sent >= state.file.size
          ? { label: t("create.arriving"), percent: null }
          : {
              label: t("create.uploading"),
              percent: (100 * state.sent) / state.file.size,
              valueLabel: t("create.progress", { done: fileSize(state.sent, language), all }),
            };
    return (
      <div className="flex min-h-72 flex-col items-center justify-center gap-6 rounded-base border border-line px-8">
        <p className="max-w-full truncate font-semibold">{state.file.name}</p>
        <ProgressBar {...progress} />
        <Button onPress={cancel}>{t("common.cancel")}</Button>
      </div>
    );
  }

  return (
    <div className="flex flex-col gap-4">
      <ZipDrop title={t("create.dropTitle")} text={t("create.dropText")} onFile={(file) => void take(file)} />
      <p className="text-center text-small">
        <a
          href="/guide/publishing"
          target="_blank"
          rel="noopener"
          className="text-accent underline underline-offset-4"
        >
          {t("create.guide")}
        </a>
      </p>
      {state.problem === null ? null : <Notice tone="danger">{t(`create.${state.problem}`)}</Notice>}
      {state.failure === null ? null : <Notice tone="danger">{failureText(state.failure)}</Notice>}
    </div>
  );
}
