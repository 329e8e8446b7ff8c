import { Button, Dialog, Notice, ProgressBar, Skeleton, usePopup } from "@hanok/ui";
import { useContributions } from "../../contributions/contributions.ts";
import { Parts } from "../../shell/parts.tsx";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { AccessSections } from "./access/access-sections.tsx";
import { DomainSection } from "./domains/domain-section.tsx";
import { EntriesLeftOut } from "./entries-left-out.tsx";
import { ImagesNotice } from "./images-notice.tsx";
import { PagesSection } from "./pages/pages-section.tsx";
import { ReleaseList } from "./release-list.tsx";
import { SearchCut } from "./search-cut.tsx";
import { ServicesSection } from "./services/services-section.tsx";
import { SiteAdditions } from "./site-additions.tsx";
import { SiteAddress } from "./site-address.tsx";
import { usePublishTexts } from "./texts.ts";
import { usePublishing } from "./use-publishing.ts";

/** Publishing, the site's address, what goes along with it, taking down, and going back to an earlier release [EXP-48]. */
export function PublishDialog({ onClose }: DialogScreen<"publish">) {
  const { t } = usePublishTexts();
  const popup = usePopup();
  const projectId = useEditor((state) => state.projectId);
  const canEdit = useEditor((state) => state.editable);
  const lines = useContributions((one) => one.beforePublishing);
  const unsaved = useEditor((state) => state.save.count > 0);
  const publishing = usePublishing(projectId);
  const { site, published, busy, publication, failure, said } = publishing;

  const takeDown = async (): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("publish.unpublishAsk"),
      message: t("publish.unpublishHint"),
      confirmLabel: t("publish.unpublish"),
      isDanger: true,
    });
    if (yes) await publishing.takeDown();
  };

  return (
    <Dialog
      isOpen
      title={t("publish.title")}
      onClose={() => onClose(null)}
      isBusy={busy}
      footer={
        canEdit ? (
          <>
            {published ? (
              <Button
                variant="quiet"
                onPress={() => void takeDown()}
                isDisabled={busy || publication !== null}
              >
                {t("publish.unpublish")}
              </Button>
            ) : null}
            {publication ? (
              <Button onPress={() => void publishing.cancel()}>{t("publish.cancel")}</Button>
            ) : (
              <Button
                variant="primary"
                isPending={busy}
                isDisabled={unsaved || published === undefined}
                onPress={() => void publishing.publish()}
              >
                {t(published ? (site?.changed ? "publish.changes" : "publish.again") : "publish.now")}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {failure ? (
          <Notice
            tone="danger"
            action={
              publishing.isMissing ? (
                <Button onPress={() => void publishing.publish(true)}>{t("publish.without")}</Button>
              ) : undefined
            }
          >
            {failure}
          </Notice>
        ) : null}
        {publication ? (
          <ProgressBar label={t(`publish.stages.${publication.stage}`)} percent={publication.percent} />
        ) : null}
        {unsaved ? <Notice>{t("publish.unsaved")}</Notice> : null}
        {published === undefined && !failure ? <Skeleton className="h-24" /> : null}
        {published === null ? <p className="text-ink-soft">{t("publish.none")}</p> : null}
        <p role="status" className="text-ink-soft empty:hidden">
          {said ? <b className="mr-2 font-semibold text-accent-deep">{said}</b> : null}
          {published && site && !site.stale
            ? site.changed
              ? t("publish.changed")
              : t("publish.unchanged")
            : null}
        </p>
        {published && site?.stale ? <Notice>{t("publish.stale")}</Notice> : null}
        {publishing.result ? <EntriesLeftOut publication={publishing.result} /> : null}
        {publishing.result ? <SearchCut publication={publishing.result} /> : null}
        {canEdit && !publication ? <Parts of={lines} /> : null}
        {canEdit ? <ImagesNotice onDone={publishing.say} /> : null}
        <PagesSection projectId={projectId} canEdit={canEdit} said={said} />
        <SiteAddress publishing={publishing} canEdit={canEdit} />
        <DomainSection projectId={projectId} onChange={() => publishing.say("")} />
        <AccessSections projectId={projectId} canEdit={canEdit} />
        <ServicesSection publishing={publishing} canEdit={canEdit} />
        {canEdit ? <SiteAdditions publishing={publishing} /> : null}
        <ReleaseList publishing={publishing} canEdit={canEdit} />
      </div>
    </Dialog>
  );
}
