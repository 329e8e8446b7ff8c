import { TEMPLATE_LIMITS, type TemplateRow } from "@hanok/api-contract";
import { Select, TextField, useLanguage } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSourceCategories } from "./source-template-reads.ts";

const NONE = "none";

/** Texts of a template as the operator writes them. */
export type TemplateTexts = Pick<TemplateRow, "title" | "description" | "provider" | "majorCategoryId">;

export const useTemplateTexts = (start: TemplateTexts) => useState<TemplateTexts>(start);

/** Title and description in both languages, provider and category; of a built-in template the last two alone. */
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
  const { title, description, provider, majorCategoryId } = texts;
  return (
    <>
      {isShipped ? null : (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={t("templates.titleKo")}
            value={title.ko}
            onChange={(ko) => onChange({ ...texts, title: { ...title, ko } })}
            maxLength={TEMPLATE_LIMITS.title}
          />
          <TextField
            label={t("templates.titleEn")}
            value={title.en}
            onChange={(en) => onChange({ ...texts, title: { ...title, en } })}
            maxLength={TEMPLATE_LIMITS.title}
          />
          <TextField
            label={t("templates.descriptionKo")}
            value={description.ko}
            onChange={(ko) => onChange({ ...texts, description: { ...description, ko } })}
            maxLength={TEMPLATE_LIMITS.description}
          />
          <TextField
            label={t("templates.descriptionEn")}
            value={description.en}
            onChange={(en) => onChange({ ...texts, description: { ...description, en } })}
            maxLength={TEMPLATE_LIMITS.description}
          />
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
          onChange={(value) => onChange({ ...texts, majorCategoryId: value === NONE ? "" : value })}
          options={[
            { value: NONE, label: t("templates.noCategory") },
            ...(categories.data ?? []).map((one) => ({ value: one.id, label: one.title[language] })),
          ]}
        />
      </div>
    </>
  );
}
