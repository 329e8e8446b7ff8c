import type { TeamRecord } from "@hanok/api-contract";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { SettingsSection } from "../../account/settings-section.tsx";
import { Loaded, PageFrame } from "../../frame/page-frame.tsx";
import { useDocumentTitle } from "../../frame/use-document-title.ts";
import { useDay } from "../../money/won.ts";
import { GivenSeats } from "./given-seats.tsx";
import { OwnSeats } from "./own-seats.tsx";
import { useTeam } from "./use-team.ts";

/** [LET-01] Seats that one gives, seats that one has, and what happened to them. */
export function Team() {
  const { t } = useTranslation();
  useDocumentTitle(t("team.title"));
  const team = useTeam();
  return (
    <PageFrame
      title={t("team.title")}
      lead={t("team.lead")}
      above={
        <Link
          to="/subscription"
          className="self-start text-ink-soft text-ui underline-offset-4 hover:underline"
        >
          {t("subscription.title")}
        </Link>
      }
    >
      <Loaded query={team}>
        {(read) => (
          <div>
            {read.ownSeatList.length > 0 ? <OwnSeats team={read} /> : null}
            <SettingsSection title={t("team.seats")} text={t("team.seatsText")}>
              <GivenSeats team={read} />
            </SettingsSection>
            {read.recordList.length > 0 ? <Records records={read.recordList} /> : null}
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Records({ records }: { records: readonly TeamRecord[] }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <SettingsSection title={t("team.records")} text={t("team.recordsText")}>
      <ol className="flex flex-col">
        {records.map(({ id, kind, whom, date }) => (
          <li
            key={id}
            className="flex flex-wrap gap-x-4 gap-y-1 border-line border-b py-2.5 text-ui first:pt-0 last:border-b-0"
          >
            <time dateTime={date} className="w-32 shrink-0 text-ink-soft tabular-nums">
              {day(date)}
            </time>
            <span className="min-w-0 flex-1 break-words">{whom}</span>
            <span className="text-ink-soft">{t(`team.events.${kind}`)}</span>
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
