import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { FieldHelp, FieldLabel, type FieldTexts } from "./field-parts.tsx";
import type { SelectOption } from "./select.tsx";

interface RadioOption<Value extends string> extends SelectOption<Value> {
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange(value: Value): void;
  orientation?: "vertical" | "horizontal";
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** One choice of a few, all visible. Arrow keys move the choice. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, orientation = "vertical" } = props;
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      isInvalid={props.error !== undefined}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      orientation={orientation}
      value={props.value}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) props.onChange(chosen.value);
      }}
      className={classNames("flex min-w-0 flex-col gap-1.5", props.className)}
    >
      <FieldLabel label={props.label} isRequired={props.isRequired} isHidden={props.isLabelHidden} />
      <div
        className={classNames(
          "flex flex-wrap",
          orientation === "vertical" ? "flex-col gap-2" : "gap-x-5 gap-y-2",
        )}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled ?? false}
            className="group inline-flex cursor-pointer items-start gap-2.5 text-ui text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-faint"
          >
            <span
              aria-hidden="true"
              className="mt-px inline-flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-firm bg-raised transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-hovered:border-ink-faint group-data-selected:border-[0.55rem] group-data-selected:border-accent"
            />
            <span className="flex flex-col">
              {option.label}
              {option.description ? (
                <span className="text-small text-ink-faint">{option.description}</span>
              ) : null}
            </span>
          </Radio>
        ))}
      </div>
      <FieldHelp hint={props.hint} error={props.error} />
    </AriaRadioGroup>
  );
}
