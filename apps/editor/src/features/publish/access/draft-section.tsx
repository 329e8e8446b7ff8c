import type { Failure } from "@hanok/api-contract/client";
import { Button, buttonClass, Notice, showToast, usePopup } from "@hanok/ui";
import { Copy, ExternalLink, Link2 } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { copyOrTell } from "../../../state/clipboard.ts";
import { useAccessTexts } from "./texts.ts";
import type { Access } from "./use-access.ts";

/** [LIF-03] The address of the draft: to make, hand on, renew and switch off. */
export function DraftSection({
  access: all,
  canEdit,
}: {
  readonly access: Access;
  readonly canEdit: boolean;
}) {
  const { t } = useAccessTexts();
  const popup = usePopup();
  const [busy, setBusy] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  const { access } = all;
  if (!access) return null;
  const { address } = access.draft;
  const act = async (name: string, send: () => Promise<Failure | null>, done: string): Promise<void> => {
    setBusy(name);
    const refusal = await send();
    setBusy("");
    setFailure(refusal);
    if (!refusal) showToast({ text: done });
  };
  const renew = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("access.renewAsk"),
      message: t("access.renewHint"),
      confirmLabel: t("access.renew"),
    });
    if (yes) await act("renew", () => all.placeDraft(true), t("access.renewed"));
  };
  return (
    <section aria-label={t("access.draft")} className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-small">{t("access.draft")}</h3>
        {address === "" && canEdit ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Link2 {...SMALL_ICON} />}
            isPending={busy === "on"}
            onPress={() => void act("on", () => all.placeDraft(false), t("access.turnedOn"))}
          >
            {t("access.turnOn")}
          </Button>
        ) : null}
      </div>
      <p className="text-ink-faint text-small">{t("access.draftHint")}</p>
      {failure ? <Notice tone="danger">{failure.message || t("unreachable")}</Notice> : null}
      {address === "" ? null : (
        <>
          <code className="break-all rounded-base bg-sunken px-3 py-2 font-mono text-small">{address}</code>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<Copy {...SMALL_ICON} />}
              aria-label={t("access.copyOf")}
              onPress={() => {
                void copyOrTell(address).then((copied) => copied && showToast({ text: t("access.copied") }));
              }}
            >
              {t("access.copy")}
            </Button>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("access.openOf")}
              className={buttonClass("secondary", "small")}
            >
              <ExternalLink {...SMALL_ICON} />
              {t("access.open")}
            </a>
            {canEdit ? (
              <>
                <Button
                  variant="quiet"
                  size="small"
                  isPending={busy === "renew"}
                  onPress={() => void renew()}
                >
                  {t("access.renew")}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t("access.turnOffOf")}
                  isPending={busy === "off"}
                  onPress={() => void act("off", all.endDraft, t("access.turnedOff"))}
                >
                  {t("access.turnOff")}
                </Button>
              </>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}
