import { Button, classNames } from "@hanok/ui";
import { Check, CircleAlert, CloudAlert, CloudOff, LoaderCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openDialog } from "../state/dialogs.ts";
import { useEditor } from "../state/editor-store.ts";
import { useEditorLater } from "../state/use-editor-later.ts";
import { SMALL_ICON } from "./icon.ts";

/** Saved, saving, N unsaved, offline: always visible. */
export function SaveState() {
  const { t } = useTranslation();
  const kind = useEditor((state) => state.save.kind);
  const editable = useEditor((state) => state.editable);
  if (!editable) return <span className="px-2 text-ink-faint text-small">{t("save.readOnly")}</span>;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <span role="status" data-save={kind} className="flex min-w-0">
        <SaveWords />
      </span>
      {kind === "unplaced" ? (
        <Button size="small" onPress={() => void openDialog("unplaced")}>
          {t("save.unplacedShow")}
        </Button>
      ) : null}
    </div>
  );
}

/** Visible save state: the window is not drawn for it before the page shows the edit. */
function SaveWords() {
  const { t } = useTranslation();
  const { kind, count } = useEditorLater("save");
  const text = {
    saved: t("save.saved"),
    saving: t("save.saving"),
    unsaved: t("save.unsaved", { count }),
    offline: count > 0 ? t("save.offline", { count }) : t("save.offline"),
    unavailable: count > 0 ? t("save.unavailable", { count }) : t("save.unavailable"),
    refused: t("save.refused"),
    full: t("save.unsaved", { count }),
    closed: count > 0 ? t("save.unsaved", { count }) : t("save.closed"),
    unplaced: t("save.unplaced", { count }),
    "session-over": count > 0 ? t("save.unsaved", { count }) : t("save.signedOut"),
  }[kind];
  const Icon = {
    saved: Check,
    saving: LoaderCircle,
    unsaved: LoaderCircle,
    offline: CloudOff,
    unavailable: CloudAlert,
    refused: CircleAlert,
    full: CircleAlert,
    closed: CircleAlert,
    "session-over": CircleAlert,
    unplaced: CircleAlert,
  }[kind];
  return (
    <span
      className={classNames(
        "flex min-w-0 items-center gap-1.5 px-2 text-small",
        Icon === CircleAlert
          ? "text-danger"
          : kind === "offline" || kind === "unavailable"
            ? "text-ink"
            : "text-ink-faint",
      )}
    >
      <Icon {...SMALL_ICON} className={classNames("shrink-0", kind === "saving" && "animate-spin")} />
      <span className={classNames("truncate", kind === "saved" && "max-desktop:sr-only")}>{text}</span>
    </span>
  );
}
