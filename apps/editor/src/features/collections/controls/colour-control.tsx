import { useCollectionsTexts } from "../texts.ts";
import { asText, type ControlProps, labelOf } from "./control.ts";
import { LiveField } from "./live-field.tsx";

/** A colour, picked or written as css has it. */
export function ColourControl({ field, value, isReadOnly, hold, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const colour = asText(value);
  return (
    <LiveField
      label={labelOf(field)}
      value={colour}
      isMono
      isRequired={field.required === true}
      isReadOnly={isReadOnly}
      hold={hold}
      hint={field.help}
      error={error}
      placeholder="#0d6763"
      onCommit={onSet}
      after={
        <input
          type="color"
          aria-label={t("entry.color", { name: labelOf(field) })}
          value={/^#[\da-f]{6}$/i.test(colour) ? colour : "#ffffff"}
          disabled={isReadOnly}
          onChange={(event) => void onSet(event.target.value)}
          className="h-9 w-12 shrink-0 cursor-pointer rounded-base border border-line-firm bg-raised p-1"
        />
      }
    />
  );
}
