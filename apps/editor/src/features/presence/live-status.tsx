import { CloudOff, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../../state/editor-store.ts";
import { useLive } from "../../state/live-store.ts";

/**
 * Whether messages of colleagues arrive, and who edits the same page now [LIV-27]: a notice, nothing is
 * locked.
 */
export default function LiveStatus() {
  const { t } = useTranslation();
  const connection = useLive((state) => state.connection);
  const editing = useLive((state) => state.editing);
  const here = useLive((state) => state.userLocations);
  const pageId = useEditor((state) => state.pageId);
  const names = editing
    .filter(({ memberId }) => here[pageId]?.some((one) => one.memberId === memberId))
    .map(({ memberName }) => memberName);
  if (connection === "lost") {
    return (
      <span role="status" data-live="lost" className="flex shrink-0 items-center gap-1.5 text-ink">
        <CloudOff aria-hidden="true" size={12} strokeWidth={1.5} />
        {t("live.lost")}
      </span>
    );
  }
  if (names.length === 0) return null;
  return (
    <span data-live="editing" className="flex min-w-0 items-center gap-1.5 text-accent">
      <Pencil aria-hidden="true" size={12} strokeWidth={1.5} className="shrink-0" />
      <span className="truncate">{t("live.editsHere", { name: names.join(", ") })}</span>
    </span>
  );
}
