/** Bytes as a person reads them, in decimal units: `640kB`, `5.2MB`. */
export const sizeText = (bytes: number, language: string): string => {
  const [value, unit] =
    bytes < 1_000_000 ? ([bytes / 1_000, "kilobyte"] as const) : ([bytes / 1_000_000, "megabyte"] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
};
