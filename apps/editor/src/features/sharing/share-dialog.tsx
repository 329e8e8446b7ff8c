import { ShareDialog as Members } from "@hanok/sharing";
import { useEffect } from "react";
import { client } from "../../api/client.ts";
import { current } from "../../document/current.ts";
import { saveNow } from "../../document/save/keeping.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import { leaveUnsaved } from "../../shell/use-leave-guard.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";

/**
 * The members of the open project [EDT-46]. A person without access any more is led to the workspace
 * [COW-10].
 */
export function ShareDialog({ onClose }: DialogScreen<"share">) {
  const { t } = usePagesTexts();
  const projectId = useEditor((state) => state.projectId);
  const title = useEditor((state) => state.part?.project?.title || state.title);
  useEffect(() => saveNow(), []);
  return (
    <Members
      client={client}
      projectId={projectId}
      projectTitle={title}
      memberId={Number(current.memberId)}
      failureText={({ message }) => message || t("unreachable")}
      onClose={() => onClose(null)}
      onLeft={() => leaveUnsaved("/workspace")}
    />
  );
}
