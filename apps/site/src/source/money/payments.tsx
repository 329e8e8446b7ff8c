import { type ChargeState, chargeState, type OperatorCharge } from "@hanok/api-contract";
import { Badge, type DataColumn, DataTable, EmptyState, SearchField, Select, useSettled } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { useForeign } from "../../money/foreign.ts";
import { useWon } from "../../money/won.ts";
import { ConsolePage } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { useSourceRead } from "../frame/source-read.ts";

/** Charges of all members, newest first, by state and payer. */
export function SourcePayments() {
  const { t } = useTranslation("console");
  const [state, setState] = useState<ChargeState | "ALL">("ALL");
  const [words, setWords] = useState("");
  const [page, setPage] = useState(1);
  const search = useSettled(words.trim());
  const charges = useSourceRead(["charges", state, search, page], (signal) =>
    client.get(
      "/api/source/charge/list.json",
      {
        page,
        perPage: 50,
        ...(state === "ALL" ? {} : { state }),
        ...(search === "" ? {} : { search }),
      },
      { signal },
    ),
  );
  return (
    <ConsolePage title={t("names.payments")}>
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={t("money.searchPayer")}
          placeholder={t("money.searchPayer")}
          value={words}
          onChange={(value) => {
            setWords(value);
            setPage(1);
          }}
          found={charges.data?.total ?? null}
          className="w-full tablet:w-72"
        />
        <Select<ChargeState | "ALL">
          label={t("money.state")}
          isLabelHidden
          className="w-full tablet:w-48"
          options={[
            { value: "ALL", label: t("money.allStates") },
            ...chargeState.options.map((value) => ({ value, label: t(`money.states.${value}`) })),
          ]}
          value={state}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={charges}>
        {({ chargeList, totalPage }) => (
          <>
            <ChargeTable charges={chargeList} label={t("names.payments")} />
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

export function ChargeTable({ charges, label }: { charges: readonly OperatorCharge[]; label: string }) {
  const { t } = useTranslation("console");
  const won = useWon();
  const foreign = useForeign();
  const moment = useMoment();
  const columns = useMemo(
    (): DataColumn<OperatorCharge>[] => [
      {
        id: "item",
        header: t("money.item"),
        isRowHeader: true,
        cell: ({ id, itemName }) => (
          <Link to="/source/payments/$id" params={{ id }} className={LINK}>
            {itemName}
          </Link>
        ),
      },
      {
        id: "member",
        header: t("money.payer"),
        cell: ({ memberId, memberName, memberEmail }) => (
          <Link to="/source/members/$id" params={{ id: String(memberId) }} className={LINK}>
            {memberName || memberEmail || memberId}
          </Link>
        ),
      },
      { id: "state", header: t("money.state"), cell: (one) => <ChargeBadge charge={one} /> },
      {
        id: "total",
        header: t("money.total"),
        isNumber: true,
        cell: ({ total, foreign: taken }) => (taken ? `${won(total)} · ${foreign(taken)}` : won(total)),
      },
      {
        id: "refunded",
        header: t("money.refunded"),
        isNumber: true,
        cell: ({ refunded }) => (refunded > 0 ? won(refunded) : "–"),
      },
      {
        id: "date",
        header: t("money.date"),
        cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{moment(date)}</span>,
      },
    ],
    [t, won, foreign, moment],
  );
  return charges.length === 0 ? (
    <EmptyState title={t("money.none")} />
  ) : (
    <DataTable label={label} columns={columns} rows={charges} rowKey={({ id }) => id} />
  );
}

export function ChargeBadge({ charge }: { charge: OperatorCharge }) {
  const { t } = useTranslation("console");
  const isBad = charge.state === "FAILED" || charge.state === "UNKNOWN";
  return (
    <Badge tone={charge.state === "PAID" ? "accent" : isBad ? "danger" : "plain"}>
      {t(`money.states.${charge.state}`)}
    </Badge>
  );
}
