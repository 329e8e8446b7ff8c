import type { Field, JsonValue } from "@hanok/page-document";
import type { Hold } from "./live-field.tsx";

/** Properties of the control of a field. */
export interface ControlProps {
  readonly field: Field;
  /** As the entry holds it: a value of another type is kept until the person writes one. */
  readonly value: JsonValue | undefined;
  readonly isReadOnly: boolean;
  readonly hold: Hold;
  /** Problems of the value, as sentences. */
  readonly error: string | undefined;
  /**
   * Writes a value; of words with the characters before the caret. False where it was refused, and the person
   * was notified.
   */
  readonly onSet: (value: JsonValue, caret?: number) => Promise<boolean>;
}

export const labelOf = ({ label, name }: Field): string => label || name;

export const asText = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");
