import { GIGABYTE, MEGABYTE } from "@hanok/api-contract";

/** Bytes in the units of plans: `12 MB`, `1.2 GB`. */
export const bytesText = (bytes: number, language: string): string => {
  const [value, unit] =
    bytes < GIGABYTE ? ([bytes / MEGABYTE, "megabyte"] as const) : ([bytes / GIGABYTE, "gigabyte"] as const);
  const format = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(value);
};
