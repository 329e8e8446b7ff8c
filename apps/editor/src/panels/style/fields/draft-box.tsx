import { classNames } from "@hanok/ui";
import { type ReactNode, useId } from "react";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { boxClass, innerInput } from "./box.ts";
import type { usePropertyDraft } from "./use-property-draft.ts";

/** The box in which the value of a property is typed, with what stands before and behind it and what is wrong with it. */
export function DraftBox({
  field,
  label,
  placeholder = "–",
  before,
  after,
  className,
  inputClassName = "px-2",
  selectsOnFocus = false,
}: {
  field: ReturnType<typeof usePropertyDraft>;
  label: string;
  placeholder?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
  className?: string;
  inputClassName?: string;
  selectsOnFocus?: boolean;
}) {
  const wrongId = useId();
  const shown = field.draft || field.standing;
  return (
    <div className="min-w-0">
      <div className={boxClass(field.isWrong, className)}>
        {before}
        <input
          aria-label={label}
          aria-invalid={field.isWrong || undefined}
          aria-describedby={field.isWrong ? wrongId : undefined}
          data-settled={field.isSettled || undefined}
          value={field.draft}
          placeholder={field.standing || placeholder}
          title={shown.length > 10 ? shown : undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => field.setDraft(event.target.value)}
          onFocus={(event) => selectsOnFocus && event.currentTarget.select()}
          onBlur={field.commit}
          onKeyDown={field.onKeyDown}
          className={classNames(innerInput, inputClassName)}
        />
        {after}
      </div>
      {field.isWrong ? <Wrong id={wrongId} /> : null}
    </div>
  );
}

/** Says that a value is none; what was typed stays. */
export function Wrong({ id }: { id: string }) {
  const { t } = useVisualTexts();
  return (
    <p id={id} role="alert" className="mt-1 text-caption text-danger">
      {t("field.wrong")}
    </p>
  );
}
