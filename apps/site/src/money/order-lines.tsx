import type { DocumentTotals, OrderLine } from "@hanok/api-contract";
import { planType } from "@hanok/api-contract";
import { useTranslation } from "react-i18next";
import { useWon } from "./won.ts";

/** [PAY-03] The lines of an order or a receipt with supply value, VAT and total; `itemName` names a template. */
export function OrderLines({
  lines,
  totals,
  itemName,
}: {
  lines: readonly OrderLine[];
  totals: DocumentTotals;
  itemName: string;
}) {
  const { t } = useTranslation();
  const won = useWon();
  const nameOf = (line: OrderLine): string => {
    if (line.kind === "DISCOUNT") return t(line.unitPrice > 0 ? "money.hotDeal" : "money.discount");
    if (line.kind === "CREDIT") return t("money.credit");
    const plan = planType.options.find((one) => one === line.item);
    return plan && line.kind === "PLAN" ? t(`plan.names.${plan}`) : itemName;
  };
  return (
    <dl className="flex flex-col text-ui">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document keep their places
        <div key={at} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="min-w-0">
            {nameOf(line)}
            {line.kind === "PLAN" ? (
              <span className="block text-ink-faint text-small">
                {won(line.unitPrice)} × {t("money.heads", { count: line.heads })} ×{" "}
                {t("money.months", { count: line.months })}
              </span>
            ) : null}
          </dt>
          <dd className="shrink-0 tabular-nums">{won(line.amount)}</dd>
        </div>
      ))}
      {(["supplyValue", "vat"] as const).map((name) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 py-2 text-ink-soft first-of-type:border-t"
        >
          <dt>{t(`money.${name}`)}</dt>
          <dd className="shrink-0 tabular-nums">{won(totals[name])}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3 font-bold text-lead">
        <dt>{t("money.total")}</dt>
        <dd className="shrink-0 tabular-nums">{won(totals.total)}</dd>
      </div>
    </dl>
  );
}
