import { EmptyState } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { Loaded } from "../frame/page-frame.tsx";
import { Charts } from "./charts.tsx";
import { ConsolePage } from "./frame/console-page.tsx";

const WORK = [
  { name: "inquiries", to: "/source/inquiries" },
  { name: "refunds", to: "/source/refunds" },
  { name: "lostFactors", to: "/source/members" },
  { name: "charges", to: "/source/payments" },
  { name: "jobs", to: "/source/health" },
] as const;

/** Waiting work of the operator, each kind with the way to it. */
export function SourceHome() {
  const { t } = useTranslation("console");
  const work = useQuery({
    queryKey: ["source", "work"],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/source/work/item.json", {}, { signal })).work,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  return (
    <ConsolePage title={t("names.home")} lead={t("home.lead")}>
      <Loaded query={work}>
        {(counts) => {
          const waiting = WORK.filter(({ name }) => counts[name] > 0);
          return waiting.length === 0 ? (
            <EmptyState title={t("home.nothing")} />
          ) : (
            <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-4">
              {waiting.map(({ name, to }) => (
                <li key={name}>
                  <Link
                    to={to}
                    className="flex h-full flex-col gap-2 rounded-base border border-line bg-raised p-5 text-ink no-underline transition-colors hover:border-line-firm"
                  >
                    <span className="text-ink-soft text-ui">{t(`home.${name}`)}</span>
                    <span className="font-extrabold text-heading tabular-nums">
                      {t("home.count", { count: counts[name] })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Charts />
    </ConsolePage>
  );
}
