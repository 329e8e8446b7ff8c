import { Button, Notice } from "@hanok/ui";
import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { edit } from "../../document/edit/editing.ts";
import { editWholeProject } from "../../document/edit/whole-project.ts";
import { useEditor } from "../../state/editor-store.ts";
import { usePublishTexts } from "./texts.ts";

/**
 * Pictures of built pages that make a page jump or load late, and one button that mends them: as an edit of this
 * page, to be undone like any other, and of the other pages.
 */
export function ImagesNotice({ onDone }: { readonly onDone: (said: string) => void }) {
  const { t } = usePublishTexts();
  const projectId = useEditor((state) => state.projectId);
  const pageId = useEditor((state) => state.pageId);
  const [missing, setMissing] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isShown = true;
    void client.post("/api/projects/publish/images.json", { projectId }).then((answer) => {
      if (isShown && answer.ok)
        setMissing(Object.values(answer.data.missing).reduce((sum, count) => sum + count, 0));
    });
    return () => {
      isShown = false;
    };
  }, [projectId]);

  const prepare = async (): Promise<void> => {
    setBusy(true);
    const answer = await client.post("/api/projects/publish/images.json", { projectId, prepare: true });
    if (answer.ok) {
      const { images, missing: pages } = answer.data;
      const here = pages[pageId] !== undefined;
      const elsewhere = Object.keys(pages).some((id) => id !== pageId);
      const done =
        (!here || (await edit("images.prepare", { pageId, images }))) &&
        (!elsewhere || (await editWholeProject("images.prepare", { images })));
      if (done) {
        setMissing(0);
        onDone(t("publish.images.done"));
      }
    } else onDone(answer.message || t("unreachable"));
    setBusy(false);
  };

  if (missing === 0) return null;
  return (
    <Notice
      action={
        <Button size="small" isPending={busy} onPress={() => void prepare()}>
          {t("publish.images.prepare")}
        </Button>
      }
    >
      {t("publish.images.missing", { count: missing })}
    </Notice>
  );
}
