import { useLanguage, wonText } from "@hanok/ui";
import { useState } from "react";
import { useCollectionsTexts } from "../texts.ts";
import { asText, type ControlProps, labelOf } from "./control.ts";
import { LiveField } from "./live-field.tsx";

/** A number, or a price in whole won. Written once it is whole; what is no number stays as typed, with the reason. */
export function NumberControl({ field, value, isReadOnly, hold, error, onSet }: ControlProps) {
  const { t } = useCollectionsTexts();
  const language = useLanguage();
  const isPrice = field.type === "price";
  const [refused, setRefused] = useState("");
  const number = typeof value === "number" ? value : null;
  const write = async (text: string): Promise<boolean> => {
    const typed = text.replace(/[,\s]|원$/g, "");
    const read = typed === "" ? null : Number(typed);
    const isWrong =
      read !== null && (!Number.isFinite(read) || (isPrice && !(Number.isSafeInteger(read) && read >= 0)));
    setRefused(isWrong ? t(isPrice ? "value.price" : "value.number") : "");
    return !isWrong && onSet(read);
  };
  const hint = isPrice && number !== null ? wonText(number, language) : undefined;
  return (
    <LiveField
      label={labelOf(field)}
      // Words that came in by an import are kept, and are mended where they are.
      value={number === null ? asText(value) : String(number)}
      isWhole
      isRequired={field.required === true}
      isReadOnly={isReadOnly}
      hold={hold}
      hint={field.help || hint}
      error={refused || error}
      inputMode={isPrice ? "numeric" : "decimal"}
      after={isPrice ? <span className="text-ink-faint text-small">{t("entry.won")}</span> : null}
      onCommit={write}
    />
  );
}
