import { Button, Dialog, showToast } from "@hanok/ui";
import { useTranslation } from "react-i18next";

/** A new token; a press beside the window does not close it, since it is shown once. */
export function ShownTokenDialog({ token, onClose }: { token: string; onClose(): void }) {
  const { t } = useTranslation();
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => showToast({ text: t("account.factors.copied") }),
      () => showToast({ tone: "danger", text: t("account.tokens.copyRefused") }),
    );
  return (
    <Dialog
      isOpen
      isBusy
      hasCloseButton={false}
      title={t("account.tokens.keepTitle")}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("account.factors.kept")}
        </Button>
      }
    >
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-soft text-ui">{t("account.tokens.keepText")}</p>
        <p
          data-access-token=""
          className="w-full select-all break-all rounded-base border border-line bg-paper p-4 font-mono text-ui"
        >
          {token}
        </p>
        <Button onPress={() => void copy()}>{t("account.factors.copy")}</Button>
        <div className="w-full text-small">
          <p className="text-ink-soft">{t("account.tokens.address")}</p>
          <p className="mt-1 select-all break-all font-mono">{`${window.location.origin}/mcp`}</p>
        </div>
      </div>
    </Dialog>
  );
}
