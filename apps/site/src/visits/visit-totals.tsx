import type { SiteVisits, VisitTotals } from "@hanok/api-contract";
import { useTranslation } from "react-i18next";
import { beforeKey, useVisitWords } from "./visit-words.ts";

const NAMES = ["visitors", "views", "entries", "missed"] as const satisfies readonly (keyof VisitTotals)[];

/** The four sums of a time, each beside that of the time before. */
export function VisitTotalsRow({ visit: { totals, before, range } }: { visit: SiteVisits }) {
  const { t } = useTranslation();
  const words = useVisitWords();
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-base border border-line bg-line desktop:grid-cols-4">
      {NAMES.map((name) => (
        <div key={name} className="flex min-w-0 flex-col gap-1 bg-raised px-4 py-4 tablet:px-5">
          <dt className="text-ink-soft text-ui">{t(`visits.${name}`)}</dt>
          <dd className="font-extrabold text-heading tabular-nums">{words.number(totals[name])}</dd>
          <dd className="text-ink-faint text-small tabular-nums">
            {t(beforeKey(range), { number: words.number(before[name]) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
