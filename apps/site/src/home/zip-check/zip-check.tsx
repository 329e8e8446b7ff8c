import { Button, Notice, ProgressBar, usePopup } from "@hanok/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasSession } from "../../session/session.ts";
import { isPhone } from "../../workspace/create/is-phone.ts";
import { forgetOldZip, keepZip } from "../../workspace/create/kept-zip.ts";
import { ZipDrop } from "../../workspace/create/zip-drop.tsx";
import { ZipReport } from "../../workspace/create/zip-report.tsx";
import { useZipCheck } from "./use-zip-check.ts";

/** Shows of a visitor's ZIP which files an import would take, without an account and without sending it. */
export function ZipCheck() {
  const { t } = useTranslation();
  const { state, take, cancel } = useZipCheck();
  const place = useRef<HTMLDivElement>(null);
  const { at } = state;
  const before = useRef(at);
  // The button that had the focus is gone with the state that it ended.
  useEffect(() => void forgetOldZip(), []);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [at]);
  return (
    <section ref={place} tabIndex={-1} aria-label={t("home.files.check")} className="outline-none">
      {state.at === "choose" ? (
        <ZipDrop title={t("home.files.dropTitle")} text={t("home.files.dropText")} onFile={take} />
      ) : null}
      {state.at === "checking" ? (
        <div className="flex min-h-72 flex-col items-center justify-center gap-6 rounded-base border border-line px-8">
          <p className="max-w-full truncate font-semibold">{state.file.name}</p>
          <ProgressBar label={t(`create.stages.${state.checking.stage}`)} percent={state.checking.percent} />
          <Button onPress={cancel}>{t("common.cancel")}</Button>
        </div>
      ) : null}
      {state.at === "checked" ? (
        <div className="flex flex-col gap-8 rounded-base border border-line bg-paper p-5 text-ui tablet:p-8">
          <ZipReport file={state.file} found={{ ...state.report, name: state.file.name }} onOther={cancel} />
          {state.report.pages.length > 0 ? <Begin file={state.file} /> : null}
        </div>
      ) : null}
      <div className="mt-4 empty:mt-0" role="status">
        {state.at === "choose" && state.problem !== null ? (
          <Notice tone="danger">{t(`create.${state.problem}`)}</Notice>
        ) : null}
        {state.at === "checked" ? (
          <p className="sr-only">
            {t("home.files.checked", {
              count: state.report.counts.files,
              kept: state.report.counts.kept,
            })}
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** Leads to the project made of this ZIP; a visitor signs up first, and the file waits in the browser. */
function Begin({ file }: { file: File }) {
  const { t } = useTranslation();
  const isSignedIn = useHasSession();
  const navigate = useNavigate();
  const popup = usePopup();
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const isKept = await keepZip(file);
    setBusy(false);
    if (!isKept)
      await popup({
        kind: "alert",
        title: t("home.files.notKeptTitle"),
        message: t("home.files.notKeptText"),
      });
    const wish = isKept ? ("kept-zip" as const) : ("zip" as const);
    if (isSignedIn) await navigate({ to: "/workspace", search: { new: wish } });
    else await navigate({ to: "/signup", search: { next: `/workspace?new=${wish}` } });
  };
  // A phone shows the report; projects are made on computers [PRJ-35].
  if (isPhone()) return <Notice tone="plain">{t("workspace.pcOnlyText")}</Notice>;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-6">
      <Button variant="primary" size="large" onPress={() => void begin()} isPending={isBusy}>
        {t("home.files.begin")}
      </Button>
      {isSignedIn ? null : <p className="text-ink-soft text-small">{t("home.files.beginText")}</p>}
    </div>
  );
}
