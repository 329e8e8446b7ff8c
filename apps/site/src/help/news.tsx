import { type NoticeCategory, noticeCategory } from "@hanok/api-contract";
import { Badge, Button, buttonClass, EmptyState } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useDay } from "../money/won.ts";
import { useNotices } from "./help-reads.ts";
import { HelpTabs } from "./help-tabs.tsx";

const route = getRouteApi("/public/help/notice");
const CATEGORIES: readonly (NoticeCategory | undefined)[] = [undefined, ...noticeCategory.options];

/** [SUP-05] News by kind, newest first. */
export function News() {
  const { t } = useTranslation();
  const day = useDay();
  useDocumentTitle(t("help.parts.notice"));
  const { category, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const notices = useNotices(page, category);
  return (
    <PageFrame title={t("help.parts.notice")} lead={t("help.noticeLead")}>
      <HelpTabs />
      <nav aria-label={t("help.kinds")} className="flex gap-2">
        {CATEGORIES.map((one) => (
          <Link
            key={one ?? "all"}
            to="/help/notice"
            search={one ? { category: one } : {}}
            className={buttonClass(one === category ? "primary" : "secondary", "medium")}
            aria-current={one === category ? "page" : undefined}
          >
            {t(`help.noticeKinds.${one ?? "all"}`)}
          </Link>
        ))}
      </nav>
      <Loaded query={notices}>
        {({ noticeList, totalPage }) => (
          <>
            {noticeList.length === 0 ? (
              <EmptyState title={t("help.noNews")}>{t("help.noNewsText")}</EmptyState>
            ) : null}
            <ul className="border-line border-t empty:hidden">
              {noticeList.map(({ id, title, cateCode, date }) => (
                <li key={id} className="border-line border-b">
                  <Link
                    to="/help/notice/$id"
                    params={{ id }}
                    className="flex flex-col gap-2 py-5 hover:text-accent tablet:flex-row tablet:items-center tablet:gap-5"
                  >
                    <Badge tone={cateCode === "event" ? "accent" : "plain"}>
                      {t(`help.noticeKinds.${cateCode}`)}
                    </Badge>
                    <span className="flex-1 font-semibold">{title}</span>
                    <time dateTime={date} className="text-ink-faint text-small tabular-nums">
                      {day(date)}
                    </time>
                  </Link>
                </li>
              ))}
            </ul>
            {totalPage > 1 ? (
              <div className="flex items-center justify-center gap-4">
                <Button
                  isDisabled={page <= 1}
                  onPress={() =>
                    void navigate({ search: { ...(category ? { category } : {}), page: page - 1 } })
                  }
                >
                  {t("common.back")}
                </Button>
                <span className="text-ink-soft text-ui tabular-nums">
                  {page} / {totalPage}
                </span>
                <Button
                  isDisabled={page >= totalPage}
                  onPress={() =>
                    void navigate({ search: { ...(category ? { category } : {}), page: page + 1 } })
                  }
                >
                  {t("common.next")}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
