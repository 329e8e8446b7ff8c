import { Button, Dialog, Notice } from "@hanok/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { current } from "../../document/current.ts";
import { editName } from "../../document/history/edit-words.ts";
import { wordsOf } from "../../document/save/words-of.ts";
import { confirm } from "../../state/asking.ts";
import { copyOrTell } from "../../state/clipboard.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";

/** Own edits that fit nowhere any more: their words can be taken along, and each goes only when its author says so. */
export function UnplacedDialog({ onClose }: DialogScreen<"unplaced">) {
  const { t } = useTranslation();
  // Another edit may join while the dialog is open.
  useEditor((state) => state.save);
  const [left, setLeft] = useState(0);
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const operations = current.document?.unplaced ?? [];
  const forget = async (opId: string): Promise<void> => {
    const isSure =
      copied.has(opId) ||
      (await confirm(t("save.unplacedAsk"), t("save.unplacedLost"), t("save.unplacedDrop")));
    if (!isSure) return;
    current.document?.forgetUnplaced(opId);
    setLeft(left + 1);
    if ((current.document?.unplaced.length ?? 0) === 0) onClose(null);
  };
  return (
    <Dialog isOpen title={t("save.unplacedTitle")} onClose={() => onClose(null)}>
      <Notice>{t("save.unplacedHint")}</Notice>
      <ul className="mt-4 grid gap-4">
        {operations.map((operation) => {
          const { opId } = operation;
          const words = wordsOf(operation);
          return (
            <li key={opId} className="grid gap-2 rounded-md border border-line p-3">
              <h3 className="font-semibold text-small">{editName(operation.name)}</h3>
              {words === "" ? (
                <p className="text-ink-soft text-small">{t("save.unplacedNoWords")}</p>
              ) : (
                <textarea
                  readOnly
                  data-settled
                  aria-label={editName(operation.name)}
                  rows={3}
                  value={words}
                  className="w-full resize-y rounded-sm border border-line bg-surface p-2 text-small"
                />
              )}
              <div className="flex flex-wrap gap-2">
                {words === "" ? null : (
                  <Button
                    size="small"
                    onPress={async () => {
                      if (await copyOrTell(words)) setCopied(new Set([...copied, opId]));
                    }}
                  >
                    {copied.has(opId) ? t("save.unplacedCopied") : t("save.draftCopy")}
                  </Button>
                )}
                <Button size="small" variant="quiet" onPress={() => void forget(opId)}>
                  {t("save.unplacedDrop")}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
