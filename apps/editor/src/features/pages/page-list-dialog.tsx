import { inOrder } from "@hanok/page-document";
import { Dialog, List, SearchField } from "@hanok/ui";
import { useState } from "react";
import { openOtherPage } from "../../document/open/opening.ts";
import { usePagesTexts } from "../../i18n/pages/texts.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { findPages } from "./find-pages.ts";
import { PageName } from "./page-name.tsx";

/** Height of a row. */
const ROW_REM = 4.9;

/** All pages to go to, by typing a few letters [EDT-38]. */
export function PageListDialog({ onClose }: DialogScreen<"pageList">) {
  const { t } = usePagesTexts();
  const pages = useEditor((state) => state.part?.pages);
  const pageId = useEditor((state) => state.pageId);
  const [words, setWords] = useState("");
  const all = inOrder(Object.values(pages ?? {}));
  const found = findPages(all, words).map((page) => ({ ...page, name: page.title || page.path }));
  const go = (id: string): void => {
    onClose(null);
    void openOtherPage(id);
  };
  return (
    <Dialog isOpen size="small" title={t("pageList.title")} onClose={() => onClose(null)}>
      {/* Search results become fewer while one types; the dialog keeps its height. */}
      <div className="flex flex-col gap-3" style={{ minHeight: `min(50vh, ${all.length * ROW_REM}rem)` }}>
        <SearchField
          label={t("pageList.search")}
          placeholder={t("pageList.search")}
          value={words}
          onChange={setWords}
          found={found.length}
          autoFocus
          onSubmit={() => {
            const [first] = found;
            if (first && words.trim() !== "") go(first.id);
          }}
        />
        {found.length === 0 ? (
          <p className="py-8 text-center text-ink-faint text-small">{t("pageList.none")}</p>
        ) : (
          <List
            label={t("pageList.list")}
            items={found}
            className="-mx-2 max-h-[50vh]"
            onAction={(key) => go(String(key))}
            renderRow={(page) => (
              <div className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-1.5">
                <PageName page={page} path={page.path} isOpen={page.id === pageId} />
                {page.id === pageId ? (
                  <span className="shrink-0 text-caption text-ink-faint">{t("pageList.here")}</span>
                ) : null}
              </div>
            )}
          />
        )}
      </div>
    </Dialog>
  );
}
