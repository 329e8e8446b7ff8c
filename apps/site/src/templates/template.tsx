import type { TemplateProduct } from "@hanok/api-contract";
import { LivePreview, TemplatePrice, useTemplate } from "@hanok/template-gallery";
import { Button, buttonClass, classNames, Notice, useLanguage } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailed } from "../api/call-failed.ts";
import { useFailureText } from "../api/failure-text.ts";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useWon } from "../money/won.ts";
import { useHasSession } from "../session/session.ts";
import { type TemplateDetail, TemplateDetails } from "./template-details.tsx";
import { useStart, useStartWish } from "./use-start.ts";

const route = getRouteApi("/public/template/$id");

/** [TPL-16, TPL-23] One template: live, with its pages, its price and what the licence allows. */
export function Template() {
  const { id } = route.useParams();
  const read = useTemplate(id);
  if (read.error instanceof CallFailed && read.error.failure.error === "template.missing") return <Missing />;
  return (
    <div className="mx-auto flex min-h-[80vh] max-w-300 flex-col gap-8 px-4 pt-10 pb-24 tablet:px-8 tablet:pt-14">
      <Loaded query={read}>
        {({ templateProduct, detailImageFileList }) => (
          <Shown key={id} template={templateProduct} details={detailImageFileList} />
        )}
      </Loaded>
    </div>
  );
}

function Missing() {
  const { t } = useTranslation();
  useDocumentTitle(t("templates.missingTitle"));
  return (
    <PageFrame title={t("templates.missingTitle")} lead={t("templates.missingText")}>
      <Link to="/template" className={classNames(buttonClass("primary", "large"), "self-start")}>
        {t("templates.all")}
      </Link>
    </PageFrame>
  );
}

function Shown({ template, details }: { template: TemplateProduct; details: readonly TemplateDetail[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  useDocumentTitle(template.title[language]);
  const [page, setPage] = useState(template.pageList[0]?.name ?? "");
  return (
    <>
      <header className="flex flex-col gap-4">
        <Link
          to="/template"
          className="inline-flex items-center gap-1.5 self-start text-ink-soft text-ui hover:text-accent"
        >
          <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.5} />
          {t("templates.all")}
        </Link>
        <div className="grid gap-5 desktop:grid-cols-[1fr_auto] desktop:items-end desktop:gap-16">
          <div className="flex max-w-170 flex-col gap-3">
            <h1 className="font-extrabold text-display">{template.title[language]}</h1>
            <p className="text-ink-soft text-lead">{template.description[language]}</p>
          </div>
          <Begin template={template} />
        </div>
      </header>
      <LivePreview template={template} page={page} onPage={setPage} />
      <TemplateDetails template={template} details={details} />
      <div className="grid gap-12 desktop:grid-cols-[1.4fr_1fr] desktop:gap-16">
        <Pages template={template} page={page} onPage={setPage} />
        <Licence template={template} />
      </div>
    </>
  );
}

/** The way in: begin with it, or what has to be paid for first. */
function Begin({ template }: { template: TemplateProduct }) {
  const { t } = useTranslation();
  const isSignedIn = useHasSession();
  const failureText = useFailureText();
  const begin = useStart(template);
  useStartWish(template, begin);
  const { start, isBusy, failure } = begin;
  const mustPay = isSignedIn && !template.covered;
  return (
    <div className="flex flex-col gap-3 desktop:items-end">
      <div className="flex flex-wrap items-center gap-4">
        <TemplatePrice template={template} />
        {mustPay ? (
          <Link to="/plan" search={{ limit: "premium" }} className={buttonClass("primary", "large")}>
            {t("workspace.seePlans")}
          </Link>
        ) : (
          <Button variant="primary" size="large" isPending={isBusy} onPress={() => void start()}>
            {t("templates.start")}
          </Button>
        )}
      </div>
      {mustPay ? <p className="text-ink-soft text-small">{t("templates.needsPlan")}</p> : null}
      {failure === null ? null : (
        <Notice
          tone="danger"
          action={
            failure.error === "template.month-used" || failure.error === "template.license-used" ? (
              <Link
                to="/payment/template/$id"
                params={{ id: template.id }}
                className={buttonClass("secondary", "medium")}
              >
                {t("templates.buy")}
              </Link>
            ) : failure.error === "project.limit" || failure.error === "template.not-covered" ? (
              <Link to="/plan" search={{ limit: "premium" }} className={buttonClass("secondary", "medium")}>
                {t("workspace.seePlans")}
              </Link>
            ) : null
          }
        >
          {failureText(failure)}
        </Notice>
      )}
    </div>
  );
}

/** The pages that come with it; each shows itself in the preview. */
function Pages({
  template,
  page,
  onPage,
}: {
  template: TemplateProduct;
  page: string;
  onPage(name: string): void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-title">{t("templates.pages", { count: template.pageList.length })}</h2>
      <ul className="border-line border-t">
        {template.pageList.map(({ name, title }) => (
          <li key={name} className="border-line border-b">
            <button
              type="button"
              aria-pressed={name === page}
              onClick={() => onPage(name)}
              className="flex w-full cursor-pointer items-center justify-between gap-4 py-3.5 text-left hover:text-accent aria-pressed:font-semibold aria-pressed:text-accent"
            >
              <span>{title[language] || name}</span>
              <span className="text-ink-faint text-small">{name}.html</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** [PAY-28 to PAY-34] Price and what may be done with it. */
function Licence({ template }: { template: TemplateProduct }) {
  const { t } = useTranslation();
  const won = useWon();
  const isSignedIn = useHasSession();
  const isPremium = template.priceType === "PREMIUM";
  const rows: readonly (readonly [string, string])[] = [
    ...(isPremium && template.price > 0
      ? [
          [t("licenses.types.single"), `${won(template.price)} · ${t("licenses.typeTexts.single")}`] as const,
          [
            t("licenses.types.extended"),
            `${won(template.extendedPrice)} · ${t("licenses.typeTexts.extended")}`,
          ] as const,
        ]
      : []),
    ...(isPremium
      ? [[t("templates.withPlan"), t("templates.withPlanText")] as const]
      : [[t("templates.free"), t("templates.freeText")] as const]),
    [t("templates.resale"), t("templates.resaleText")],
    [t("templates.provider"), template.provider],
  ];
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-title">{t("templates.licence")}</h2>
      <dl className="flex flex-col gap-4">
        {rows.map(([name, text]) => (
          <div key={name} className="flex flex-col gap-0.5">
            <dt className="font-semibold text-ui">{name}</dt>
            <dd className="text-ink-soft text-ui">{text}</dd>
          </div>
        ))}
      </dl>
      {isPremium && isSignedIn ? (
        <Link
          to="/payment/template/$id"
          params={{ id: template.id }}
          className={classNames(buttonClass("secondary", "medium"), "self-start")}
        >
          {t("templates.buy")}
        </Link>
      ) : null}
    </section>
  );
}
