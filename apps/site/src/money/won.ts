import { useTranslation } from "react-i18next";

/** `10,890원`, `10,890 won`; negative amounts with a minus sign. */
export function useWon(): (amount: number) => string {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language);
  return (amount) => t("money.won", { amount: format.format(amount) });
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
