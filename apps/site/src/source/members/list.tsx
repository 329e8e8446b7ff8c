import { type ConsoleMemberRow, type MemberState, memberState } from "@hanok/api-contract";
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
import { LostFactors } from "./lost-factors.tsx";

/** Members, newest first; the search of the header finds one by name or e-mail. */
export function SourceMembers() {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const [state, setState] = useState<MemberState | "ALL">("ALL");
  const [page, setPage] = useState(1);
  const read = useSourceRead(["members", state, page], (signal) =>
    client.get(
      "/api/source/member/list.json",
      { page, perPage: 50, ...(state === "ALL" ? {} : { state }) },
      { signal },
    ),
  );
  const columns = useMemo(
    (): DataColumn<ConsoleMemberRow>[] => [
      {
        id: "name",
        header: t("members.name"),
        isRowHeader: true,
        cell: ({ id, name, email }) => (
          <Link to="/source/members/$id" params={{ id: String(id) }} className={LINK}>
            {name || email}
          </Link>
        ),
      },
      { id: "email", header: t("members.email"), cell: ({ email }) => email },
      {
        id: "state",
        header: t("members.state"),
        cell: (one) => (
          <Badge tone={one.state === "ACTIVE" ? "accent" : "plain"}>{t(`members.states.${one.state}`)}</Badge>
        ),
      },
      { id: "projects", header: t("members.projects"), isNumber: true, cell: ({ projects }) => projects },
      {
        id: "joined",
        header: t("members.joinedAt"),
        cell: ({ joinedAt }) => <span className="whitespace-nowrap">{moment(joinedAt)}</span>,
      },
      {
        id: "seen",
        header: t("members.seenAt"),
        cell: ({ seenAt }) => <span className="whitespace-nowrap">{moment(seenAt)}</span>,
      },
    ],
    [t, moment],
  );
  return (
    <ConsolePage title={t("names.members")}>
      <LostFactors />
      <Select<MemberState | "ALL">
        label={t("members.state")}
        isLabelHidden
        className="w-full tablet:w-48"
        options={[
          { value: "ALL", label: t("members.allStates") },
          ...memberState.options.map((value) => ({ value, label: t(`members.states.${value}`) })),
        ]}
        value={state}
        onChange={(value) => {
          setState(value);
          setPage(1);
        }}
      />
      <Loaded query={read}>
        {({ memberList, total, totalPage }) => (
          <>
            <p role="status" className="text-ink-soft text-small">
              {t("members.total", { count: total })}
            </p>
            {memberList.length === 0 ? (
              <EmptyState title={t("members.none")} />
            ) : (
              <DataTable
                label={t("names.members")}
                columns={columns}
                rows={memberList}
                rowKey={({ id }) => String(id)}
              />
            )}
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
