import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Select as AriaSelect, Button, ListBox, ListBoxItem, SelectValue, Text } from "react-aria-components";
import { classNames } from "../class-names.ts";
import { useUiTexts } from "../language/language-provider.tsx";
import { PopoverSurface } from "../overlays/popover.tsx";
import { controlClass, FieldHelp, FieldLabel, type FieldSize, type FieldTexts } from "./field-parts.tsx";

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  options: readonly SelectOption<Value>[];
  /** `null`: nothing chosen yet. */
  value: Value | null;
  onChange(value: Value): void;
  placeholder?: string;
  size?: FieldSize;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
  /** Before the chosen words, in the box. */
  icon?: ReactNode;
  className?: string | undefined;
}

/** One choice of a list; typing jumps to the option that begins so. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const texts = useUiTexts();
  const { options, value, onChange, size = "medium", error } = props;
  return (
    <AriaSelect
      validationBehavior="aria"
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      isDisabled={props.isDisabled ?? false}
      {...(props.name === undefined ? {} : { name: props.name })}
      placeholder={props.placeholder ?? texts.choose}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className={classNames("group flex min-w-0 flex-col gap-1.5", props.className)}
    >
      <FieldLabel
        size={size}
        label={props.label}
        isRequired={props.isRequired}
        isHidden={props.isLabelHidden}
      />
      <Button
        className={controlClass(
          size,
          "flex cursor-pointer items-center gap-2 text-left group-data-invalid:border-danger",
        )}
      >
        {props.icon}
        <SelectValue className="min-w-0 flex-1 truncate data-placeholder:text-ink-faint">
          {({ selectedText, defaultChildren, isPlaceholder }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
      </Button>
      <FieldHelp size={size} hint={props.hint} error={error} />
      <PopoverSurface className="min-w-(--trigger-width)">
        <ListBox
          className="max-h-96 overflow-auto p-1 outline-none"
          items={options.map((option) => ({ id: option.value, ...option }))}
        >
          {(option) => (
            <ListBoxItem
              textValue={option.label}
              className="flex cursor-pointer items-center gap-2 rounded-base px-2.5 py-1.5 text-ui text-ink outline-none data-focused:bg-sunken data-focus-visible:outline-2"
            >
              {({ isSelected }) => (
                <>
                  <span className="flex min-w-0 flex-1 flex-col">
                    <Text slot="label">{option.label}</Text>
                    {option.description ? (
                      <Text slot="description" className="text-small text-ink-faint">
                        {option.description}
                      </Text>
                    ) : null}
                  </span>
                  <Check
                    aria-hidden="true"
                    size={16}
                    strokeWidth={1.5}
                    className={isSelected ? "text-accent" : "invisible"}
                  />
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </PopoverSurface>
    </AriaSelect>
  );
}
