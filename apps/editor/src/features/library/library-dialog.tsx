import { Dialog } from "@hanok/ui";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { LibraryBrowser } from "./library-browser.tsx";

/** The block list in the large [EDT-34]. */
export const BlockListDialog = ({ onClose }: DialogScreen<"blockList">) => (
  <LibraryDialog kind="block" onClose={() => onClose(null)} />
);
/** The asset list in the large [EDT-37]. */
export const AssetListDialog = ({ onClose }: DialogScreen<"assetList">) => (
  <LibraryDialog kind="asset" onClose={() => onClose(null)} />
);

function LibraryDialog({ kind, onClose }: { kind: "block" | "asset"; onClose: () => void }) {
  const { t } = useLibraryTexts();
  return (
    <Dialog isOpen size="large" title={t(`${kind}.library`)} onClose={onClose}>
      <div className="-mx-3 min-h-[60vh]">
        <LibraryBrowser kind={kind} columns={kind === "block" ? 3 : 4} onInserted={onClose} />
      </div>
    </Dialog>
  );
}
