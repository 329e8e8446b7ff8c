import { showToast, usePopup } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { current } from "../document/current.ts";
import { allSaved } from "../document/edit/whole-project.ts";
import { flush, unsaved } from "../document/save/keeping.ts";
import { leaveUnsaved } from "./use-leave-guard.ts";

/**
 * Leaves the editor for an address of this site; with unsaved edits it asks first whether to save them [EDT-52]. Those
 * that are not saved stay in this browser, and the project goes on with them when it is opened again.
 */
export function useLeave(): (address: string) => Promise<void> {
  const { t } = useTranslation();
  const popup = usePopup();
  return async (address) => {
    flush();
    if (unsaved() === 0) return location.assign(address);
    let isWithout = false;
    const isSaving = await popup({
      kind: "confirm",
      title: t("leave.title"),
      message: t("leave.text"),
      confirmLabel: t("leave.save"),
      cancelLabel: t("leave.stay"),
      other: {
        label: t("leave.without"),
        onPress: () => {
          isWithout = true;
        },
      },
    });
    if (isWithout) return leaveUnsaved(address);
    if (!isSaving) return;
    // Saving failed before, but the network may be back.
    await current.saver?.attempt();
    if (await allSaved()) location.assign(address);
    else showToast({ text: t("leave.notSaved"), tone: "danger" });
  };
}
