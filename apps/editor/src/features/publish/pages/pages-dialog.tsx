import { type PagePublication, PUBLICATION_STATES, type PublicationState } from "@hanok/api-contract";
import { Badge, Button, Dialog, Notice, Select, Skeleton, showToast, useLanguage } from "@hanok/ui";
import { useState } from "react";
import { SeoulClock } from "./seoul-clock.tsx";
import { usePublicationTexts } from "./texts.ts";
import type { Publications } from "./use-publications.ts";

/** [LIF-02] Each page with its state of publication, and the time at which the whole site is published. */
export function PagesDialog({
  publications,
  canEdit,
  onClose,
}: {
  readonly publications: Publications;
  readonly canEdit: boolean;
  readonly onClose: () => void;
}) {
  const { t } = usePublicationTexts();
  const language = useLanguage();
  const { pages, total, siteAt, failure } = publications;
  const [isPending, setPending] = useState(false);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Seoul",
  });
  const schedule = async (at: string): Promise<string> => {
    const refusal = await publications.scheduleSite(at);
    if (refusal) return refusal.message || t("unreachable");
    showToast({ text: t(at === "" ? "publications.siteEnded" : "publications.scheduled") });
    return "";
  };
  return (
    <Dialog isOpen size="large" title={t("publications.title")} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="max-w-160 text-ink-soft text-small">{t("publications.lead")}</p>
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {pages === undefined && !failure ? <Skeleton className="h-24" /> : null}
        <ul aria-label={t("publications.title")} className="divide-y divide-line">
          {(pages ?? []).map((page) => (
            <PageRow
              key={page.id}
              page={page}
              canEdit={canEdit}
              onChoose={publications.choose}
              at={page.publishAt === "" ? "" : time.format(new Date(page.publishAt))}
            />
          ))}
        </ul>
        {pages && total > pages.length ? (
          <div>
            <Button variant="quiet" size="small" onPress={publications.showMore}>
              {t("publications.more")}
            </Button>
          </div>
        ) : null}
        {canEdit ? (
          <section
            aria-label={t("publications.site")}
            className="flex flex-col gap-2 border-line border-t pt-4"
          >
            <h3 className="font-semibold text-small">{t("publications.site")}</h3>
            <p className="text-ink-faint text-small">{t("publications.siteHint")}</p>
            {siteAt === "" ? (
              <SeoulClock label={t("publications.publishAt")} onTake={schedule} />
            ) : (
              <div className="flex flex-wrap items-center gap-3 text-small">
                <span>{t("publications.siteAt", { time: time.format(new Date(siteAt)) })}</span>
                <Button
                  size="small"
                  isPending={isPending}
                  onPress={() => {
                    setPending(true);
                    void schedule("").then(() => setPending(false));
                  }}
                >
                  {t("publications.siteEnd")}
                </Button>
              </div>
            )}
          </section>
        ) : null}
      </div>
    </Dialog>
  );
}

function PageRow({
  page,
  at,
  canEdit,
  onChoose,
}: {
  readonly page: PagePublication;
  /** Its time in words; '' for none. */
  readonly at: string;
  readonly canEdit: boolean;
  readonly onChoose: Publications["choose"];
}) {
  const { t } = usePublicationTexts();
  const { id, path, title, state, mark } = page;
  const name = title || path;
  /** `scheduled` was chosen, and its time is asked for. */
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState("");
  const choose = async (next: PublicationState, publishAt = ""): Promise<string> => {
    const refusal = await onChoose(id, next, publishAt);
    const said = refusal ? refusal.message || t("unreachable") : "";
    if (!refusal) {
      setAsked(false);
      showToast({ text: t(next === "scheduled" ? "publications.scheduled" : "publications.saved") });
    }
    return said;
  };
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="break-words">{name}</span>
          <span className="break-all font-mono text-ink-faint text-small">/{path}</span>
        </span>
        {mark === "same" ? (
          <span className="text-ink-faint text-small">{t("publications.marks.same")}</span>
        ) : (
          <Badge>{t(`publications.marks.${mark}`)}</Badge>
        )}
        {canEdit ? (
          <Select<PublicationState>
            className="w-44"
            size="small"
            isLabelHidden
            label={t("publications.stateOf", { page: name })}
            value={isAsked ? "scheduled" : state}
            onChange={(next) => {
              setFailure("");
              if (next === "scheduled") setAsked(true);
              else void choose(next).then(setFailure);
            }}
            options={PUBLICATION_STATES.map((value) => ({
              value,
              label: t(`publications.states.${value}`),
              description: t(`publications.stateHints.${value}`),
            }))}
          />
        ) : (
          <span className="text-small">{t(`publications.states.${state}`)}</span>
        )}
      </div>
      {at === "" ? null : <p className="text-small">{t("publications.at", { time: at })}</p>}
      {isAsked ? (
        <SeoulClock
          label={t("publications.publishAtOf", { page: name })}
          onTake={(instant) => choose("scheduled", instant)}
        />
      ) : null}
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
    </li>
  );
}
