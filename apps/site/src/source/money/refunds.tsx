import { type OperatorRefund, type RefundStatus, refundStatus } from "@hanok/api-contract";
import { Badge, Button, type DataColumn, DataTable, EmptyState, RadioGroup, showToast } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { useWon } from "../../money/won.ts";
import { ChoiceRow } from "../frame/choice-row.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { type PlanAfterRefund, PlanChoice } from "./plan-after-refund.tsx";

/** [SUB-12, SUB-19] Refunds of all members; those that wait for a decision first. */
export function SourceRefunds() {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const won = useWon();
  const moment = useMoment();
  const [status, setStatus] = useState<RefundStatus>("REQUESTED");
  const [page, setPage] = useState(1);
  const [deciding, setDeciding] = useState<OperatorRefund | null>(null);
  const refunds = useSourceRead(["refunds", status, page], (signal) =>
    client.get("/api/source/refund/list.json", { status, page, perPage: 50 }, { signal }),
  );
  const columns = useMemo(
    (): DataColumn<OperatorRefund>[] => [
      {
        id: "item",
        header: t("money.item"),
        isRowHeader: true,
        cell: ({ paymentHistoryId: id, itemName }) => (
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
            {memberName || memberEmail}
          </Link>
        ),
      },
      { id: "amount", header: t("money.amount"), isNumber: true, cell: ({ amount }) => won(amount) },
      { id: "rule", header: t("money.rule"), cell: ({ rule }) => site.t(`refund.rules.${rule}`) },
      {
        id: "status",
        header: t("money.state"),
        cell: (one) =>
          one.status === "REQUESTED" ? (
            <Button size="small" onPress={() => setDeciding(one)}>
              {t("money.decide")}
            </Button>
          ) : (
            <Badge>{site.t(`refund.statuses.${one.status}`)}</Badge>
          ),
      },
      {
        id: "date",
        header: t("money.date"),
        cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{moment(date)}</span>,
      },
    ],
    [t, site.t, won, moment],
  );
  return (
    <ConsolePage title={t("names.refunds")}>
      <ChoiceRow<RefundStatus>
        label={t("money.state")}
        options={refundStatus.options.map((value) => ({ value, label: site.t(`refund.statuses.${value}`) }))}
        value={status}
        onChange={(value) => {
          setStatus(value);
          setPage(1);
        }}
      />
      <Loaded query={refunds}>
        {({ refundList, totalPage }) => (
          <>
            {refundList.length === 0 ? (
              <EmptyState title={t("money.noRefunds")} />
            ) : (
              <DataTable
                label={t("names.refunds")}
                columns={columns}
                rows={refundList}
                rowKey={({ id }) => id}
              />
            )}
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
      {deciding ? <DecideDialog refund={deciding} onClose={() => setDeciding(null)} /> : null}
    </ConsolePage>
  );
}

function DecideDialog({ refund, onClose }: { refund: OperatorRefund; onClose(): void }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const won = useWon();
  const changed = useSourceChanged();
  const [decision, setDecision] = useState<"APPROVE" | "REJECT">("APPROVE");
  const [plan, setPlan] = useState<PlanAfterRefund>("ends");
  const asksForPlan = refund.endsPlan && decision === "APPROVE";
  return (
    <ReasonDialog
      title={t("money.decide")}
      text={`${refund.itemName} · ${won(refund.amount)} · ${site.t(`refund.rules.${refund.rule}`)}`}
      submit={t(`money.decisions.${decision}`)}
      isDanger={decision === "REJECT"}
      hint={t("money.reasonHint")}
      send={(reason) =>
        client.post("/api/source/refund/decide.json", {
          id: refund.id,
          decision,
          reason,
          ...(asksForPlan ? { endsPlan: plan === "ends" } : {}),
        })
      }
      onDone={({ refund: one }) => {
        showToast({ text: site.t(`refund.statuses.${one.status}`) });
        void changed();
      }}
      onClose={onClose}
    >
      <RadioGroup<"APPROVE" | "REJECT">
        label={t("money.decision")}
        options={(["APPROVE", "REJECT"] as const).map((value) => ({
          value,
          label: t(`money.decisions.${value}`),
        }))}
        value={decision}
        onChange={setDecision}
      />
      {asksForPlan ? <PlanChoice value={plan} onChange={setPlan} /> : null}
    </ReasonDialog>
  );
}
