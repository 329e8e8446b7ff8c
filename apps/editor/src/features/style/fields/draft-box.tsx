import { classNames } from "@hanok/ui";
import { type ReactNode, useId } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { readAmount } from "../values/amount.ts";
import { boxClass, innerInput } from "./box.ts";
import type { Told, usePropertyDraft } from "./use-property-draft.ts";

/**
 * The box in which the value of a property is typed, with what is before and behind it and what is wrong with
 * it.
 */
export function DraftBox({
  field,
  label,
  placeholder = "–",
  before,
  after,
  className,
  inputClassName = "px-2",
  selectsOnFocus = false,
  resolved = "",
}: {
  field: ReturnType<typeof usePropertyDraft>;
  label: string;
  placeholder?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
  className?: string;
  inputClassName?: string;
  selectsOnFocus?: boolean;
  /** The length that the browser uses; '' where that is not known. */
  resolved?: string;
}) {
  const toldId = useId();
  const resolvedId = useId();
  const shown = field.draft || field.standing;
  // A length in pixels says it itself, and a word that holds by default is best left as it is.
  const isWord = field.draft === "" && /^[a-z-]*$/i.test(field.standing);
  const isTold = resolved !== "" && !isWord && readAmount(shown)?.unit !== "px";
  return (
    <div className="min-w-0">
      <div className={boxClass(field.isWrong, className)}>
        {before}
        <input
          aria-label={label}
          aria-invalid={field.isWrong || undefined}
          aria-describedby={
            classNames(field.told ? toldId : undefined, isTold ? resolvedId : undefined) || undefined
          }
          data-settled={field.isSettled || undefined}
          value={field.draft}
          placeholder={field.standing || resolved || placeholder}
          title={shown.length > 10 ? shown : undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => field.type(event.target.value)}
          onFocus={(event) => selectsOnFocus && event.currentTarget.select()}
          onBlur={field.commit}
          onKeyDown={field.onKeyDown}
          className={classNames(innerInput, inputClassName)}
        />
        {after}
      </div>
      {isTold ? (
        <p id={resolvedId} className="pr-1 text-right text-caption text-ink-faint tabular-nums">
          = {resolved}
        </p>
      ) : null}
      {field.told ? <Words id={toldId} told={field.told} /> : null}
    </div>
  );
}

/** Says that a value is none; what was typed stays. */
export function Wrong({ id }: { id: string }) {
  const { t } = useVisualTexts();
  return <Words id={id} told={{ words: t("field.wrong"), isWrong: true }} />;
}

/** Message under a field. */
export const Words = ({ id, told }: { id: string; told: Told }) => (
  <p
    id={id}
    role="alert"
    className={classNames("mt-1 text-caption", told.isWrong ? "text-danger" : "text-ink-soft")}
  >
    {told.words}
  </p>
);
