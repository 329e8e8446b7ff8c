import type { FormRow } from "@hanok/api-contract";
import { Badge, buttonClass, EmptyState, elapsedTime, ProgressBar, useLanguage } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NotFound } from "../frame/not-found.tsx";
import { Loaded } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { editorAddress } from "../workspace/editor-address.ts";
import { useNow } from "../workspace/use-now.ts";
import { DataFrame } from "./data-frame.tsx";
import { useProjectForms } from "./data-reads.ts";

const route = getRouteApi("/data-manager");

/** The forms of one project, for its members: where new entries are, and the way to them. */
export function ProjectForms() {
  const { project } = route.useSearch();
  return project === undefined ? <NotFound /> : <Forms projectId={project} />;
}

function Forms({ projectId }: { projectId: string }) {
  const { t, i18n } = useTranslation();
  useDocumentTitle(t("data.name"));
  const forms = useProjectForms(projectId);
  const number = new Intl.NumberFormat(i18n.language);
  const month = forms.data?.month;
  return (
    <DataFrame way={{ projectId, title: forms.data?.project.title ?? t("data.name") }}>
      <div className="mx-auto flex max-w-220 flex-col gap-8 pt-10 tablet:pt-14">
        <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className="font-bold text-heading">{t("data.name")}</h1>
            <p className="text-ink-soft text-body">{t("data.forms.lead")}</p>
          </div>
          {month != null && month.limit !== null ? (
            <div className="w-60 max-tablet:w-full">
              <ProgressBar
                label={t("data.month.label")}
                percent={Math.min(100, (month.used / Math.max(1, month.limit)) * 100)}
                valueLabel={t("data.month.of", {
                  used: number.format(month.used),
                  limit: number.format(month.limit),
                })}
              />
            </div>
          ) : null}
        </header>
        <Loaded query={forms}>
          {({ formList }) =>
            formList.length === 0 ? (
              <EmptyState
                title={t("data.forms.none")}
                action={
                  <a href={editorAddress(projectId)} className={buttonClass("primary", "large")}>
                    {t("data.forms.toEditor")}
                  </a>
                }
              >
                {t("data.forms.noneText")}
              </EmptyState>
            ) : (
              <ul className="flex flex-col border-line border-t">
                {formList.map((form) => (
                  <li key={form.ibdFormId} className="border-line border-b">
                    <FormLine form={form} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </DataFrame>
  );
}

function FormLine({ form }: { form: FormRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { ibdFormId, name, entries, unread, spam, sealed, newest } = form;
  return (
    <Link
      to="/data-manager/$ibdFormId"
      params={{ ibdFormId }}
      search={{}}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-2 py-5 transition-colors hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words font-semibold text-lead">{name}</span>
          {unread > 0 ? <Badge tone="accent">{t("data.forms.unread", { count: unread })}</Badge> : null}
          {sealed > 0 ? <Badge>{t("data.sealed.title", { count: sealed })}</Badge> : null}
        </span>
        <span className="flex flex-wrap gap-x-3 text-ink-faint text-small tabular-nums">
          <span>{t("data.forms.entries", { count: entries })}</span>
          {spam > 0 ? <span>{t("data.forms.spam", { count: spam })}</span> : null}
          <span>
            {newest === ""
              ? t("data.forms.noEntry")
              : t("data.forms.newest", { when: elapsedTime(new Date(newest), now, language) })}
          </span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} className="text-ink-faint" />
    </Link>
  );
}
