import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { DraftBox } from "../fields/draft-box.tsx";
import { usePropertyDraft } from "../fields/use-property-draft.ts";

/** A value that no editor of ours takes apart (a variable, a function): as its author wrote it. */
export function RawValue({ property, label }: { property: string; label: string }) {
  const { t } = useVisualTexts();
  return (
    <DraftBox
      field={usePropertyDraft(property)}
      label={t("field.written", { label })}
      inputClassName="px-2 font-mono text-caption!"
    />
  );
}
