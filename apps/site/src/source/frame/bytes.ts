import { inStorageUnit } from "@hanok/api-contract";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** `12.4 MB`, in the units of plans. */
export function useBytes(): (bytes: number) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (bytes) => {
      const { value, unit } = inStorageUnit(bytes);
      return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)} ${unit}`;
    },
    [language],
  );
}
