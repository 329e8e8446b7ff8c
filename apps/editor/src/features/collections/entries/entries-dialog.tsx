import { Dialog, EmptyState } from "@hanok/ui";
import { useState } from "react";
import type { DialogScreen } from "../../../state/dialog-names.ts";
import { useEditor } from "../../../state/editor-store.ts";
import { ImportScreen } from "../import/import-screen.tsx";
import { useCollectionsTexts } from "../texts.ts";
import { useCollection } from "../use-collection.ts";
import { EntryScreen } from "./entry-screen.tsx";
import { EntryTable } from "./entry-table.tsx";
import { FIRST_VIEW } from "./entry-view.ts";
import { NewEntry } from "./new-entry.tsx";

type Shown =
  | { readonly kind: "table" | "new" | "import" }
  | { readonly kind: "entry"; readonly entryId: string };

/** [COL-02] Entries of a collection: the table, a new one, or one of them in its form. */
export function EntriesDialog({ input, onClose }: DialogScreen<"entries">) {
  const { t } = useCollectionsTexts();
  const editable = useEditor((state) => state.editable);
  const collection = useCollection(input.collection);
  const [shown, setShown] = useState<Shown>(
    input.entryId === undefined ? { kind: "table" } : { kind: "entry", entryId: input.entryId },
  );
  /** The filter of the table stays while an entry is open. */
  const [view, setView] = useState(FIRST_VIEW);
  const toTable = (): void => setShown({ kind: "table" });
  return (
    <Dialog
      isOpen
      size="large"
      title={collection?.label ?? t("collections.title")}
      onClose={() => onClose(null)}
    >
      {collection === null ? (
        <EmptyState title={t("entries.noCollection")} />
      ) : shown.kind === "entry" ? (
        <EntryScreen key={shown.entryId} collection={collection} entryId={shown.entryId} onBack={toTable} />
      ) : shown.kind === "new" && editable ? (
        <NewEntry
          collection={collection}
          onBack={toTable}
          onAdded={(entryId) => setShown({ kind: "entry", entryId })}
        />
      ) : shown.kind === "import" && editable ? (
        <ImportScreen collection={collection} onBack={toTable} />
      ) : (
        <EntryTable
          collection={collection}
          view={view}
          onView={setView}
          onOpen={(entryId) => setShown({ kind: "entry", entryId })}
          onAdd={() => setShown({ kind: "new" })}
          onImport={() => setShown({ kind: "import" })}
        />
      )}
    </Dialog>
  );
}
