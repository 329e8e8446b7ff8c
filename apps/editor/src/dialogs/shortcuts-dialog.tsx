import { Dialog, Kbd } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { setEditor } from "../state/editor-store.ts";

const KEYS = [
  ["undo", "Ctrl+Z"],
  ["redo", "Ctrl+Shift+Z"],
  ["save", "Ctrl+S"],
  ["edit", "Enter"],
  ["leave", "Esc"],
  ["bold", "Ctrl+B"],
  ["delete", "Delete"],
  ["parent", "←"],
  ["child", "→"],
  ["previous", "↑"],
  ["next", "↓"],
  ["code", "Ctrl+."],
  ["panels", "Ctrl+\\"],
  ["views", "Ctrl+1 2 3"],
  ["list", "?"],
] as const;

/** Every shortcut there is. */
export function ShortcutsDialog() {
  const { t } = useTranslation();
  return (
    <Dialog isOpen size="small" title={t("shortcuts.title")} onClose={() => setEditor({ dialog: null })}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-small">
        {KEYS.map(([name, keys]) => (
          <div key={name} className="contents">
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd className="text-right">
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
