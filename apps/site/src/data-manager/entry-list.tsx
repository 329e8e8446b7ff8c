import type { FormColumn, FormEntry } from "@hanok/api-contract";
import { classNames, elapsedTime, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useNow } from "../workspace/use-now.ts";
import { entryWords } from "./entry-words.ts";

/** Rows of entries, each a button that opens its entry; what nobody has read is marked by a dot and its weight. */
export function EntryList({
  entries,
  columns,
  chosen,
  onChoose,
}: {
  entries: readonly FormEntry[];
  columns: readonly FormColumn[];
  chosen: string | null;
  onChoose(dataId: string): void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  return (
    <ul className="flex flex-col border-line border-t">
      {entries.map((entry) => {
        const { dataId, unread, status, date, deletionAsked } = entry;
        const { title, summary } = entryWords(entry, columns);
        const isChosen = dataId === chosen;
        return (
          <li key={dataId} className="border-line border-b">
            <button
              type="button"
              aria-current={isChosen ? "true" : undefined}
              onClick={() => onChoose(dataId)}
              className={classNames(
                "grid w-full cursor-pointer grid-cols-[0.8rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-2 py-3 text-left transition-colors hover:bg-sunken",
                isChosen && "bg-accent-soft! text-accent-deep",
              )}
            >
              <span className="flex self-center">
                {unread ? (
                  <span className="size-2 rounded-full bg-accent">
                    <span className="sr-only">{t("data.unread")}</span>
                  </span>
                ) : null}
              </span>
              <span className={classNames("truncate text-body", unread ? "font-semibold" : "text-ink-soft")}>
                {title || t("data.noName")}
              </span>
              <time
                dateTime={date}
                title={new Date(date).toLocaleString(language)}
                className="text-ink-faint text-small tabular-nums"
              >
                {elapsedTime(new Date(date), now, language)}
              </time>
              <span className="col-start-2 truncate text-ink-faint text-small">{summary || "\u00a0"}</span>
              <span
                className={classNames(
                  "text-right text-caption",
                  deletionAsked
                    ? "text-danger-deep"
                    : status === "done"
                      ? "text-ink-faint"
                      : "text-accent-deep",
                )}
              >
                {status === "new" ? "" : t(`data.statuses.${status}`)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
