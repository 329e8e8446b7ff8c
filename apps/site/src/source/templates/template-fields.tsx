import { TEMPLATE_LIMITS, type TemplateRow } from "@hanok/api-contract";
import { Select, TextField, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { useSourceCategories } from "./source-template-reads.ts";

const NONE = "none";

/** Texts in both languages, in the order of the screen. */
const LOCAL = [
  ["title", "ko", "titleKo"],
  ["title", "en", "titleEn"],
  ["description", "ko", "descriptionKo"],
  ["description", "en", "descriptionEn"],
] as const;

/** Texts of a template as the operator writes them. */
export type TemplateTexts = Pick<
  TemplateRow,
  "title" | "description" | "provider" | "majorCategoryId" | "minorCategoryId"
>;

/** Title and description in both languages, provider and category; of a built-in template without its texts. */
export function TemplateFields({
  texts,
  isShipped = false,
  onChange,
}: {
  texts: TemplateTexts;
  isShipped?: boolean;
  onChange(texts: TemplateTexts): void;
}) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const categories = useSourceCategories();
  const { provider, majorCategoryId, minorCategoryId } = texts;
  const minors = categories.data?.find(({ id }) => id === majorCategoryId)?.minors ?? [];
  return (
    <>
      {isShipped ? null : (
        <div className="grid gap-4 tablet:grid-cols-2">
          {LOCAL.map(([field, locale, label]) => (
            <TextField
              key={label}
              label={t(`templates.${label}`)}
              value={texts[field][locale]}
              onChange={(text) => onChange({ ...texts, [field]: { ...texts[field], [locale]: text } })}
              maxLength={TEMPLATE_LIMITS[field]}
            />
          ))}
        </div>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t("templates.provider")}
          value={provider}
          onChange={(value) => onChange({ ...texts, provider: value })}
          maxLength={TEMPLATE_LIMITS.provider}
        />
        <Select
          label={t("templates.category")}
          value={majorCategoryId === "" ? NONE : majorCategoryId}
          onChange={(value) =>
            onChange({ ...texts, majorCategoryId: value === NONE ? "" : value, minorCategoryId: "" })
          }
          options={[
            { value: NONE, label: t("templates.noCategory") },
            ...(categories.data ?? []).map((one) => ({ value: one.id, label: one.title[language] })),
          ]}
        />
        {minors.length === 0 ? null : (
          <Select
            label={t("templates.minorCategory")}
            value={minorCategoryId === "" ? NONE : minorCategoryId}
            onChange={(value) => onChange({ ...texts, minorCategoryId: value === NONE ? "" : value })}
            options={[
              { value: NONE, label: t("templates.noCategory") },
              ...minors.map((one) => ({ value: one.id, label: one.title[language] })),
            ]}
          />
        )}
      </div>
    </>
  );
}
