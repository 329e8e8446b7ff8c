import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../frame/markdown.tsx";
import { NotFound } from "../frame/not-found.tsx";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { useDay } from "../money/won.ts";
import { useNotice } from "./help-reads.ts";

const route = getRouteApi("/public/help/notice/$id");

/** [SUP-06] One piece of news, with the way back to the list. */
export function NewsItem() {
  const { t } = useTranslation();
  const day = useDay();
  const { id } = route.useParams();
  const notice = useNotice(id);
  useDocumentTitle(notice.data?.title ?? t("help.parts.notice"));
  if (notice.data === null) return <NotFound />;
  return (
    <PageFrame
      title={notice.data?.title ?? ""}
      lead={notice.data ? day(notice.data.date) : undefined}
      above={
        <Link to="/help/notice" className="w-fit text-accent text-ui hover:text-accent-deep">
          {t("help.backToNews")}
        </Link>
      }
    >
      <Loaded query={notice}>
        {(found) => (found ? <MarkdownText>{found.content}</MarkdownText> : null)}
      </Loaded>
    </PageFrame>
  );
}
