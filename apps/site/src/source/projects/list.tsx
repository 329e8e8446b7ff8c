import { type ConsoleProjectRow, type ProjectState, projectState } from "@hanok/api-contract";
import { Badge, type DataColumn, DataTable, EmptyState, Select } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { useSourceRead } from "../frame/source-read.ts";

const TONES = { DRAFT: "plain", PUBLISHED: "accent", TAKEN_DOWN: "danger", TRASH: "plain" } as const;

/** Projects of all members, last changed first; the search of the header finds one by title or address. */
export function SourceProjects() {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const [state, setState] = useState<ProjectState | "ALL">("ALL");
  const [page, setPage] = useState(1);
  const read = useSourceRead(["projects", state, page], (signal) =>
    client.get(
      "/api/source/project/list.json",
      { page, perPage: 50, ...(state === "ALL" ? {} : { state }) },
      { signal },
    ),
  );
  const columns = useMemo(
    (): DataColumn<ConsoleProjectRow>[] => [
      {
        id: "title",
        header: t("projects.title"),
        isRowHeader: true,
        cell: ({ id, title }) => (
          <Link to="/source/projects/$id" params={{ id }} className={LINK}>
            {title}
          </Link>
        ),
      },
      {
        id: "owner",
        header: t("projects.owner"),
        cell: ({ ownerId, ownerName }) =>
          ownerId === 0 ? (
            "–"
          ) : (
            <Link to="/source/members/$id" params={{ id: String(ownerId) }} className={LINK}>
              {ownerName}
            </Link>
          ),
      },
      {
        id: "state",
        header: t("projects.state"),
        cell: (one) => <Badge tone={TONES[one.state]}>{t(`projects.states.${one.state}`)}</Badge>,
      },
      {
        id: "date",
        header: t("projects.date"),
        cell: ({ date }) => <span className="whitespace-nowrap">{moment(date)}</span>,
      },
      {
        id: "modified",
        header: t("projects.modified"),
        cell: ({ modified }) => <span className="whitespace-nowrap">{moment(modified)}</span>,
      },
    ],
    [t, moment],
  );
  return (
    <ConsolePage title={t("names.projects")}>
      <Select<ProjectState | "ALL">
        label={t("projects.state")}
        isLabelHidden
        className="w-full tablet:w-48"
        options={[
          { value: "ALL", label: t("projects.allStates") },
          ...projectState.options.map((value) => ({ value, label: t(`projects.states.${value}`) })),
        ]}
        value={state}
        onChange={(value) => {
          setState(value);
          setPage(1);
        }}
      />
      <Loaded query={read}>
        {({ projectList, total, totalPage }) => (
          <>
            <p role="status" className="text-ink-soft text-small">
              {t("projects.total", { count: total })}
            </p>
            {projectList.length === 0 ? (
              <EmptyState title={t("projects.none")} />
            ) : (
              <DataTable
                label={t("names.projects")}
                columns={columns}
                rows={projectList}
                rowKey={({ id }) => id}
              />
            )}
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
