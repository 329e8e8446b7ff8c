import { NumberField } from "@hanok/ui";
import { useTranslation } from "react-i18next";

/** Days of a suspension, or days more of a subscription, as the contract takes them. */
const MOST_DAYS = 366;

/** The sentence for a number of days that cannot be sent; null for one that can. */
export const useDaysProblem = (days: number): string | null => {
  const { t } = useTranslation("console");
  return days >= 1 && days <= MOST_DAYS ? null : t("money.daysRequired");
};

export function DaysField({
  days,
  error,
  onChange,
}: {
  days: number;
  error: string | undefined;
  onChange(days: number): void;
}) {
  const { t } = useTranslation("console");
  return (
    <NumberField
      label={t("money.days")}
      minValue={1}
      maxValue={MOST_DAYS}
      value={days}
      onChange={onChange}
      error={error}
    />
  );
}
