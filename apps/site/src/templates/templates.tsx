import { TemplateCover, TemplateGallery, TemplatePrice } from "@hanok/template-gallery";
import { useLanguage } from "@hanok/ui";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";

const route = getRouteApi("/public/template");
const GRID = "grid gap-x-6 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-3";
/** Covers in the first view of a wide window. */
const FIRST = 3;

/** [TPL-01] Every template that a project can begin with. */
export function Templates() {
  const { t } = useTranslation();
  useDocumentTitle(t("templates.title"));
  const language = useLanguage();
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  return (
    <PageFrame title={t("templates.title")} lead={t("templates.lead")}>
      <TemplateGallery
        filters={filters}
        onFilters={(search) => {
          // Words settle after a while, when one may be on the way to a template already.
          if (router.latestLocation.pathname.startsWith("/template/")) return;
          void navigate({ search, replace: true, resetScroll: false });
        }}
        grid={GRID}
        cards={(templates) => (
          <ul className={GRID}>
            {templates.map((template, place) => (
              <li key={template.id}>
                <Link
                  to="/template/$id"
                  params={{ id: template.id }}
                  className="group flex flex-col rounded-base outline-offset-4"
                >
                  <TemplateCover template={template} isFirst={place < FIRST} />
                  <span className="mt-3 flex items-center justify-between gap-3">
                    <span className="truncate font-semibold text-body group-hover:text-accent">
                      {template.title[language]}
                    </span>
                    <TemplatePrice template={template} />
                  </span>
                  <span className="text-ink-soft text-ui">{template.description[language]}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      />
    </PageFrame>
  );
}
