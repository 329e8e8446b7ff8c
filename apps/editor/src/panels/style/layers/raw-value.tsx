import { useId } from "react";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { boxClass, innerInput } from "../fields/box.ts";
import { useDraft } from "../fields/use-draft.ts";
import { Wrong } from "../fields/value-field.tsx";

/** A value that no editor of ours takes apart (a variable, a function): as its author wrote it. */
export function RawValue({ property, label }: { property: string; label: string }) {
  const { t } = useVisualTexts();
  const field = useDraft(property);
  const wrongId = useId();
  return (
    <div>
      <div className={boxClass(field.isWrong)}>
        <input
          aria-label={t("field.written", { label })}
          aria-invalid={field.isWrong || undefined}
          aria-describedby={field.isWrong ? wrongId : undefined}
          value={field.draft}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => field.setDraft(event.target.value)}
          onBlur={field.commit}
          onKeyDown={field.onKeyDown}
          className={`${innerInput} px-2 font-mono text-caption!`}
        />
      </div>
      {field.isWrong ? <Wrong id={wrongId} /> : null}
    </div>
  );
}
