import { recordAt, resourceText } from "@hanok/page-document";
import { Button, EmptyState, Notice, Skeleton } from "@hanok/ui";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { edit } from "../../../document/edit/editing.ts";
import { type Loaded, loadEntries } from "../../../document/edit/load-entries.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useEditor } from "../../../state/editor-store.ts";
import type { NamedCollection } from "../collections-in.ts";
import { useCollectionsTexts } from "../texts.ts";
import { EntryForm } from "./entry-form.tsx";

/** An entry of the table in its form; brought into the session first. */
export function EntryScreen({
  collection,
  entryId,
  onBack,
}: {
  collection: NamedCollection;
  entryId: string;
  onBack: () => void;
}) {
  const { t } = useCollectionsTexts();
  const resource = useEditor(({ part }) => recordAt(part?.resources ?? {}, entryId));
  const text = useEditor(({ part }) => part?.texts[resourceText(entryId)]);
  const editable = useEditor((state) => state.editable);
  const isThere = resource !== undefined && text !== undefined;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again is a reason
  useEffect(() => {
    if (isThere) return;
    let isOver = false;
    setLoaded(null);
    void loadEntries([entryId]).then((outcome) => {
      if (!isOver) setLoaded(outcome);
    });
    return () => {
      isOver = true;
    };
  }, [entryId, isThere, tries]);
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="quiet"
        size="small"
        className="-ml-2 self-start"
        icon={<ArrowLeft {...SMALL_ICON} />}
        onPress={onBack}
      >
        {t("entry.back")}
      </Button>
      {resource?.category === "trash" || loaded === "gone" ? (
        <EmptyState
          title={t("entry.gone")}
          action={
            resource && editable ? (
              <Button onPress={() => void edit("resource.restore", { resourceId: entryId }, resource.name)}>
                {t("entry.restore")}
              </Button>
            ) : null
          }
        >
          {t("entry.goneHint")}
        </EmptyState>
      ) : isThere ? (
        <EntryForm collection={collection} resource={resource} text={text} onBack={onBack} />
      ) : loaded === "failed" ? (
        <Notice
          tone="danger"
          action={<Button onPress={() => setTries((count) => count + 1)}>{t("tryAgain")}</Button>}
        >
          {t("entries.cannotOpen")}
        </Notice>
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  );
}
