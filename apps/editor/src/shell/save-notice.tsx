import { Button, buttonClass, Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { dropRefused, saveNow } from "../document/save/keeping.ts";
import { signInAgain } from "../document/save/sign-in-again.ts";
import { useEditor } from "../state/editor-store.ts";
import type { SaveKind } from "../state/save-state.ts";
import { noticeWords } from "./save-notice-words.ts";
import { WorkspaceLink } from "./workspace-link.tsx";

/**
 * Reason why edits are not saved, and the ways on: the session is over, the project is gone or locked, the
 * owner's storage is full, or the server does not accept an edit. The work is kept in each case.
 */
export function SaveNotice() {
  const { t } = useTranslation();
  const save = useEditor((state) => state.save);
  const editable = useEditor((state) => state.editable);
  const isOwner = useEditor((state) => state.isOwner);
  const words = noticeWords(save, { editable, isOwner });
  if (words === null) return null;
  const { kind, count } = save;
  const why = words.why === "said" ? save.why : t(`save.${words.why}`);
  const kept = words.kept === null ? "" : t(`save.${words.kept}`, { count });
  return (
    <div className="border-line border-b bg-raised p-2">
      <Notice tone="danger" action={<WaysOn kind={kind} />}>
        {`${why} ${kept}`}
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
