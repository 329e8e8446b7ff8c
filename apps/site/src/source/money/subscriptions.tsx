import { type OperatorSubscription, type SubscriptionStatus, subscriptionStatus } from "@hanok/api-contract";
import { Badge, type DataColumn, DataTable, EmptyState, SearchField, Select, useSettled } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { useDay, useWon } from "../../money/won.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useSourceRead } from "../frame/source-read.ts";

/** Subscriptions of all members, newest first. */
export function SourceSubscriptions() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const won = useWon();
  const day = useDay();
  const [status, setStatus] = useState<SubscriptionStatus | "ALL">("ALL");
  const [words, setWords] = useState("");
  const [page, setPage] = useState(1);
  const search = useSettled(words.trim());
  const read = useSourceRead(["subscriptions", status, search, page], (signal) =>
    client.get(
      "/api/source/subscription/list.json",
      {
        page,
        perPage: 50,
        ...(status === "ALL" ? {} : { status }),
        ...(search === "" ? {} : { search }),
      },
      { signal },
    ),
  );
  const columns = useMemo(
    (): DataColumn<OperatorSubscription>[] => [
      {
        id: "plan",
        header: t("money.plan"),
        isRowHeader: true,
        cell: ({ id, plan }) => (
          <Link to="/source/subscriptions/$id" params={{ id }} className={LINK}>
            {site.t(`plan.names.${plan}`)}
          </Link>
        ),
      },
      {
        id: "member",
        header: t("money.payer"),
        cell: ({ memberId, memberName, memberEmail }) => (
          <Link to="/source/members/$id" params={{ id: String(memberId) }} className={LINK}>
            {memberName || memberEmail}
          </Link>
        ),
      },
      {
        id: "status",
        header: t("money.state"),
        cell: (one) => (
          <Badge tone={one.status === "ACTIVE" ? "accent" : one.status === "PAST_DUE" ? "danger" : "plain"}>
            {site.t(`subscription.statuses.${one.status}`)}
          </Badge>
        ),
      },
      { id: "cycle", header: t("money.cycle"), cell: ({ cycle }) => site.t(`money.cycles.${cycle}`) },
      { id: "heads", header: t("money.heads"), isNumber: true, cell: ({ teamMembers }) => teamMembers },
      { id: "end", header: t("money.periodEnd"), cell: ({ periodEnd }) => day(periodEnd) },
      {
        id: "next",
        header: t("money.nextTotal"),
        isNumber: true,
        cell: ({ nextTotal }) => (nextTotal > 0 ? won(nextTotal) : "–"),
      },
    ],
    [t, site.t, won, day],
  );
  return (
    <ConsolePage title={t("names.subscriptions")}>
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={t("money.searchPayer")}
          placeholder={t("money.searchPayer")}
          value={words}
          onChange={(value) => {
            setWords(value);
            setPage(1);
          }}
          found={read.data?.total ?? null}
          className="w-full tablet:w-72"
        />
        <Select<SubscriptionStatus | "ALL">
          label={t("money.state")}
          isLabelHidden
          className="w-full tablet:w-48"
          options={[
            { value: "ALL", label: t("money.allStates") },
            ...subscriptionStatus.options.map((value) => ({
              value,
              label: site.t(`subscription.statuses.${value}`),
            })),
          ]}
          value={status}
          onChange={(value) => {
            setStatus(value);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={read}>
        {({ subscriptionList, totalPage }) => (
          <>
            {subscriptionList.length === 0 ? (
              <EmptyState title={t("money.noSubscriptions")} />
            ) : (
              <DataTable
                label={t("names.subscriptions")}
                columns={columns}
                rows={subscriptionList}
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
