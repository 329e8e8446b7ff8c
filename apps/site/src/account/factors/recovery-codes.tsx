import { Button, showToast } from "@hanok/ui";
import { useTranslation } from "react-i18next";

/** Recovery codes, shown once: two columns to copy or to write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => showToast({ text: t("account.factors.copied") }),
      () => showToast({ tone: "danger", text: t("account.factors.copyRefused") }),
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft text-ui">{t("account.factors.keepText")}</p>
      <ul
        aria-label={t("account.factors.recovery")}
        className="grid w-full grid-cols-2 gap-x-6 gap-y-2 rounded-base border border-line bg-paper p-4 font-mono text-ui"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onPress={() => void copy()}>{t("account.factors.copy")}</Button>
    </div>
  );
}
