import { SearchField, Select, useLanguage, useSettled } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateFilters } from "./template-filters.ts";
import { useTemplateCategories } from "./template-reads.ts";

const ALL = "ALL";

/** [TPL-15] Search, category, price and order. */
export function FilterBar({
  filters,
  onChange,
}: {
  filters: TemplateFilters;
  onChange(filters: TemplateFilters): void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const categories = useTemplateCategories();
  const [typed, setTyped] = useState(filters.search ?? "");
  const settled = useSettled(typed);
  const latest = useRef({ filters, onChange });
  latest.current = { filters, onChange };
  useEffect(() => {
    const { filters: known, onChange: change } = latest.current;
    const words = settled.trim();
    if (words === (known.search ?? "")) return;
    const { search: _, ...rest } = known;
    change(words === "" ? rest : { ...rest, search: words });
  }, [settled]);
  const choose = (name: "category" | "price" | "order", value: string, left: string) => {
    const { [name]: _, ...rest } = filters;
    onChange(value === left ? rest : { ...rest, [name]: value });
  };
  return (
    <search className="grid grid-cols-2 gap-3 tablet:flex tablet:flex-wrap tablet:items-end">
      <SearchField
        label={t("templates.search")}
        placeholder={t("templates.search")}
        value={typed}
        onChange={setTyped}
        className="col-span-2 tablet:min-w-60 tablet:flex-1"
      />
      <Select
        label={t("templates.category")}
        isLabelHidden
        value={filters.category ?? ALL}
        onChange={(value) => choose("category", value, ALL)}
        options={[
          { value: ALL, label: t("templates.allCategories") },
          ...(categories.data ?? []).map(({ id, title }) => ({ value: id, label: title[language] })),
        ]}
        className="max-tablet:col-span-2 tablet:w-48"
      />
      <Select
        label={t("templates.price")}
        isLabelHidden
        value={filters.price ?? ALL}
        onChange={(value) => choose("price", value, ALL)}
        options={[
          { value: ALL, label: t("templates.allPrices") },
          { value: "FREE", label: t("templates.free") },
          { value: "PREMIUM", label: t("templates.premium") },
        ]}
        className="tablet:w-36"
      />
      <Select
        label={t("templates.order")}
        isLabelHidden
        value={filters.order ?? "latest"}
        onChange={(value) => choose("order", value, "latest")}
        options={(["latest", "popular", "price"] as const).map((value) => ({
          value,
          label: t(`templates.orders.${value}`),
        }))}
        className="tablet:w-36"
      />
    </search>
  );
}
