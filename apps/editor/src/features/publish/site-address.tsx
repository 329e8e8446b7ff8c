import { Button, buttonClass, showToast, TextField } from "@hanok/ui";
import { ChartColumn, Copy, ExternalLink, Pencil, QrCode } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { copyOrTell } from "../../state/clipboard.ts";
import { useEditor } from "../../state/editor-store.ts";
import { QrDialog } from "./qr-dialog.tsx";
import { usePublishTexts } from "./texts.ts";
import type { Publishing } from "./use-publishing.ts";

/** Address of the site: to copy, to open, to change [EXP-48]. */
export function SiteAddress({
  publishing,
  canEdit,
}: {
  readonly publishing: Publishing;
  readonly canEdit: boolean;
}) {
  const { t } = usePublishTexts();
  const [isChanging, setChanging] = useState(false);
  const [isQr, setQr] = useState(false);
  const { site, published } = publishing;
  const projectId = useEditor((state) => state.projectId);
  if (!site) return null;
  if (isChanging) return <AddressForm publishing={publishing} onDone={() => setChanging(false)} />;
  return (
    <section aria-label={t("publish.at")} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="text-ink-faint text-small">{published ? t("publish.at") : t("publish.willBe")}</span>
        {canEdit ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil {...SMALL_ICON} />}
            onPress={() => setChanging(true)}
          >
            {t("publish.name.change")}
          </Button>
        ) : null}
      </div>
      <code
        className="break-all rounded-base bg-sunken px-3 py-2 font-mono text-small"
        data-published={published ? "" : undefined}
      >
        {site.address}
      </code>
      {published ? (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Copy {...SMALL_ICON} />}
            onPress={() => {
              void copyOrTell(site.address).then(
                (copied) => copied && showToast({ text: t("publish.copied") }),
              );
            }}
          >
            {t("publish.copy")}
          </Button>
          <a
            href={site.address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("secondary")}
          >
            <ExternalLink {...SMALL_ICON} />
            {t("publish.open")}
          </a>
          <a
            href={`/visits?project=${encodeURIComponent(projectId)}`}
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary")}
          >
            <ChartColumn {...SMALL_ICON} />
            {t("publish.visits")}
          </a>
          <Button icon={<QrCode {...SMALL_ICON} />} onPress={() => setQr(true)}>
            {t("publish.qr.open")}
          </Button>
        </div>
      ) : null}
      {published && !published.ownOrigin ? (
        <p className="text-ink-faint text-small">{t("publish.sandboxed")}</p>
      ) : null}
      {isQr ? <QrDialog projectId={projectId} address={site.address} onClose={() => setQr(false)} /> : null}
    </section>
  );
}

function AddressForm({
  publishing,
  onDone,
}: {
  readonly publishing: Publishing;
  readonly onDone: () => void;
}) {
  const { t } = usePublishTexts();
  const { site, busy } = publishing;
  const [slug, setSlug] = useState(site?.slug ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  if (!site) return null;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void publishing.rename(slug.trim().toLowerCase()).then((refusal) => {
          setProblem(refusal);
          if (refusal === null) onDone();
        });
      }}
    >
      <TextField
        label={t("publish.name.label")}
        hint={t("publish.name.hint")}
        {...(problem === null ? {} : { error: problem })}
        value={slug}
        onChange={setSlug}
        autoFocus
        spellCheck="false"
        autoComplete="off"
      />
      <code className="break-all font-mono text-ink-faint text-small" data-preview>
        {site.prefix}
        <b className="font-semibold text-ink">{slug.trim().toLowerCase() || "…"}</b>
        {site.suffix}
      </code>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onPress={onDone} isDisabled={busy}>
          {t("publish.name.cancel")}
        </Button>
        <Button type="submit" isPending={busy}>
          {t("publish.name.save")}
        </Button>
      </div>
    </form>
  );
}
