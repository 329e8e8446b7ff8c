import { Button } from "@hanok/ui";
import { useTranslation } from "react-i18next";

/** The way through the pages of a list; nothing where there is one page. */
export function PageSteps({
  page,
  totalPage,
  onPage,
}: {
  page: number;
  totalPage: number;
  onPage(page: number): void;
}) {
  const { t } = useTranslation();
  if (totalPage <= 1) return null;
  return (
    <div className="flex items-center justify-center gap-4">
      <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
        {t("common.back")}
      </Button>
      <span className="text-ink-soft text-ui tabular-nums">
        {page} / {totalPage}
      </span>
      <Button isDisabled={page >= totalPage} onPress={() => onPage(page + 1)}>
        {t("common.next")}
      </Button>
    </div>
  );
}
