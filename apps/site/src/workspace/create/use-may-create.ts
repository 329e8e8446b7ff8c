import type { PlanLimitName } from "@hanok/api-contract";
import { usePopup } from "@hanok/ui";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { isPhone } from "./is-phone.ts";

/**
 * Asks before the dialog opens whether a project can be made at all, and says why not: on a phone [PRJ-35], with
 * full storage [PRJ-36], at the limit of the plan [PRJ-37]; the last two lead to the plans, and the server holds them itself.
 */
export function useMayCreate(): (owned: number, limit: number | null) => Promise<boolean> {
  const { t } = useTranslation();
  const popup = usePopup();
  const navigate = useNavigate();
  const leadToPlans = async (limit: PlanLimitName, title: string, message: string): Promise<void> => {
    const yes = await popup({ kind: "confirm", title, message, confirmLabel: t("workspace.seePlans") });
    if (yes) await navigate({ to: "/plan", search: { limit } });
  };
  return async (owned, limit) => {
    if (isPhone()) {
      await popup({ kind: "alert", title: t("workspace.pcOnlyTitle"), message: t("workspace.pcOnlyText") });
      return false;
    }
    if (limit !== null && owned >= limit) {
      await leadToPlans("projects", t("workspace.limitTitle"), t("workspace.limitText", { limit }));
      return false;
    }
    const storage = await client.get("/api/members/storage/item.json");
    // Not knowing is no reason to refuse: the server decides when the project is made.
    if (!storage.ok || storage.data.limit.size === null) return true;
    if (storage.data.capacity.sum < storage.data.limit.size) return true;
    await leadToPlans("storage", t("workspace.storageFullTitle"), t("workspace.storageFullText"));
    return false;
  };
}
