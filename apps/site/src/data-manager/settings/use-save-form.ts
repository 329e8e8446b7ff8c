import type { FormSettings } from "@hanok/api-contract";
import { showToast } from "@hanok/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { type Call, useCall } from "../../api/use-call.ts";

/** Saves a part of the settings, reports it, and updates the lists. */
export function useSaveForm(ibdFormId: string): Call<[Partial<FormSettings>], unknown> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useCall(async (form: Partial<FormSettings>) => {
    const answer = await client.post("/api/data/form/item.json", { ibdFormId, form });
    if (answer.ok) {
      showToast({ text: t("dataSettings.saved") });
      await queries.invalidateQueries({ queryKey: ["data"] });
    }
    return answer;
  });
}
