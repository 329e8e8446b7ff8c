import type { SiteVisits } from "@hanok/api-contract";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useVisitWords } from "./visit-words.ts";

/** Views as bars with the visitors in them; the same figures as a table, which anybody can open. */
export function VisitChart({ visit: { points, range } }: { visit: SiteVisits }) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const id = useId();
  const most = Math.max(1, ...points.map(({ views, visitors }) => Math.max(views, visitors)));
  const heightOf = (value: number): string | number =>
    value === 0 ? 0 : `max(2px, ${(value / most) * 100}%)`;
  const middle = points[Math.floor(points.length / 2)];
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption id={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span className="font-semibold text-lead">{t(`visits.chartOf.${range}`)}</span>
        <span aria-hidden="true" className="flex gap-4 text-ink-soft text-small">
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-accent-soft outline outline-accent" />
            {t("visits.views")}
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-sm bg-accent" />
            {t("visits.visitors")}
          </span>
        </span>
      </figcaption>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex h-48 w-10 shrink-0 flex-col justify-between text-right text-ink-faint text-small tabular-nums"
        >
          <span>{words.number(most)}</span>
          <span>0</span>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div aria-hidden="true" className="flex h-48 items-end gap-px border-line border-b tablet:gap-1">
            {points.map(({ at, views, visitors }) => (
              <div
                key={at}
                title={`${words.time(at)} · ${t("visits.views")} ${words.number(views)} · ${t("visits.visitors")} ${words.number(visitors)}`}
                className="flex h-full min-w-0 flex-1 justify-center hover:bg-sunken"
              >
                <div className="relative flex h-full w-full max-w-12 items-end">
                  <div
                    className="w-full rounded-t-sm border border-accent border-b-0 bg-accent-soft"
                    style={{ height: heightOf(views), display: views === 0 ? "none" : "block" }}
                  />
                  <div
                    className="absolute inset-x-0 bottom-0 rounded-t-sm bg-accent"
                    style={{ height: heightOf(visitors) }}
                  />
                </div>
              </div>
            ))}
          </div>
          <div
            aria-hidden="true"
            className="flex justify-between gap-2 text-ink-faint text-small tabular-nums"
          >
            <span>{words.time(points[0]?.at ?? "")}</span>
            {middle ? <span>{words.time(middle.at)}</span> : null}
            <span>{words.time(points.at(-1)?.at ?? "")}</span>
          </div>
        </div>
      </div>
      <details className="text-ui">
        <summary className="w-fit cursor-pointer rounded-base text-ink-soft text-small hover:text-ink">
          {t("visits.asTable")}
        </summary>
        <div className="mt-3">
          <table className="w-full tabular-nums">
            <caption className="sr-only">{t(`visits.chartOf.${range}`)}</caption>
            <thead>
              <tr className="border-line border-b text-ink-soft text-small">
                <th scope="col" className="py-2 text-left font-normal">
                  {t("visits.time")}
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  {t("visits.views")}
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  {t("visits.visitors")}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ at, views, visitors }) => (
                <tr key={at} className="border-line border-b">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {words.time(at)}
                  </th>
                  <td className="text-right">{words.number(views)}</td>
                  <td className="text-right">{words.number(visitors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
