import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePolicies } from "./policies.ts";

/** [PUB-35, PUB-36] Every policy text with the day from which it is in force. */
export function PolicyIndex() {
  const { t } = useTranslation();
  useDocumentTitle(t("policy.title"));
  const policies = usePolicies();
  return (
    <PageFrame title={t("policy.title")} lead={t("policy.lead")}>
      <Loaded query={policies}>
        {(list) => (
          <ul className="max-w-220 border-line border-t">
            {list.map(({ kind, title, version, nextVersion }) => (
              <li key={kind} className="border-line border-b">
                <Link
                  to="/policy/$kind"
                  params={{ kind }}
                  className="flex flex-col gap-1 py-5 transition-colors hover:text-accent tablet:flex-row tablet:items-baseline tablet:justify-between tablet:gap-8"
                >
                  <span className="font-semibold text-lead">{title}</span>
                  <span className="text-ink-faint text-small tabular-nums">
                    {nextVersion
                      ? t("policy.changesOn", { date: nextVersion })
                      : t("policy.since", { date: version })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </PageFrame>
  );
}
