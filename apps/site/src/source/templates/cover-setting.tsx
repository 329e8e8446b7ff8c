import type { TemplateRow } from "@hanok/api-contract";
import { TemplateCover } from "@hanok/template-gallery";
import { Button, Notice, showToast } from "@hanok/ui";
import { FileTrigger } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useTemplatesChanged } from "./source-template-reads.ts";
import { saveTemplateCover } from "./source-template-writes.ts";

export const PICTURES = ["image/png", "image/jpeg", "image/webp"];

/** The picture of the whole template; the product draws the page in small where there is none. */
export function CoverSetting({ template }: { template: TemplateRow }) {
  const { t } = useTranslation("console");
  const failureText = useFailureText();
  const changed = useTemplatesChanged();
  const save = useCall((file: File) => saveTemplateCover(template.id, file));
  return (
    <div className="flex flex-col items-start gap-3">
      <span className="block w-full max-w-80">
        <TemplateCover template={template} />
      </span>
      <FileTrigger
        acceptedFileTypes={PICTURES}
        onSelect={async (files) => {
          const file = files?.item(0);
          if (!file || !(await save.run(file))) return;
          showToast({ text: t("templates.coverSaved") });
          await changed();
        }}
      >
        <Button isPending={save.isPending}>{t("templates.changeCover")}</Button>
      </FileTrigger>
      {save.failure ? <Notice tone="danger">{failureText(save.failure)}</Notice> : null}
    </div>
  );
}
