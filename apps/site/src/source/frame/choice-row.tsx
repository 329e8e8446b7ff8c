import { Button } from "@hanok/ui";

/** Buttons of which one is pressed: the filter of a list. */
export function ChoiceRow<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange(value: Value): void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((one) => (
        <Button
          key={one.value}
          variant={one.value === value ? "primary" : "secondary"}
          aria-pressed={one.value === value}
          onPress={() => onChange(one.value)}
        >
          {one.label}
        </Button>
      ))}
    </fieldset>
  );
}
