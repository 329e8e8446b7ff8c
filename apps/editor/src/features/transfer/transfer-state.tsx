import { TRANSFER_STEPS } from "@hanok/api-contract";
import { Button, classNames, Notice, ProgressBar, useLanguage } from "@hanok/ui";
import { Check, Minus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { sizeText } from "../../i18n/size-text.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useTransferTexts } from "./texts.ts";
import type { Transfer } from "./use-transfer.ts";

/** Progress and result of a test, a preview or a transfer [EXP-04]. */
export function TransferState({
  transfer,
  isBegun,
  onAccept,
  onAnew,
}: {
  transfer: Transfer;
  /** It was begun in this dialog: its state comes into view as it changes. */
  isBegun: boolean;
  /** The fingerprint that the person has looked at. */
  onAccept(fingerprint: string): void;
  /** Everything again, whatever the record on the host says. */
  onAnew(): void;
}) {
  const { t } = useTransferTexts();
  const { mode, status, error, message, identity, plan } = transfer;
  const state = useRef<HTMLElement>(null);
  const step = `${transfer.id} ${status}`;
  useEffect(() => {
    if (isBegun && step !== "") state.current?.scrollIntoView({ block: "nearest" });
  }, [isBegun, step]);
  const isUnknown = error === "ftp.identity-new" || error === "ftp.identity-changed";
  return (
    <section
      ref={state}
      aria-label={t("ftp.state")}
      className="flex flex-col gap-4 border-line border-t pt-4"
    >
      <Steps transfer={transfer} />
      {isUnknown && identity ? (
        <div className="flex flex-col gap-3 rounded-base border border-line-firm p-4">
          <p className={classNames(error === "ftp.identity-changed" && "font-semibold text-danger-deep")}>
            {message}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
            <dt className="text-ink-faint">{t(`ftp.identities.${identity.kind}`)}</dt>
            <dd className="break-all">{identity.name}</dd>
            <dt className="text-ink-faint">{t("ftp.fingerprint")}</dt>
            <dd className="select-all break-all font-mono">{identity.fingerprint}</dd>
            {identity.known === "" ? null : (
              <>
                <dt className="text-ink-faint">{t("ftp.before")}</dt>
                <dd className="select-all break-all font-mono">{identity.known}</dd>
              </>
            )}
          </dl>
          <Button className="self-start" onPress={() => onAccept(identity.fingerprint)}>
            {t("ftp.accept")}
          </Button>
        </div>
      ) : status === "error" ? (
        <Notice
          tone="danger"
          action={
            /^ftp\.manifest/.test(error) ? <Button onPress={onAnew}>{t("ftp.anew")}</Button> : undefined
          }
        >
          {message}
        </Notice>
      ) : null}
      {status === "cancelled" ? <Notice>{t("ftp.cancelled")}</Notice> : null}
      {status === "complete" ? (
        <Notice>{t(mode === "test" ? "ftp.tested" : mode === "plan" ? "ftp.planned" : "ftp.sent")}</Notice>
      ) : null}
      <Unproved transfer={transfer} />
      {mode === "send" && plan ? <Progress transfer={transfer} /> : null}
      {plan ? <Plan plan={plan} /> : null}
    </section>
  );
}

/** [HND-16] How names of files travel, and which of the sent files the host's listing does not prove. */
function Unproved({ transfer: { mode, status, names, unproved } }: { transfer: Transfer }) {
  const { t } = useTransferTexts();
  if (status !== "complete" || mode === "plan") return null;
  return (
    <>
      {names?.isProved ? (
        <p className="text-ink-soft text-small">
          {t("ftp.namesProved", { encoding: t(`ftp.encodings.${names.encoding}`) })}
        </p>
      ) : names && unproved.count === 0 ? (
        <Notice>{t("ftp.namesUnproved")}</Notice>
      ) : null}
      {unproved.count > 0 ? (
        <Notice tone="danger">
          <p>{t("ftp.unproved", { count: unproved.count })}</p>
          <ul className="mt-2 flex max-h-40 flex-col gap-0.5 overflow-y-auto">
            {unproved.paths.map((path) => (
              <li key={path} className="break-all font-mono text-caption">
                {path}
              </li>
            ))}
          </ul>
          {unproved.count > unproved.paths.length ? (
            <p>{t("ftp.morePaths", { count: unproved.count - unproved.paths.length })}</p>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}

/** The connection step by step: what has succeeded, what is tried, where it ended. */
function Steps({ transfer: { mode, steps, status } }: { transfer: Transfer }) {
  const { t } = useTransferTexts();
  const shown = TRANSFER_STEPS.filter((step) => step !== "write" || mode === "test");
  const next = shown.find((step) => !steps.includes(step));
  return (
    <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-small tablet:grid-cols-3">
      {shown.map((step) => {
        const isDone = steps.includes(step);
        const isFailed = step === next && (status === "error" || status === "cancelled");
        const isTried = step === next && status === "progress";
        return (
          <li
            key={step}
            className={classNames(
              "flex items-center gap-2",
              isDone ? "text-ink" : isFailed ? "font-semibold text-danger-deep" : "text-ink-faint",
            )}
          >
            {isDone ? (
              <Check {...SMALL_ICON} className="text-accent" />
            ) : isFailed ? (
              <X {...SMALL_ICON} />
            ) : (
              <Minus {...SMALL_ICON} className={classNames(isTried && "animate-pulse")} />
            )}
            {t(`ftp.steps.${step}`)}
            <span className="sr-only">
              {isDone ? t("ftp.stepDone") : isFailed ? t("ftp.stepFailed") : t("ftp.stepWaits")}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Progress({ transfer: { stage, files, bytes, status } }: { transfer: Transfer }) {
  const { t } = useTransferTexts();
  const language = useLanguage();
  const percent =
    status === "complete" ? 100 : bytes.of > 0 ? (bytes.done / bytes.of) * 100 : files.of > 0 ? null : 0;
  return (
    <ProgressBar
      label={t(`ftp.stages.${stage}`)}
      percent={percent}
      valueLabel={t("ftp.amount", {
        files: files.done,
        allFiles: files.of,
        bytes: sizeText(bytes.done, language),
        allBytes: sizeText(bytes.of, language),
      })}
    />
  );
}

function Plan({ plan }: { plan: NonNullable<Transfer["plan"]> }) {
  const { t } = useTransferTexts();
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-small">{t("ftp.plan")}</h3>
      {(["added", "changed", "deleted", "replaced"] as const).map((kind) =>
        plan[kind] === 0 ? null : (
          <details key={kind} className="text-small">
            <summary className="cursor-pointer">{t(`ftp.plans.${kind}`, { count: plan[kind] })}</summary>
            <ul className="mt-1 flex max-h-40 flex-col gap-0.5 overflow-y-auto pl-4 text-ink-soft">
              {plan.paths[kind].map((path) => (
                <li key={path} className="break-all font-mono text-caption">
                  {path}
                </li>
              ))}
              {plan[kind] > plan.paths[kind].length ? (
                <li>{t("ftp.morePaths", { count: plan[kind] - plan.paths[kind].length })}</li>
              ) : null}
            </ul>
          </details>
        ),
      )}
      {plan.same > 0 ? (
        <p className="text-ink-faint text-small">{t("ftp.same", { count: plan.same })}</p>
      ) : null}
    </div>
  );
}
