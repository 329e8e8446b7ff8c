import { IconButton } from "@hanok/ui";
import { Server, Undo2 } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { restoreCollection } from "./collection-acts.ts";
import { useCollectionsTexts } from "./texts.ts";
import { useTrashedCollections } from "./use-collection.ts";

/** [COL-02] Collections in the trash, each with the way back. */
export function TrashedCollections() {
  const { t } = useCollectionsTexts();
  const editable = useEditor((state) => state.editable);
  const [busy, setBusy] = useState(false);
  const trashed = useTrashedCollections();
  if (!editable || trashed.length === 0) return null;
  return (
    <section aria-label={t("entries.trash")} className="mx-4 mt-2 border-line border-t pt-3 pb-4">
      <h3 className="font-medium text-ink-soft text-small">{t("entries.trash")}</h3>
      <p className="text-caption text-ink-faint">{t("collections.trashHint")}</p>
      <ul className="mt-1 flex flex-col">
        {trashed.map(({ id, name, label }) => (
          <li key={id} className="flex min-w-0 items-center gap-2 py-1">
            <Server {...SMALL_ICON} className="shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate text-ink-soft text-small" title={label}>
              {label}
              <span className="text-ink-faint"> {name}</span>
            </span>
            <IconButton
              size="small"
              label={t("collections.restore", { name: label })}
              isDisabled={busy}
              icon={<Undo2 {...SMALL_ICON} />}
              onPress={() => {
                setBusy(true);
                void restoreCollection({ id, label }).finally(() => setBusy(false));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
