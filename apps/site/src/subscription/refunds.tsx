import type { Refund } from "@hanok/api-contract";
import { Badge, Button, showToast } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../account/settings-section.tsx";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { useMoneyChanged, useRefunds } from "../money/money-reads.ts";
import { useDay, useWon } from "../money/won.ts";

/** One's own refunds; a request that nobody has decided can be taken back. */
export function Refunds() {
  const { t } = useTranslation();
  const refunds = useRefunds();
  if (refunds.data?.length === 0) return null;
  return (
    <SettingsSection title={t("refund.list")} text={t("refund.listText")}>
      <Loaded query={refunds}>
        {(list) => (
          <ul className="flex flex-col gap-3">
            {list.map((one) => (
              <RefundRow key={one.id} refund={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </SettingsSection>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const won = useWon();
  const day = useDay();
  const changed = useMoneyChanged();
  const withdraw = useCall(() => client.delete("/api/members/refund/item.json", { id: refund.id }));
  const refusal = useRefusal(withdraw.failure);
  return (
    <li className="flex flex-col gap-2 rounded-base border border-line bg-raised px-5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 font-medium">
          {refund.itemName} <span className="tabular-nums">{won(refund.amount)}</span>{" "}
          <span className="text-ink-faint text-small">{day(refund.date)}</span>
        </p>
        <Badge tone={refund.status === "DONE" ? "accent" : refund.status === "REJECTED" ? "danger" : "plain"}>
          {t(`refund.statuses.${refund.status}`)}
        </Badge>
        {refund.status === "REQUESTED" ? (
          <Button
            size="small"
            isPending={withdraw.isPending}
            onPress={() =>
              void withdraw.run().then(async (done) => {
                if (done === null) return;
                await changed();
                showToast({ text: t("refund.withdrawn") });
              })
            }
          >
            {t("refund.withdraw")}
          </Button>
        ) : null}
      </div>
      {refund.answer ? <p className="whitespace-pre-wrap text-ink-soft text-small">{refund.answer}</p> : null}
      <FormFailure refusal={refusal} />
    </li>
  );
}
