import { Button, buttonClass, Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { signInAgain } from "../document/save/sign-in-again.ts";
import { editor } from "../state/controller.ts";
import { useEditor } from "../state/editor-store.ts";
import { WorkspaceLink } from "./workspace-link.tsx";

/** Nothing more can be saved: the session is over, or the project is gone, locked or full. Says so and keeps the work. */
export function SaveNotice() {
  const { t } = useTranslation();
  const { kind, count, why } = useEditor((state) => state.save);
  const editable = useEditor((state) => state.editable);
  if (kind !== "closed" && kind !== "session-over") return null;
  const kept = !editable ? "" : count > 0 ? t("save.kept", { count }) : t("save.noneLost");
  return (
    <div className="border-line border-b bg-raised p-2">
      <Notice
        tone="danger"
        action={
          kind === "session-over" ? (
            <Button size="small" onPress={() => void signInAgain()}>
              {t("save.logIn")}
            </Button>
          ) : (
            <span className="flex gap-2">
              <WorkspaceLink className={buttonClass("quiet", "small")}>{t("open.toWorkspace")}</WorkspaceLink>
              <Button size="small" onPress={() => editor.saveNow()}>
                {t("save.retry")}
              </Button>
            </span>
          )
        }
      >
        {`${kind === "session-over" ? t("save.sessionOver") : why} ${kept}`}
      </Notice>
    </div>
  );
}
