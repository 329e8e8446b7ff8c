import { ToggleButton, ToggleButtonGroup } from "react-aria-components";

/** One of a few, side by side in one row; arrow keys move the choice. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
  isDisabled = false,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen && chosen.value !== value) onChange(chosen.value);
      }}
      className="flex rounded-base bg-sunken p-0.5"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className="h-6 flex-1 cursor-pointer whitespace-nowrap rounded-[0.4rem] px-1.5 text-caption text-ink-soft data-disabled:cursor-not-allowed data-selected:bg-raised data-selected:font-medium data-selected:text-ink data-selected:shadow-[0_0_0_1px_var(--color-line)]"
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
