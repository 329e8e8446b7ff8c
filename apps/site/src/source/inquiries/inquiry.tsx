import { getRouteApi, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { ConsolePage, ConsoleSection } from "../frame/console-page.tsx";
import { LINK } from "../frame/look.ts";
import { useSourceRead } from "../frame/source-read.ts";
import { Records } from "../records.tsx";
import { Answering } from "./list.tsx";

const route = getRouteApi("/operator/source/inquiries/$id");

/** [SUP-38] One inquiry, with what was answered before. */
export function SourceInquiry() {
  const { t } = useTranslation("console");
  const { id } = route.useParams();
  const read = useSourceRead(["inquiry", id], (signal) =>
    client.get("/api/source/qnas/item.json", { id }, { signal }),
  );
  const memberId = read.data?.qna.memberId;
  return (
    <ConsolePage
      title={read.data?.qna.title ?? t("names.inquiries")}
      above={
        <Link to="/source/inquiries" className={LINK}>
          {t("names.inquiries")}
        </Link>
      }
    >
      <Loaded query={read}>
        {({ qna }) => (
          <>
            <div className="max-w-200">
              <Answering key={`${qna.id}${qna.answeredAt}`} inquiry={qna} memberId={qna.memberId} />
            </div>
            <p>
              <Link to="/source/members/$id" params={{ id: String(memberId) }} className={LINK}>
                {t("inquiries.asker")}
              </Link>
            </p>
            <ConsoleSection title={t("names.records")}>
              <Records subject={id} />
            </ConsoleSection>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
