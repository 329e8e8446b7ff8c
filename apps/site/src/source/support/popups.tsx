import type { SourcePopup } from "@hanok/api-contract";
import { Badge, Button, type DataColumn, DataTable, EmptyState, showToast, useLanguage } from "@hanok/ui";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { PopupDialog } from "./popup-dialog.tsx";

const PER_PAGE = 50;

/** [SUP-20 to SUP-22, SUP-38] Popup banners in their order. */
export function SourcePopups() {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const moment = useMoment();
  const changed = useSourceChanged();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<SourcePopup | "new" | null>(null);
  const [deleted, setDeleted] = useState<SourcePopup | null>(null);
  const read = useSourceRead(["popups", page], (signal) =>
    client.get("/api/source/popup/list.json", { page, perPage: PER_PAGE }, { signal }),
  );
  const columns = useMemo(
    (): DataColumn<SourcePopup>[] => [
      {
        id: "title",
        header: t("support.title"),
        isRowHeader: true,
        cell: ({ imageUrl, texts }) => (
          <span className="flex items-center gap-3 font-medium">
            {imageUrl ? (
              <img src={imageUrl} alt="" className="size-10 shrink-0 rounded-base object-cover" />
            ) : null}
            {texts[language].title}
          </span>
        ),
      },
      {
        id: "state",
        header: t("support.state"),
        cell: ({ state }) => (
          <Badge tone={state === "SHOWN" ? "accent" : "plain"}>{t(`support.states.${state}`)}</Badge>
        ),
      },
      {
        id: "period",
        header: t("support.period"),
        cell: ({ startsAt, endsAt }) => (
          <span className="whitespace-nowrap tabular-nums">
            {moment(startsAt)} ~ {moment(endsAt)}
          </span>
        ),
      },
      { id: "order", header: t("support.order"), isNumber: true, cell: ({ order }) => order },
      {
        id: "actions",
        header: t("support.actions"),
        cell: (popup) => (
          <span className="flex gap-2">
            <Button
              size="small"
              aria-label={t("support.editOf", { title: popup.texts[language].title })}
              onPress={() => setEdited(popup)}
            >
              {t("support.edit")}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t("support.deleteOf", { title: popup.texts[language].title })}
              onPress={() => setDeleted(popup)}
            >
              {t("support.delete")}
            </Button>
          </span>
        ),
      },
    ],
    [t, language, moment],
  );
  return (
    <ConsolePage
      title={t("names.popups")}
      lead={t("support.popupLead")}
      actions={
        <Button variant="primary" onPress={() => setEdited("new")}>
          {t("support.newPopup")}
        </Button>
      }
    >
      <Loaded query={read}>
        {({ popupList, totalPage }) => (
          <>
            {popupList.length === 0 ? (
              <EmptyState title={t("support.noPopup")}>{t("support.noPopupText")}</EmptyState>
            ) : (
              <DataTable
                label={t("names.popups")}
                columns={columns}
                rows={popupList}
                rowKey={({ id }) => id}
              />
            )}
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
      {edited ? (
        <PopupDialog popup={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      {deleted ? (
        <ReasonDialog
          title={t("support.deleteOf", { title: deleted.texts[language].title })}
          text={t("support.deleteText")}
          submit={t("support.delete")}
          isDanger
          send={(reason) => client.delete("/api/source/popup/item.json", { id: deleted.id, reason })}
          onDone={() => {
            showToast({ text: t("support.deleted") });
            void changed();
          }}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </ConsolePage>
  );
}
