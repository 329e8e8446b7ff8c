import { useId } from "react";
import { boxClass, innerInput } from "./box.ts";
import { Row } from "./row.tsx";
import { useDraft } from "./use-draft.ts";
import { Wrong } from "./value-field.tsx";

/** Anything that the property takes, written out: lists, functions, what no other control says. */
export function TextValueField({
  property,
  label,
  placeholder = "–",
}: {
  property: string;
  label: string;
  placeholder?: string;
}) {
  const field = useDraft(property);
  const wrongId = useId();
  return (
    <Row property={property} label={label}>
      <div className="min-w-0">
        <div className={boxClass(field.isWrong)}>
          <input
            aria-label={label}
            aria-invalid={field.isWrong || undefined}
            aria-describedby={field.isWrong ? wrongId : undefined}
            value={field.draft}
            placeholder={placeholder}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => field.setDraft(event.target.value)}
            onBlur={field.commit}
            onKeyDown={field.onKeyDown}
            className={`${innerInput} px-2`}
          />
        </div>
        {field.isWrong ? <Wrong id={wrongId} /> : null}
      </div>
    </Row>
  );
}
