import type { FormRow } from "@hanok/api-contract";
import { useCallback, useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { useEditor } from "../../state/editor-store.ts";

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
  const [form, setForm] = useState<FormRow | null>();
  const [failure, setFailure] = useState("");
  const unreachable = t("collect.unreachable");
  const read = useCallback(async (): Promise<FormRow | null | string> => {
    const answer = await client.get("/api/data/form/list.json", { projectId, perPage: 100 });
    if (!answer.ok) return answer.message || unreachable;
    return answer.data.formList.find(({ mark }) => mark === name) ?? null;
  }, [projectId, name, unreachable]);
  useEffect(() => {
    let isOver = false;
    const show = (): void =>
      void read().then((found) => {
        if (isOver) return;
        setFailure(typeof found === "string" ? found : "");
        if (typeof found !== "string") setForm(found);
      });
    show();
    window.addEventListener("focus", show);
    return () => {
      isOver = true;
      window.removeEventListener("focus", show);
    };
  }, [read]);
  return {
    form,
    failure,
    saveReceivers: async (receivers) => {
      if (!form) return;
      const answer = await client.post("/api/data/form/item.json", {
        ibdFormId: form.ibdFormId,
        form: { receivers: [...receivers] },
      });
      if (!answer.ok) setFailure(answer.message || unreachable);
      else setForm({ ...form, receivers: [...new Set(receivers.map((one) => one.toLowerCase()))] });
    },
  };
}
