import type { TemplateProduct } from "@hanok/api-contract";
import { LiveCover } from "@hanok/template-gallery/live-cover";
import { Button, buttonClass, Notice, useLanguage } from "@hanok/ui";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useHasSession } from "../../session/session.ts";
import { useStart } from "../../templates/use-start.ts";

/** A template as it runs, which leads to its own page, with the button that begins a project with it. */
export function ThemeCard({ template, trade }: { template: TemplateProduct; trade: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const isSignedIn = useHasSession();
  const failureText = useFailureText();
  const { start, isBusy, failure } = useStart(template);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-base border border-line transition-colors group-focus-within:border-ink group-hover:border-ink">
        <LiveCover template={template} />
      </div>
      {trade === "" ? null : <p className="mt-4 text-accent text-small">{trade}</p>}
      <h3 id={id} className="mt-1 font-semibold text-body">
        <Link
          to="/template/$id"
          params={{ id: template.id }}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {template.title[language]}
        </Link>
      </h3>
      <p className="mb-3 text-ink-soft text-ui">{template.description[language]}</p>
      <div className="relative z-1 mt-auto w-fit">
        {isSignedIn && !template.covered ? (
          <Link
            to="/plan"
            search={{ limit: "premium" }}
            aria-describedby={id}
            className={buttonClass("secondary", "medium")}
          >
            {t("workspace.seePlans")}
          </Link>
        ) : (
          <Button aria-describedby={id} isPending={isBusy} onPress={() => void start()}>
            {t("home.themes.start")}
          </Button>
        )}
      </div>
      {failure === null ? null : (
        <div className="relative z-1 mt-3">
          <Notice tone="danger">{failureText(failure)}</Notice>
        </div>
      )}
    </article>
  );
}
