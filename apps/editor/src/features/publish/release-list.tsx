import { Badge, Button, useLanguage } from "@hanok/ui";
import { usePublishTexts } from "./texts.ts";
import type { Publishing } from "./use-publishing.ts";

/** Every release, and the way back to each. */
export function ReleaseList({
  publishing,
  canEdit,
}: {
  readonly publishing: Publishing;
  readonly canEdit: boolean;
}) {
  const { t } = usePublishTexts();
  const language = useLanguage();
  const { releases, hasMore, busy } = publishing;
  if (releases.length === 0) return null;
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-label={t("publish.releases")} className="flex flex-col gap-1 border-line border-t pt-4">
      <h3 className="font-semibold text-small">{t("publish.releases")}</h3>
      <ul className="divide-y divide-line">
        {releases.map((release) => (
          <li key={release.id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5 text-small">
            <span className="flex min-w-0 flex-1 flex-col">
              <span>{t("publish.release", { number: release.number })}</span>
              <span className="text-ink-faint">
                <time dateTime={release.at}>{time.format(new Date(release.at))}</time>
                {" · "}
                {t("publish.files", { count: release.files })}
              </span>
            </span>
            {release.live ? <Badge>{t("publish.live")}</Badge> : null}
            {!release.live && canEdit ? (
              <Button
                variant="quiet"
                size="small"
                isDisabled={busy}
                onPress={() => void publishing.rollBack(release)}
              >
                {t("publish.rollBack")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <div>
          <Button variant="quiet" size="small" onPress={publishing.showMore}>
            {t("publish.moreReleases")}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
