import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useLessons } from "./help-reads.ts";
import { HelpTabs } from "./help-tabs.tsx";

/** [SUP-02] The lessons in their order. */
export function Manual() {
  const { t } = useTranslation();
  useDocumentTitle(t("help.parts.manual"));
  const lessons = useLessons();
  return (
    <PageFrame title={t("help.parts.manual")} lead={t("help.manualLead")}>
      <HelpTabs />
      <Loaded query={lessons}>
        {(list) => (
          <ol className="grid gap-4 tablet:grid-cols-2">
            {list.map(({ id, title, summary }, place) => (
              <li key={id}>
                <Link
                  to="/help/manual/$id"
                  params={{ id }}
                  className="flex h-full gap-5 rounded-base border border-line bg-raised p-6 transition-colors hover:border-accent"
                >
                  <span aria-hidden="true" className="font-bold text-accent text-title tabular-nums">
                    {place + 1}
                  </span>
                  <span className="flex flex-col gap-1">
                    <span className="font-semibold text-lead">{title}</span>
                    <span className="text-ink-soft text-ui">{summary}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </PageFrame>
  );
}
