import type { StockItem } from "@hanok/api-contract";
import { Checkbox } from "@hanok/ui";
import { useLibraryTexts } from "../../../i18n/library/texts.ts";
import { homeOf, SERVICES } from "./credit.ts";

/** Author and service of the chosen picture, and whether the page names them below it. */
export function CreditLine({
  item,
  isAdded,
  onAdd,
}: {
  item: StockItem;
  isAdded: boolean;
  /** Absent where no line can be below the picture. */
  onAdd: ((isAdded: boolean) => void) | undefined;
}) {
  const { t } = useLibraryTexts();
  const link = "underline underline-offset-2 hover:text-accent";
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-ink-soft text-small">
        {t("stock.by")}{" "}
        <a href={item.authorUrl} target="_blank" rel="noopener noreferrer" className={link}>
          {item.author}
        </a>
        {" / "}
        <a href={homeOf(item)} target="_blank" rel="noopener noreferrer" className={link}>
          {SERVICES[item.service].name}
        </a>
        {item.service === "unsplash" ? (
          <span className="block pt-1 text-caption text-ink-faint">{t("stock.linked")}</span>
        ) : null}
      </p>
      {onAdd ? (
        <Checkbox isSelected={isAdded} onChange={onAdd}>
          {t("stock.addCredit")}
        </Checkbox>
      ) : null}
    </div>
  );
}
