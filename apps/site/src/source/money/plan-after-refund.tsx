import { RadioGroup } from "@hanok/ui";
import { useTranslation } from "react-i18next";

export type PlanAfterRefund = "ends" | "stays";

/** [LET-07] Whether the plan that a refunded payment pays ends with it, with the consequence of each. */
export function PlanChoice({
  value,
  onChange,
}: {
  value: PlanAfterRefund;
  onChange(value: PlanAfterRefund): void;
}) {
  const { t } = useTranslation("console");
  return (
    <RadioGroup<PlanAfterRefund>
      label={t("money.planAfterRefund")}
      options={(["ends", "stays"] as const).map((one) => ({
        value: one,
        label: t(`money.plansAfterRefund.${one}`),
        description: t(`money.plansAfterRefundText.${one}`),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
