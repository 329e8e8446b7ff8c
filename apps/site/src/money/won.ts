import { useLanguage, wonText } from "@hanok/ui";
import { useTranslation } from "react-i18next";

/** Integer won in the person's language. */
export function useWon(): (amount: number) => string {
  const language = useLanguage();
  return (amount) => wonText(amount, language);
}

/** A day in Seoul, `2026-03-02`, or a time in UTC, as a date in the person's language. */
export function useDay(): (value: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "Asia/Seoul" });
  return (value) => {
    if (value === "") return "–";
    return format.format(new Date(value.length === 10 ? `${value}T00:00:00+09:00` : value));
  };
}
