import { CANCEL_REASONS, type CancelReason, PAYMENT_LIMITS } from "@hanok/api-contract";
import { Checkbox, TextField } from "@hanok/ui";
import { CheckboxGroup, Label } from "react-aria-components";
import { useTranslation } from "react-i18next";

/** [SUB-10] At least one reason, 'no reason' included, and words of one's own. */
export function Reasons({
  reasons,
  onReasons,
  detail,
  onDetail,
  isMissing,
}: {
  reasons: readonly CancelReason[];
  onReasons(reasons: readonly CancelReason[]): void;
  detail: string;
  onDetail(detail: string): void;
  isMissing: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <CheckboxGroup
        className="flex flex-col gap-3"
        value={[...reasons]}
        isInvalid={isMissing}
        validationBehavior="aria"
        onChange={(chosen) => onReasons(CANCEL_REASONS.filter((one) => chosen.includes(one)))}
      >
        <Label className="font-medium text-ink-soft text-small">{t("subscription.reasons")}</Label>
        {CANCEL_REASONS.map((reason) => (
          <Checkbox key={reason} value={reason}>
            {t(`subscription.reason.${reason}`)}
          </Checkbox>
        ))}
        {isMissing ? (
          <p role="alert" className="text-danger text-small">
            {t("subscription.reasonRequired")}
          </p>
        ) : null}
      </CheckboxGroup>
      <TextField
        label={t("subscription.detail")}
        rows={3}
        maxLength={PAYMENT_LIMITS.detail}
        value={detail}
        onChange={onDetail}
      />
    </>
  );
}
