import { SearchField, Select, useLanguage, useSettled } from "@hanok/ui";
import { useEffect, useRef, useState } from "react";
import type { TemplateFilters } from "./template-filters.ts";
import { useTemplateCategories } from "./template-reads.ts";
import { useTexts } from "./texts.ts";

const ALL = "ALL";

/** [TPL-15] Search, category, price and order. */
export function FilterBar({
  filters,
  onChange,
}: {
  filters: TemplateFilters;
  onChange(filters: TemplateFilters): void;
}) {
  const t = useTexts();
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
        label={t.search}
        placeholder={t.search}
        value={typed}
        onChange={setTyped}
        found={null}
        className="col-span-2 tablet:min-w-60 tablet:flex-1"
      />
      <Select
        label={t.category}
        isLabelHidden
        value={filters.category ?? ALL}
        onChange={(value) => choose("category", value, ALL)}
        options={[
          { value: ALL, label: t.allCategories },
          ...(categories.data ?? []).map(({ id, title }) => ({ value: id, label: title[language] })),
        ]}
        className="max-tablet:col-span-2 tablet:w-48"
      />
      <Select
        label={t.price}
        isLabelHidden
        value={filters.price ?? ALL}
        onChange={(value) => choose("price", value, ALL)}
        options={[
          { value: ALL, label: t.allPrices },
          { value: "FREE", label: t.free },
          { value: "PREMIUM", label: t.premium },
        ]}
        className="tablet:w-36"
      />
      <Select
        label={t.order}
        isLabelHidden
        value={filters.order ?? "latest"}
        onChange={(value) => choose("order", value, "latest")}
        options={(["latest", "popular", "price"] as const).map((value) => ({
          value,
          label: t.orders[value],
        }))}
        className="tablet:w-36"
      />
    </search>
  );
}
