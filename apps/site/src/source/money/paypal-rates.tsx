import { foreignDigits, type PaypalRate } from "@hanok/api-contract";
import { Button, type DataColumn, DataTable, EmptyState, NumberField, showToast } from "@hanok/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useForeign } from "../../money/foreign.ts";
import { useDay, useWon } from "../../money/won.ts";
import { ConsoleSection } from "../frame/console-page.tsx";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";

/** [PAY-49] The rates by which PayPal bills, which takes no won. Nothing where the installation has no PayPal. */
export function PaypalRates() {
  const { t } = useTranslation("console");
  const won = useWon();
  const day = useDay();
  const foreign = useForeign();
  const [isChanging, setChanging] = useState(false);
  const read = useSourceRead(["paypal-rates"], (signal) =>
    client.get("/api/source/paypal/rate/list.json", { perPage: 100 }, { signal }),
  );
  const columns = useMemo(
    (): DataColumn<PaypalRate>[] => [
      {
        id: "date",
        header: t("plans.validFrom"),
        isRowHeader: true,
        cell: ({ date }) => <span className="whitespace-nowrap">{day(date)}</span>,
      },
      {
        id: "rate",
        header: t("plans.rate"),
        isNumber: true,
        cell: ({ currency, wonPerHundred }) =>
          `${foreign({ currency, minor: 100 * 10 ** foreignDigits(currency) })} = ${won(wonPerHundred)}`,
      },
      { id: "reason", header: t("records.reason"), cell: ({ reason }) => reason },
    ],
    [t, won, day, foreign],
  );
  return (
    <Loaded query={read}>
      {({ paypalRateList, currency }) =>
        currency === "" ? null : (
          <ConsoleSection
            title={t("plans.paypalRates")}
            actions={<Button onPress={() => setChanging(true)}>{t("plans.setRate")}</Button>}
          >
            {paypalRateList.length === 0 ? (
              <EmptyState title={t("plans.noRate")}>{t("plans.noRateText")}</EmptyState>
            ) : (
              <DataTable
                label={t("plans.paypalRates")}
                columns={columns}
                rows={paypalRateList}
                rowKey={({ id }) => id}
              />
            )}
            {isChanging ? (
              <RateDialog
                currency={currency}
                current={paypalRateList[0]?.wonPerHundred ?? 0}
                onClose={() => setChanging(false)}
              />
            ) : null}
          </ConsoleSection>
        )
      }
    </Loaded>
  );
}

function RateDialog({ currency, current, onClose }: { currency: string; current: number; onClose(): void }) {
  const { t } = useTranslation("console");
  const foreign = useForeign();
  const changed = useSourceChanged();
  const [rate, setRate] = useState(current || Number.NaN);
  const hundred = foreign({ currency, minor: 100 * 10 ** foreignDigits(currency) });
  return (
    <ReasonDialog
      title={t("plans.setRate")}
      text={t("plans.rateText")}
      submit={t("plans.setRate")}
      problems={{ wonPerHundred: rate >= 1 ? null : t("plans.rateRequired") }}
      send={(reason) => client.post("/api/source/paypal/rate/item.json", { wonPerHundred: rate, reason })}
      onDone={() => {
        showToast({ text: t("plans.rateSet") });
        void changed();
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <NumberField
          label={t("plans.wonFor", { amount: hundred })}
          value={rate}
          onChange={setRate}
          minValue={1}
          maxValue={100_000_000}
          error={problemOf("wonPerHundred")}
        />
      )}
    </ReasonDialog>
  );
}
