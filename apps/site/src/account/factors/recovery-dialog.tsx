import { Button, Dialog } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** New recovery codes; a press beside the window does not close it, since they are shown once. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      isBusy
      hasCloseButton={false}
      title={t("account.factors.keepTitle")}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t("account.factors.kept")}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
