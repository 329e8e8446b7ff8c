import type { TransferMode } from "@hanok/api-contract";
import { Button, Checkbox, Dialog, Notice, Skeleton, usePopup } from "@hanok/ui";
import { useEffect, useState } from "react";
import { saveNow } from "../../document/save/keeping.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useExportingTexts } from "../export/texts.ts";
import { usePublishTexts } from "../publish/texts.ts";
import {
  askedOf,
  draftOf,
  type HostDraft,
  type HostField,
  missingFields,
  shownFields,
} from "./host-draft.ts";
import { HostFields } from "./host-fields.tsx";
import { useTransferTexts } from "./texts.ts";
import { TransferState } from "./transfer-state.tsx";
import { type Asked, useTransfer } from "./use-transfer.ts";

/** The site to the owner's own host [EXP-02]: connection test, preview, transfer, each to be cancelled and gone on with. */
export function FtpDialog({ onClose }: DialogScreen<"ftp">) {
  const { t } = useTransferTexts();
  const { t: exportText } = useExportingTexts();
  const { t: publishText } = usePublishTexts();
  const popup = usePopup();
  const projectId = useEditor((state) => state.projectId);
  const unsaved = useEditor((state) => state.save.count > 0);
  const isImported = useEditor(({ part }) => Object.values(part?.pages ?? {}).some((page) => page.imported));
  const transfers = useTransfer(projectId);
  const { read, isRunning, failure } = transfers;
  const stored = read?.host ?? null;
  const transfer = read?.transfer ?? null;
  const [typed, setTyped] = useState<HostDraft | null>(null);
  const draft = typed ?? draftOf(stored);
  const [keep, setKeep] = useState(true);
  const [relativeLinks, setRelative] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBeginning, setBeginning] = useState(false);
  useEffect(() => saveNow(), []);

  const missing = missingFields(draft, stored);
  const errorOf = (field: HostField): string | undefined => {
    if (isTried && missing.has(field)) return t(`ftp.wanted.${field}`);
    return failure?.fields[field] === undefined ? undefined : failure.message || t(`ftp.wanted.${field}`);
  };
  // A refusal of something that is no field of this form is shown above the fields.
  const isBesideField = shownFields(draft).some((field) => failure?.fields[field] !== undefined);
  const begin = async (mode: TransferMode, more: Partial<Asked> = {}): Promise<void> => {
    setTried(true);
    if (missing.size > 0) return;
    setBeginning(true);
    await transfers.begin(mode, { ...askedOf(draft), relativeLinks, ...more }, keep);
    setBeginning(false);
  };
  const anew = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("ftp.anewTitle"),
      message: t("ftp.anewText"),
      confirmLabel: t("ftp.anew"),
    });
    if (yes) await begin("send", { only: "all" });
  };
  const isCut =
    transfer?.mode === "send" &&
    (transfer.status === "cancelled" || /^ftp\.(?:lost|silent|full|size)$/.test(transfer.error));
  const isBusy = isRunning || isBeginning;

  return (
    <Dialog
      isOpen
      title={t("ftp.title")}
      onClose={() => onClose(null)}
      footer={
        isRunning ? (
          <Button onPress={() => void transfers.cancel()}>{t("ftp.cancel")}</Button>
        ) : (
          <>
            <Button isDisabled={isBusy} onPress={() => void begin("test")}>
              {t("ftp.test")}
            </Button>
            <Button isDisabled={isBusy || unsaved} onPress={() => void begin("plan")}>
              {t("ftp.preview")}
            </Button>
            <Button
              variant="primary"
              isPending={isBeginning}
              isDisabled={isBusy || unsaved}
              onPress={() => void begin("send")}
            >
              {t(isCut ? "ftp.resume" : "ftp.send")}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t("ftp.hint")}</p>
        {read?.outboundIp ? <Notice>{t("ftp.outbound", { address: read.outboundIp })}</Notice> : null}
        {unsaved ? <Notice>{publishText("publish.unsaved")}</Notice> : null}
        {failure && !isBesideField ? (
          <Notice tone="danger">{failure.message || t("unreachable")}</Notice>
        ) : null}
        {read === undefined ? (
          failure ? null : (
            <Skeleton className="h-80" />
          )
        ) : (
          <>
            <HostFields
              draft={draft}
              stored={stored}
              errorOf={errorOf}
              isDisabled={isBusy}
              onChange={setTyped}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Checkbox isSelected={keep} isDisabled={isBusy} onChange={setKeep}>
                {t("ftp.keep")}
              </Checkbox>
              {stored ? (
                <Button variant="quiet" isDisabled={isBusy} onPress={() => void transfers.forget()}>
                  {t("ftp.forget")}
                </Button>
              ) : null}
            </div>
            {isImported ? (
              <Checkbox isSelected={relativeLinks} isDisabled={isBusy} onChange={setRelative}>
                {exportText("export.relative")}
              </Checkbox>
            ) : null}
            {transfer ? (
              <TransferState
                transfer={transfer}
                isBegun={isTried}
                onAccept={(identity) => void begin(transfer.mode, { identity })}
                onAnew={() => void anew()}
              />
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}
