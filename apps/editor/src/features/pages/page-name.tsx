import type { Page } from "@hanok/page-document";
import { classNames } from "@hanok/ui";
import { FileText, House } from "lucide-react";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { StatusMark } from "./status-mark.tsx";

/** Name, status and path of a page, in a row of a list; `path` as much of it as the list needs. */
export function PageName({ page, path, isOpen }: { page: Page; path: string; isOpen: boolean }) {
  const { t } = usePagesTexts();
  const Icon = page.home ? House : FileText;
  return (
    <>
      <Icon {...SMALL_ICON} className={classNames("shrink-0", isOpen ? "text-accent" : "text-ink-faint")} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={classNames("truncate text-small", isOpen && "font-semibold")}>
            {page.title || page.path}
          </span>
          {page.home ? (
            <span className="shrink-0 rounded-base bg-sunken px-1.5 text-caption text-ink-soft group-data-selected:bg-raised">
              {t("pages.home")}
            </span>
          ) : null}
        </span>
        <span className="flex items-center gap-1.5 text-caption text-ink-faint group-data-selected:text-ink-soft">
          <StatusMark status={page.status} />
          <span className="shrink-0">{t(`pages.status.${page.status}`)}</span>
          <span aria-hidden="true">·</span>
          <span className="truncate">{path}</span>
        </span>
      </span>
    </>
  );
}
