import { useCallback } from "react";
import { useTranslation } from "react-i18next";

const UNITS = ["B", "KB", "MB", "GB", "TB"];

/** `12.4 MB`, by thousands as the plans count. */
export function useBytes(): (bytes: number) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (bytes) => {
      const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
      const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
      return `${format.format(bytes / 1000 ** step)} ${UNITS[step]}`;
    },
    [language],
  );
}
