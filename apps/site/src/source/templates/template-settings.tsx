import { TEMPLATE_LIMITS, type TemplateRow } from "@hanok/api-contract";
import { Button, Select, showToast, TextField, useLanguage } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useSourceCategories, useTemplatesChanged } from "./source-template-reads.ts";

const NONE = "none";

/** Texts and place of a template; of a built-in one the provider and the category alone. */
export function TemplateSettings({ template }: { template: TemplateRow }) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const changed = useTemplatesChanged();
  const categories = useSourceCategories();
  const { id, shipped } = template;
  const [title, setTitle] = useState(template.title);
  const [description, setDescription] = useState(template.description);
  const [provider, setProvider] = useState(template.provider);
  const [category, setCategory] = useState(template.majorCategoryId);
  const save = useCall(() =>
    client.post("/api/templates/item.json", {
      id,
      provider,
      majorCategoryId: category,
      ...(shipped ? {} : { title, description }),
    }),
  );
  const refusal = useRefusal(save.failure);
  return (
    <AskingForm
      className="flex max-w-170 flex-col gap-4"
      onSubmit={async () => {
        if (!(await save.run())) return;
        showToast({ text: t("templates.saved") });
        await changed();
      }}
    >
      {shipped ? null : (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={t("templates.titleKo")}
            value={title.ko}
            onChange={(ko) => setTitle({ ...title, ko })}
            maxLength={TEMPLATE_LIMITS.title}
          />
          <TextField
            label={t("templates.titleEn")}
            value={title.en}
            onChange={(en) => setTitle({ ...title, en })}
            maxLength={TEMPLATE_LIMITS.title}
          />
          <TextField
            label={t("templates.descriptionKo")}
            value={description.ko}
            onChange={(ko) => setDescription({ ...description, ko })}
            maxLength={TEMPLATE_LIMITS.description}
          />
          <TextField
            label={t("templates.descriptionEn")}
            value={description.en}
            onChange={(en) => setDescription({ ...description, en })}
            maxLength={TEMPLATE_LIMITS.description}
          />
        </div>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField
          label={t("templates.provider")}
          value={provider}
          onChange={setProvider}
          maxLength={TEMPLATE_LIMITS.provider}
        />
        <Select
          label={t("templates.category")}
          value={category === "" ? NONE : category}
          onChange={(value) => setCategory(value === NONE ? "" : value)}
          options={[
            { value: NONE, label: t("templates.noCategory") },
            ...(categories.data ?? []).map((one) => ({ value: one.id, label: one.title[language] })),
          ]}
        />
      </div>
      <FormFailure refusal={refusal} />
      <Button type="submit" variant="primary" isPending={save.isPending} className="self-start">
        {t("templates.save")}
      </Button>
    </AskingForm>
  );
}
