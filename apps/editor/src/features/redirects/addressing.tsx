import type { SiteAddressing } from "@hanok/api-contract";
import { inOrder } from "@hanok/page-document";
import { Notice, RadioGroup, Select, Skeleton, showToast } from "@hanok/ui";
import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useRedirectTexts } from "./texts.ts";

const NONE = "none";

/** [LIF-05] Addresses with or without `.html`, and the page that visitors read where nothing answers. */
export function Addressing() {
  const { t } = useRedirectTexts();
  const projectId = useEditor((state) => state.projectId);
  const pages = useEditor(({ part }) => part?.pages);
  const [addressing, setAddressing] = useState<SiteAddressing | null>(null);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    let isShown = true;
    void client.get("/api/projects/redirect/addressing.json", { projectId }).then((answer) => {
      if (!isShown) return;
      if (answer.ok) setAddressing(answer.data.addressing);
      else setFailure(answer.message || t("unreachable"));
    });
    return () => {
      isShown = false;
    };
  }, [projectId, t]);
  if (addressing === null)
    return failure === "" ? <Skeleton className="h-24" /> : <Notice tone="danger">{failure}</Notice>;
  const choose = async (change: Partial<SiteAddressing>): Promise<void> => {
    const before = addressing;
    const next = { ...addressing, ...change };
    setFailure("");
    setAddressing(next);
    const answer = await client.post("/api/projects/redirect/addressing.json", {
      projectId,
      addressing: next,
    });
    if (answer.ok) showToast({ text: t("redirects.addressing.saved") });
    else {
      setAddressing(before);
      setFailure(answer.message || t("unreachable"));
    }
  };
  const list = inOrder(Object.values(pages ?? {}));
  const chosen = list.some(({ id }) => id === addressing.notFoundPageId) ? addressing.notFoundPageId : NONE;
  return (
    <div className="flex max-w-160 flex-col gap-6">
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <RadioGroup<SiteAddressing["style"]>
        label={t("redirects.addressing.style")}
        hint={t("redirects.addressing.styleHint")}
        value={addressing.style}
        onChange={(style) => void choose({ style })}
        options={(["files", "short"] as const).map((value) => ({
          value,
          label: t(`redirects.addressing.styles.${value}`),
          description: t(`redirects.addressing.styleHints.${value}`),
        }))}
      />
      <Select
        label={t("redirects.addressing.notFound")}
        hint={t("redirects.addressing.notFoundHint")}
        value={chosen}
        onChange={(id) => void choose({ notFoundPageId: id === NONE ? "" : id })}
        options={[
          { value: NONE, label: t("redirects.addressing.notFoundNone") },
          ...list.map(({ id, title, path }) => ({
            value: id,
            label: title || path,
            description: `/${path}`,
          })),
        ]}
      />
    </div>
  );
}
