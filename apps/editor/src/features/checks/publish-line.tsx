import { Button, Notice } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { queries } from "../../api/queries.ts";
import { closeDialog } from "../../state/dialogs.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { identityOf } from "./finding-words.ts";
import { useIgnored } from "./ignored.ts";
import { checksOf } from "./queries.ts";
import { useChecksTexts } from "./texts.ts";

/** [BLD-13] How many things are worth a look before publishing, with the way there; nothing where there is none. */
export default function PublishLine() {
  const { t } = useChecksTexts();
  const projectId = useEditor((state) => state.projectId);
  const { data } = useQuery(checksOf(projectId), queries);
  const ignored = useIgnored(projectId);
  if (!data) return null;
  const hidden = data.findings.filter((one) => ignored.has(identityOf(one))).length;
  const count = data.problems + data.notices - hidden;
  if (count <= 0) return null;
  const open = (): void => {
    for (const { key } of readEditor().dialogs) closeDialog(key, null);
    showLeft("checks");
  };
  return (
    <Notice
      action={
        <Button size="small" onPress={open}>
          {t("checks.publishOpen")}
        </Button>
      }
    >
      {t("checks.publishLine", { count })}
    </Notice>
  );
}
