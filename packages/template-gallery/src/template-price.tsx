import type { TemplateProduct } from "@hanok/api-contract";
import { Badge, useLanguage, wonText } from "@hanok/ui";
import { useTexts } from "./texts.ts";

/** 'Free', or 'Premium' with the price of the single licence. */
export function TemplatePrice({
  template: { priceType, price },
}: {
  template: Pick<TemplateProduct, "priceType" | "price">;
}) {
  const t = useTexts();
  const language = useLanguage();
  if (priceType === "FREE") return <Badge>{t.free}</Badge>;
  return (
    <span className="flex items-center gap-2">
      <Badge tone="accent">{t.premium}</Badge>
      {price > 0 ? (
        <span className="text-ink-soft text-small tabular-nums">{wonText(price, language)}</span>
      ) : null}
    </span>
  );
}
