import { useEditor } from "../state/editor-store.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";

export default function Dialogs() {
  const dialog = useEditor((state) => state.dialog);
  if (dialog === "publish") return <PublishDialog />;
  if (dialog === "export") return <ExportDialog />;
  if (dialog === "shortcuts") return <ShortcutsDialog />;
  return null;
}
