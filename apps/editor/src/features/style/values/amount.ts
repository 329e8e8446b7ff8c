/** A number with its unit, as people step and drag it. */
export interface Amount {
  readonly number: number;
  readonly unit: string;
}

const AMOUNT = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(%|[a-z]*)$/i;

/** `16px`, `1.5`, `50%`; null for keywords, functions and lists. */
export function readAmount(value: string): Amount | null {
  const found = AMOUNT.exec(value.trim());
  return found ? { number: Number(found[1]), unit: found[2] ?? "" } : null;
}

export const writeAmount = ({ number, unit }: Amount): string => `${rounded(number)}${unit}`;

const rounded = (number: number): number => Math.round(number * 1000) / 1000;

/** A time as it is written: `200ms`, `.2s`. */
export const isTime = (value: string): boolean => {
  const amount = readAmount(value);
  return amount !== null && amount.number >= 0 && /^m?s$/i.test(amount.unit);
};

/** Size of one step: a pixel, a tenth of an em, a hundredth where the scale is 0 to 1. */
export const stepOf = (unit: string, fine: boolean): number =>
  fine || /^(r?em|ch|fr|s|turn)$/i.test(unit) ? 0.1 : /^ms$/i.test(unit) ? 50 : 1;

/** The value `steps` further on; Shift takes tens, Alt tenths. Null where there is no number to step. */
export function stepValue(
  value: string,
  steps: number,
  options: {
    readonly shift?: boolean;
    readonly alt?: boolean;
    readonly fine?: boolean;
    readonly unit?: string;
  } = {},
): string | null {
  const amount =
    readAmount(value) ?? (/^(|auto|none|normal)$/i.test(value.trim()) ? { number: 0, unit: "" } : null);
  if (!amount) return null;
  const unit = amount.unit === "" && amount.number === 0 ? (options.unit ?? "") : amount.unit;
  const size = stepOf(unit, options.fine ?? false) * (options.shift ? 10 : options.alt ? 0.1 : 1);
  return writeAmount({ number: amount.number + steps * size, unit });
}

/**
 * Typed value with the default unit of a bare number: `12 px` → `12px`, `90` → `90deg`; a length of 0 needs
 * none.
 */
export function withUnit(typed: string, unit: string): string {
  const text = typed.trim().replace(/^([+-]?[\d.]+)\s+(%|[a-z]+)$/i, "$1$2");
  const isBare = /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(text);
  return isBare && !(unit === "px" && Number(text) === 0) ? text + unit : text;
}
