import type { SiteVisits, VisitDetail } from "@hanok/api-contract";
import { Button } from "@hanok/ui";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { AllRows } from "./all-rows.tsx";
import { useMissed } from "./visit-reads.ts";
import { VisitRows } from "./visit-rows.tsx";
import { useVisitWords } from "./visit-words.ts";

/** Lists that are shown while they are empty; the others come with their first row. */
const ALWAYS: ReadonlySet<VisitDetail> = new Set(["page", "referrer", "device", "form"]);

/** Pages, referrers and the other lists of a time, and the addresses that nothing answered. */
export function VisitLists({ projectId, visit }: { projectId: string; visit: SiteVisits }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState<VisitDetail | null>(null);
  return (
    <div className="grid gap-x-12 gap-y-12 tablet:grid-cols-2">
      {visit.lists
        .filter(({ detail, total }) => total > 0 || ALWAYS.has(detail))
        .map(({ detail, rows, total }) => (
          <Section key={detail} title={t(`visits.lists.${detail}`)}>
            <VisitRows detail={detail} rows={rows} />
            {total > rows.length ? (
              <Button
                variant="quiet"
                size="small"
                className="self-start"
                aria-label={t("visits.allOf", { name: t(`visits.lists.${detail}`) })}
                onPress={() => setWhole(detail)}
              >
                {t("visits.all", { count: total })}
              </Button>
            ) : null}
          </Section>
        ))}
      <Missed projectId={projectId} />
      {whole === null ? null : (
        <AllRows projectId={projectId} range={visit.range} detail={whole} onClose={() => setWhole(null)} />
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <h2 id={id} className="font-semibold text-lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** [LIF-05] The list that redirects are made from. */
function Missed({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const words = useVisitWords();
  const { data } = useMissed(projectId);
  if (!data || data.missedList.length === 0) return null;
  return (
    <Section title={t("visits.lists.missed")}>
      <ol className="flex flex-col">
        {data.missedList.map(({ path, count }) => (
          <li
            key={path}
            className="flex min-h-9 items-center justify-between gap-4 border-line border-b px-2 py-1.5 text-ui"
          >
            <span className="min-w-0 font-mono text-small [overflow-wrap:anywhere]">{path}</span>
            <span className="shrink-0 tabular-nums">{words.number(count)}</span>
          </li>
        ))}
      </ol>
      <p className="text-ink-soft text-small">{t("visits.missedText")}</p>
    </Section>
  );
}
