import { Badge, Button } from "@hanok/ui";
import { CalendarClock } from "lucide-react";
import { useEffect, useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { PagesDialog } from "./pages-dialog.tsx";
import { usePublicationTexts } from "./texts.ts";
import { readPublicationsAgain, usePublications } from "./use-publications.ts";

/** [LIF-02] How many pages are not published as they are now, and the way to their states. */
export function PagesSection({
  projectId,
  canEdit,
  said,
}: {
  readonly projectId: string;
  readonly canEdit: boolean;
  /** The last act, after which the pages are read again. */
  readonly said: string;
}) {
  const { t, i18n } = usePublicationTexts();
  const publications = usePublications(projectId);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each word says that something has changed
  useEffect(() => {
    void readPublicationsAgain(projectId);
  }, [projectId, said]);
  const { pages, waiting, siteAt, failure } = publications;
  const time = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Seoul",
  });
  return (
    <section aria-label={t("publications.title")} className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex items-center gap-2 font-semibold text-small">
          {t("publications.title")}
          {waiting > 0 ? <Badge>{waiting}</Badge> : null}
        </h3>
        <Button
          variant="quiet"
          size="small"
          icon={<CalendarClock {...SMALL_ICON} />}
          onPress={() => setOpen(true)}
        >
          {t("publications.open")}
        </Button>
      </div>
      {failure ? (
        <p role="alert" className="text-danger-deep text-small">
          {failure}
        </p>
      ) : null}
      {pages ? (
        <p className="text-ink-faint text-small">
          {waiting > 0 ? t("publications.waiting", { count: waiting }) : t("publications.none")}
        </p>
      ) : null}
      {siteAt === "" ? null : (
        <p className="text-small">{t("publications.siteAt", { time: time.format(new Date(siteAt)) })}</p>
      )}
      {isOpen ? (
        <PagesDialog publications={publications} canEdit={canEdit} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}
