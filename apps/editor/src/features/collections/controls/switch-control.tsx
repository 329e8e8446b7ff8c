import { Switch } from "@hanok/ui";
import { type ControlProps, labelOf } from "./control.ts";
import { FieldNote } from "./live-field.tsx";

export function SwitchControl({ field, value, isReadOnly, error, onSet }: ControlProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <Switch isSelected={value === true} isReadOnly={isReadOnly} onChange={(on) => void onSet(on)}>
        {labelOf(field)}
      </Switch>
      <FieldNote hint={field.help} error={error} />
    </div>
  );
}
