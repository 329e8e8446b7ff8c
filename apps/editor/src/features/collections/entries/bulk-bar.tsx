import { Button } from "@hanok/ui";
import { Archive, CircleCheck, PencilLine, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useCollectionsTexts } from "../texts.ts";
import { deleteEntries, deleteForGood, restoreEntries, setStatuses } from "./entry-acts.ts";

const ACTS = [
  { status: "published", word: "publish", Icon: CircleCheck },
  { status: "draft", word: "draft", Icon: PencilLine },
  { status: "archived", word: "archive", Icon: Archive },
] as const;

/** Acts on all selected entries; each is one step of the history. */
export function BulkBar({
  chosen,
  isTrash,
  onDone,
}: {
  chosen: readonly string[];
  /** They are in the trash. */
  isTrash: boolean;
  onDone: () => void;
}) {
  const { t } = useCollectionsTexts();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<boolean>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const done = await act();
    setBusy(false);
    if (done) onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-base bg-sunken px-3 py-2">
      <span role="status" className="mr-auto font-medium text-small tabular-nums">
        {t("entries.selected", { count: chosen.length })}
      </span>
      {isTrash ? (
        <Button
          size="small"
          isDisabled={busy}
          icon={<Undo2 {...SMALL_ICON} />}
          onPress={() => void run(() => restoreEntries(chosen))}
        >
          {t("entry.restore")}
        </Button>
      ) : null}
      {(isTrash ? [] : ACTS).map(({ status, word, Icon }) => (
        <Button
          key={status}
          size="small"
          isDisabled={busy}
          icon={<Icon {...SMALL_ICON} />}
          onPress={() => void run(() => setStatuses(chosen, status))}
        >
          {t(`entries.${word}`)}
        </Button>
      ))}
      <Button
        size="small"
        isDisabled={busy}
        icon={<Trash2 {...SMALL_ICON} />}
        onPress={() => void run(() => (isTrash ? deleteForGood : deleteEntries)(chosen))}
      >
        {t(isTrash ? "entries.deleteForGood" : "entries.delete")}
      </Button>
    </div>
  );
}
