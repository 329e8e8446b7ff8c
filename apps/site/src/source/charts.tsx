import type { ConsoleDay } from "@hanok/api-contract";
import { useLanguage } from "@hanok/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../api/client.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { useWon } from "../money/won.ts";
import { ConsoleSection } from "./frame/console-page.tsx";
import { useSourceRead } from "./frame/source-read.ts";

const COUNTS = ["members", "projects", "publications"] as const;

/** Growth and money of the last thirty days. */
export function Charts() {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const won = useWon();
  const read = useSourceRead(["chart"], (signal) =>
    client.get("/api/source/chart/item.json", {}, { signal }),
  );
  const number = (value: number): string => value.toLocaleString(language);
  return (
    <ConsoleSection title={t("charts.title")}>
      <Loaded query={read}>
        {({ days }) => (
          <div className="grid gap-x-10 gap-y-8 tablet:grid-cols-2">
            {COUNTS.map((name) => (
              <DayChart
                key={name}
                name={t(`charts.${name}`)}
                days={days}
                figureOf={(day) => day[name]}
                say={number}
              />
            ))}
            <DayChart
              name={t("charts.paid")}
              days={days}
              figureOf={({ paid }) => paid}
              say={won}
              note={refundNote(days, (amount) => t("charts.refunded", { amount: won(amount) }))}
            />
          </div>
        )}
      </Loaded>
    </ConsoleSection>
  );
}

const refundNote = (days: readonly ConsoleDay[], say: (amount: number) => string): string => {
  const refunded = days.reduce((sum, day) => sum + day.refunded, 0);
  return refunded === 0 ? "" : say(refunded);
};

/** Bars of thirty days below their sum; the same figures as a table for those who do not see them. */
function DayChart({
  name,
  days,
  figureOf,
  say,
  note = "",
}: {
  name: string;
  days: readonly ConsoleDay[];
  figureOf(day: ConsoleDay): number;
  say(value: number): string;
  note?: string;
}) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const id = useId();
  const values = days.map(figureOf);
  const most = Math.max(1, ...values);
  const sum = values.reduce((total, value) => total + value, 0);
  // Noon: the calendar day is that of Seoul, wherever the browser is.
  const dayText = (day: string): string =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(language, {
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    });
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft text-ui">{name}</span>
        <span className="font-extrabold text-lead tabular-nums">{say(sum)}</span>
        {note === "" ? null : <span className="w-full text-right text-ink-faint text-small">{note}</span>}
      </figcaption>
      <div aria-hidden="true" className="flex h-24 items-end gap-0.5 border-line border-b">
        {days.map((day) => {
          const value = figureOf(day);
          return (
            <div
              key={day.day}
              title={`${dayText(day.day)} · ${say(value)}`}
              className="flex h-full min-w-0 flex-1 items-end hover:bg-sunken"
            >
              <div
                className="w-full rounded-t-sm bg-accent"
                style={{ height: value === 0 ? 0 : `max(2px, ${(value / most) * 100}%)` }}
              />
            </div>
          );
        })}
      </div>
      <div aria-hidden="true" className="flex justify-between text-ink-faint text-small tabular-nums">
        <span>{dayText(first)}</span>
        <span>{dayText(last)}</span>
      </div>
      <table className="sr-only">
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t("charts.day")}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              <td>{say(figureOf(day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
