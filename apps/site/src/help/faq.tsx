import { FAQ_CATEGORIES } from "@hanok/api-contract";
import { EmptyState, SearchField, useSettled } from "@hanok/ui";
import { useLocation } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useFaq } from "./help-reads.ts";
import { HelpTabs } from "./help-tabs.tsx";
import { Question } from "./question.tsx";

/** [SUP-03] Frequent questions by subject, with a search. */
export function Faq() {
  const { t } = useTranslation();
  useDocumentTitle(t("help.parts.faq"));
  const [typed, setTyped] = useState("");
  const faq = useFaq(useSettled(typed));
  return (
    <PageFrame title={t("help.parts.faq")} lead={t("help.faqLead")}>
      <HelpTabs />
      <SearchField
        label={t("help.searchFaq")}
        placeholder={t("help.searchFaq")}
        value={typed}
        onChange={setTyped}
        found={faq.data?.length ?? null}
        className="max-w-120"
        size="large"
      />
      <Loaded query={faq}>
        {(entries) => (
          <>
            {entries.length === 0 ? (
              <EmptyState title={t("help.none")}>{t("help.noneText")}</EmptyState>
            ) : null}
            {FAQ_CATEGORIES.map((category) => (
              <FaqGroup
                key={category}
                title={t(`help.categories.${category}`)}
                entries={entries.filter((entry) => entry.category === category)}
              />
            ))}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function FaqGroup({
  title,
  entries,
}: {
  title: string;
  entries: NonNullable<ReturnType<typeof useFaq>["data"]>;
}) {
  const heading = useId();
  const { hash } = useLocation();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-x-10 gap-y-2 desktop:grid-cols-[22rem_1fr]">
      <h2 id={heading} className="font-bold text-title desktop:pt-4">
        {title}
      </h2>
      <div className="border-line border-t">
        {entries.map((entry) => (
          <Question key={entry.id} entry={entry} isOpen={entry.id === hash} />
        ))}
      </div>
    </section>
  );
}
