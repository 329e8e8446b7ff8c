import { Button, buttonClass, Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { dropRefused, saveNow } from "../document/save/keeping.ts";
import { signInAgain } from "../document/save/sign-in-again.ts";
import { useEditor } from "../state/editor-store.ts";
import type { SaveKind } from "../state/save-state.ts";
import { WorkspaceLink } from "./workspace-link.tsx";

/**
 * Why edits are not saved, and the ways on: the session is over, the project is gone or locked, the owner's storage is
 * full, or the server does not accept an edit. The work is kept in each case.
 */
export function SaveNotice() {
  const { t } = useTranslation();
  const { kind, count, why } = useEditor((state) => state.save);
  const editable = useEditor((state) => state.editable);
  if (kind !== "closed" && kind !== "session-over" && kind !== "full" && kind !== "refused") return null;
  const kept =
    kind === "refused"
      ? t("save.refusedKept", { count })
      : !editable
        ? ""
        : count > 0
          ? t(kind === "full" ? "save.fullKept" : "save.kept", { count })
          : t("save.noneLost");
  return (
    <div className="border-line border-b bg-raised p-2">
      <Notice tone="danger" action={<WaysOn kind={kind} />}>
        {`${kind === "session-over" ? t("save.sessionOver") : why} ${kept}`}
      </Notice>
    </div>
  );
}

function WaysOn({ kind }: { readonly kind: SaveKind }) {
  const { t } = useTranslation();
  if (kind === "session-over")
    return (
      <Button size="small" onPress={() => void signInAgain()}>
        {t("save.logIn")}
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      {kind === "closed" ? (
        <WorkspaceLink className={buttonClass("quiet", "small")}>{t("open.toWorkspace")}</WorkspaceLink>
      ) : (
        <Button size="small" variant="quiet" onPress={() => void dropRefused()}>
          {t("save.drop")}
        </Button>
      )}
      <Button size="small" onPress={() => saveNow()}>
        {t("save.retry")}
      </Button>
    </span>
  );
}
