import type { TemplateRow } from "@hanok/api-contract";
import { Button, showToast } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useTemplatesChanged } from "./source-template-reads.ts";
import { TemplateFields, type TemplateTexts } from "./template-fields.tsx";

/** Texts and place of a template; of a built-in one the provider and the category alone. */
export function TemplateSettings({ template }: { template: TemplateRow }) {
  const { t } = useTranslation("console");
  const changed = useTemplatesChanged();
  const { id, shipped } = template;
  const [texts, setTexts] = useState<TemplateTexts>(template);
  const save = useCall(() => {
    const { title, description, provider, majorCategoryId, minorCategoryId } = texts;
    return client.post("/api/templates/item.json", {
      id,
      provider,
      majorCategoryId,
      minorCategoryId,
      ...(shipped ? {} : { title, description }),
    });
  });
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
      <TemplateFields texts={texts} isShipped={shipped} onChange={setTexts} />
      <FormFailure refusal={refusal} />
      <Button type="submit" variant="primary" isPending={save.isPending} className="self-start">
        {t("templates.save")}
      </Button>
    </AskingForm>
  );
}
