import { Select } from "@hanok/ui";
import { useCollectionsTexts } from "../texts.ts";
import { asText, type ControlProps, labelOf } from "./control.ts";

/** No choice has this value: an attribute of the source could not hold it. */
const NONE = "\0";

/** One of the field's choices, or none; a value that is no choice any more stays until another is chosen. */
export function ChoiceControl({ field, value, isReadOnly, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const chosen = asText(value);
  const choices = field.choices ?? [];
  const all = chosen === "" || choices.includes(chosen) ? choices : [...choices, chosen];
  return (
    <Select
      label={labelOf(field)}
      className="max-w-96"
      isRequired={field.required === true}
      isDisabled={isReadOnly}
      hint={field.help}
      error={error}
      value={chosen === "" ? NONE : chosen}
      onChange={(next) => void onSet(next === NONE ? "" : next)}
      options={[
        { value: NONE, label: t("entry.none") },
        ...[...new Set(all)].map((choice) => ({ value: choice, label: choice })),
      ]}
    />
  );
}
