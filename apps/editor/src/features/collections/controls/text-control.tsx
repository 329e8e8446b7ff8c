import { useCollectionsTexts } from "../texts.ts";
import { asText, type ControlProps, labelOf } from "./control.ts";
import { LiveField } from "./live-field.tsx";

const ROWS: Partial<Record<ControlProps["field"]["type"], number>> = { "long-text": 4, formatted: 12 };

/** Text of one line or several, html, an address. */
export function TextControl({ field, value, isReadOnly, hold, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const hints = { formatted: t("entry.htmlHint"), link: t("entry.linkHint"), place: t("entry.placeHint") };
  const own: Partial<Record<ControlProps["field"]["type"], string>> = hints;
  return (
    <LiveField
      label={labelOf(field)}
      value={asText(value)}
      rows={ROWS[field.type]}
      isMono={field.type === "formatted"}
      isRequired={field.required === true}
      isReadOnly={isReadOnly}
      hold={hold}
      hint={field.help || own[field.type]}
      error={error}
      inputMode={field.type === "link" ? "url" : undefined}
      onCommit={onSet}
    />
  );
}
