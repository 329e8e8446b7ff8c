import type { VisitDetail, VisitRange } from "@hanok/api-contract";
import { Button, Dialog } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Loaded } from "../frame/page-frame.tsx";
import { useVisitList } from "./visit-reads.ts";
import { VisitRows } from "./visit-rows.tsx";

/** A whole list, some rows at a time. */
export function AllRows({
  projectId,
  range,
  detail,
  onClose,
}: {
  projectId: string;
  range: VisitRange;
  detail: VisitDetail;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const read = useVisitList(projectId, range, detail, page);
  const last = read.data?.totalPage ?? 1;
  return (
    <Dialog
      isOpen
      title={t(`visits.lists.${detail}`)}
      onClose={onClose}
      footer={
        last > 1 ? (
          <>
            <span className="mr-auto self-center text-ink-soft text-ui tabular-nums">
              {t("visits.pageOf", { page, last })}
            </span>
            <Button isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
              {t("visits.previous")}
            </Button>
            <Button isDisabled={page >= last} onPress={() => setPage(page + 1)}>
              {t("visits.next")}
            </Button>
          </>
        ) : undefined
      }
    >
      <Loaded query={read}>{({ visitList }) => <VisitRows detail={detail} rows={visitList} />}</Loaded>
    </Dialog>
  );
}
