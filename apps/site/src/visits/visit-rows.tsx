import type { VisitDetail, VisitRow } from "@hanok/api-contract";
import { useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useVisitWords } from "./visit-words.ts";

/** One row for each value, with a bar behind it in proportion. */
export function VisitRows({ detail, rows }: { detail: VisitDetail; rows: readonly VisitRow[] }) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const language = useLanguage();
  if (rows.length === 0)
    return <p className="text-ink-faint text-ui">{t(`visits.noneOf.${emptyKey(detail)}`)}</p>;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const rateOf = ({ count, pageViews }: VisitRow): string =>
    detail === "form" && pageViews > 0
      ? t("visits.rate", {
          views: words.number(pageViews),
          percent: percent.format(Math.min(1, count / pageViews)),
        })
      : "";
  return (
    <ol className="flex flex-col gap-1">
      {rows.map((row) => (
        <li
          key={`${row.value} ${row.page}`}
          className="relative flex min-h-9 items-center justify-between gap-4 px-2 py-1.5 text-ui"
        >
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 rounded-base bg-accent-soft"
            style={{ width: `${(row.count / most) * 100}%` }}
          />
          <span className="relative flex min-w-0 flex-col">
            <span className="break-words [overflow-wrap:anywhere]">{words.value(detail, row)}</span>
            {rateOf(row) === "" ? null : <span className="text-ink-soft text-small">{rateOf(row)}</span>}
          </span>
          <span className="relative shrink-0 tabular-nums">{words.number(row.count)}</span>
        </li>
      ))}
    </ol>
  );
}

const emptyKey = (detail: VisitDetail): "form" | "other" => (detail === "form" ? "form" : "other");
