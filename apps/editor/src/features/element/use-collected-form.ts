import type { FormRow } from "@hanok/api-contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../api/client.ts";
import { failureText, queries } from "../../api/queries.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { collectedForm } from "./queries.ts";

interface Collected {
  /** Null before the form was published; undefined while it is being read. */
  readonly form: FormRow | null | undefined;
  readonly failure: string;
  saveReceivers(receivers: readonly string[]): Promise<void>;
}

/** The form of this name as the server knows it; read again when one comes back to the window. */
export function useCollectedForm(name: string): Collected {
  const { t } = useVisualTexts();
  const projectId = useEditor((state) => state.projectId);
  const { data: form, error } = useQuery(collectedForm(projectId, name), queries);
  const [refused, setRefused] = useState("");
  const unreachable = t("collect.unreachable");
  return {
    form,
    failure: refused || failureText(error, unreachable),
    saveReceivers: async (receivers) => {
      if (!form) return;
      const answer = await client.post("/api/data/form/item.json", {
        ibdFormId: form.ibdFormId,
        form: { receivers: [...receivers] },
      });
      setRefused(answer.ok ? "" : answer.message || unreachable);
      if (answer.ok) await queries.invalidateQueries({ queryKey: collectedForm(projectId, name).queryKey });
    },
  };
}
