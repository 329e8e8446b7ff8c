import { type SiteVisits, VISIT_RANGES, type VisitRange } from "@hanok/api-contract";
import { buttonClass, EmptyState, Notice, Switch, showToast, Tabs } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { DataFrame } from "../data-manager/data-frame.tsx";
import { NotFound } from "../frame/not-found.tsx";
import { Loaded } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { editorAddress } from "../workspace/editor-address.ts";
import { VisitChart } from "./visit-chart.tsx";
import { VisitLists } from "./visit-lists.tsx";
import { useVisits } from "./visit-reads.ts";
import { VisitTotalsRow } from "./visit-totals.tsx";

const route = getRouteApi("/visits");

/** [LIF-07] Visits of one project's site, for its members. */
export function Visits() {
  const { project, range = "week" } = route.useSearch();
  return project === undefined ? <NotFound /> : <ProjectVisits projectId={project} range={range} />;
}

function ProjectVisits({ projectId, range }: { projectId: string; range: VisitRange }) {
  const { t } = useTranslation();
  useDocumentTitle(t("visits.name"));
  const navigate = useNavigate();
  const visits = useVisits(projectId, range);
  const content = (
    <div className="pt-6">
      <Loaded query={visits}>{(visit) => <Figures projectId={projectId} visit={visit} />}</Loaded>
    </div>
  );
  return (
    <DataFrame way={{ projectId, title: visits.data?.title || t("visits.name") }}>
      <div className="mx-auto flex max-w-260 flex-col gap-8 pt-10 tablet:pt-14">
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="flex min-w-0 max-w-150 flex-col gap-2">
            <h1 className="font-bold text-heading">{t("visits.name")}</h1>
            <p className="text-ink-soft text-body">{t("visits.lead")}</p>
          </div>
          {visits.data ? <Counting projectId={projectId} visit={visits.data} /> : null}
        </header>
        <Tabs
          label={t("visits.range")}
          items={VISIT_RANGES.map((id) => ({ id, label: t(`visits.ranges.${id}`), content }))}
          selected={range}
          onSelect={(chosen) =>
            void navigate({
              to: "/visits",
              search: { project: projectId, ...(chosen === "week" ? {} : { range: chosen }) },
              replace: true,
            })
          }
          after={
            <a
              href={client.url("/api/projects/visit/export.json", { projectId, range })}
              download
              className={buttonClass("quiet", "small")}
            >
              <Download size={16} strokeWidth={1.5} aria-hidden="true" />
              {t("visits.csv")}
            </a>
          }
        />
        <p className="border-line border-t pt-6 text-ink-soft text-small">
          {t("visits.how", { months: visits.data?.months ?? 25 })}
        </p>
      </div>
    </DataFrame>
  );
}

function Figures({ projectId, visit }: { projectId: string; visit: SiteVisits }) {
  const { t } = useTranslation();
  const isNew = visit.first === "";
  return (
    <div className="flex flex-col gap-12">
      {visit.isOn ? null : <Notice>{t("visits.off")}</Notice>}
      {isNew ? (
        <EmptyState
          title={t(visit.isPublished ? "visits.none" : "visits.unpublished")}
          action={
            visit.isPublished ? undefined : (
              <a href={editorAddress(projectId)} className={buttonClass("primary", "large")}>
                {t("visits.toEditor")}
              </a>
            )
          }
        >
          {t(visit.isPublished ? "visits.noneText" : "visits.unpublishedText")}
        </EmptyState>
      ) : (
        <>
          <VisitTotalsRow visit={visit} />
          <VisitChart visit={visit} />
          <VisitLists projectId={projectId} visit={visit} />
        </>
      )}
    </div>
  );
}

/** The one switch. Whoever may not press it sees nothing of it. */
function Counting({ projectId, visit }: { projectId: string; visit: SiteVisits }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  if (!visit.maySwitch) return null;
  const change = async (isOn: boolean): Promise<void> => {
    setSending(true);
    const answer = await client.post("/api/projects/visit/item.json", { projectId, isOn });
    if (answer.ok) showToast({ text: t(isOn ? "visits.switchedOn" : "visits.switchedOff") });
    else showToast({ text: answer.message || t("errors.readFailed"), tone: "danger" });
    await queries.invalidateQueries({ queryKey: ["visits", projectId] });
    setSending(false);
  };
  return (
    <Switch isSelected={visit.isOn} isDisabled={isSending} onChange={(isOn) => void change(isOn)}>
      {t("visits.count")}
    </Switch>
  );
}
