import { SUPPORT_LIMITS } from "@hanok/api-contract";
import { NumberField, TextField } from "@hanok/ui";
import { useTranslation } from "react-i18next";

/** First and last day on which an entry or a banner is shown, as days in Seoul; '' for none. */
export function ShownDaysFields({
  from,
  until,
  isFromDisabled = false,
  onFrom,
  onUntil,
}: {
  from: string;
  until: string;
  isFromDisabled?: boolean;
  onFrom(day: string): void;
  onUntil(day: string): void;
}) {
  const { t } = useTranslation("console");
  return (
    <>
      <TextField
        label={t("support.from")}
        hint={t("support.fromHint")}
        type="date"
        value={from}
        onChange={onFrom}
        isDisabled={isFromDisabled}
      />
      <TextField
        label={t("support.until")}
        hint={t("support.untilHint")}
        type="date"
        value={until}
        onChange={onUntil}
      />
    </>
  );
}

/** Place among the others of its kind, the lowest first. */
export function OrderField({
  order,
  error,
  onChange,
}: {
  order: number;
  error: string | undefined;
  onChange(order: number): void;
}) {
  const { t } = useTranslation("console");
  return (
    <NumberField
      label={t("support.order")}
      hint={t("support.orderHint")}
      minValue={0}
      maxValue={SUPPORT_LIMITS.order}
      value={order}
      onChange={onChange}
      error={error}
    />
  );
}
