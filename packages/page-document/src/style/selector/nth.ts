/** `step`n + `offset` of `:nth-child()` (CSS Selectors 4, An+B). */
export interface Nth {
  readonly step: number;
  readonly offset: number;
}

/** Reads An+B; null for what is none. */
export const parseNth = (formula: string): Nth | null => {
  const text = formula.toLowerCase().replace(/\s+/g, "");
  if (text === "odd") return { step: 2, offset: 1 };
  if (text === "even") return { step: 2, offset: 0 };
  if (/^[+-]?\d+$/.test(text)) return { step: 0, offset: Number(text) };
  const found = /^([+-]?\d*)n([+-]\d+)?$/.exec(text);
  if (!found) return null;
  const [, step = "", offset = "0"] = found;
  return { step: step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step), offset: Number(offset) };
};

/** Whether the 1-based `position` is among the places that `nth` names. */
export const nthMatches = ({ step, offset }: Nth, position: number): boolean => {
  const rest = position - offset;
  return step === 0 ? rest === 0 : rest % step === 0 && rest / step >= 0;
};
