import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** A time in UTC as date and minute in Seoul; `–` where there is none. */
export function useMoment(): (time: string) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (time) =>
      time === ""
        ? "–"
        : new Intl.DateTimeFormat(language, {
            dateStyle: "medium",
            timeStyle: "short",
            timeZone: "Asia/Seoul",
          }).format(new Date(time)),
    [language],
  );
}
