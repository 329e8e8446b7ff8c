import { Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { usePaymentConfig } from "./money-reads.ts";

/** Says on every screen of money that a sandbox takes no money; nothing with a real gateway. */
export function TestNotice() {
  const { t } = useTranslation();
  const config = usePaymentConfig();
  return config.data?.test && config.data.plans ? <Notice>{t("money.test")}</Notice> : null;
}
