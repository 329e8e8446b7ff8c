import type { VisitDetail, VisitRange, VisitRow } from "@hanok/api-contract";
import { useLanguage } from "@hanok/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

const DEVICES = ["phone", "tablet", "desktop"] as const;

/** Noon of a day or first of a month in UTC: the calendar day is that of Seoul, wherever the browser is. */
const noonOf = (at: string): Date => new Date(`${at.length === 7 ? `${at}-01` : at.slice(0, 10)}T12:00:00Z`);

/** Words for times and values of figures. */
export function useVisitWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const day = new Intl.DateTimeFormat(language, { month: "long", day: "numeric", timeZone: "UTC" });
    const month = new Intl.DateTimeFormat(language, { year: "numeric", month: "long", timeZone: "UTC" });
    const regions = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    const none = (detail: VisitDetail): string =>
      detail === "referrer" ? t("visits.direct") : t("visits.unknown");
    return {
      number: (value: number): string => number.format(value),
      time: (at: string): string =>
        at.length === 7
          ? month.format(noonOf(at))
          : at.length === 10
            ? day.format(noonOf(at))
            : t("visits.hour", { hour: Number(at.slice(11)) }),
      value: (detail: VisitDetail, { value, name, page }: VisitRow): string => {
        if (value === "*") return t("visits.others");
        if (detail === "form") return name || t("visits.lostForm", { page });
        if (value === "") return none(detail);
        if (detail === "country") return regions.of(value) ?? value;
        if (detail === "page" && value === "/") return t("visits.home");
        const device = DEVICES.find((one) => one === value);
        if (detail === "device" && device) return t(`visits.devices.${device}`);
        return detail === "browser" && value === "other" ? t("visits.others") : value;
      },
    };
  }, [language, t]);
}

/** Key of the words for the time before. */
export const beforeKey = (range: VisitRange) => `visits.beforeOf.${range}` as const;
