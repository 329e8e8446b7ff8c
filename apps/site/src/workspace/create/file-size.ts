import type { Language } from "@hanok/ui";

const UNITS = ["B", "KB", "MB", "GB"] as const;

/** Bytes as people read them, by thousands of 1024: `1.2 MB`. */
export function fileSize(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(language, { maximumFractionDigits: digits })} ${UNITS[unit]}`;
}
