import type { TemplateProduct } from "@hanok/api-contract";
import { Badge } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useWon } from "../money/won.ts";

/** 'Free', or 'Premium' with the price of the single licence. */
export function TemplatePrice({
  template: { priceType, price },
}: {
  template: Pick<TemplateProduct, "priceType" | "price">;
}) {
  const { t } = useTranslation();
  const won = useWon();
  if (priceType === "FREE") return <Badge>{t("templates.free")}</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone="accent">{t("templates.premium")}</Badge>
      {price > 0 ? <span className="text-ink-soft text-small tabular-nums">{won(price)}</span> : null}
    </span>
  );
}
