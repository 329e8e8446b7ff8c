import { inOrder } from "@hanok/page-document";
import { List } from "@hanok/ui";
import { FileText, House } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "../frame/icon.ts";
import { Panel } from "../frame/panel.tsx";
import { editor } from "../state/controller.ts";
import { setEditor, useEditor } from "../state/editor-store.ts";

/** All pages of the project, the home page marked. */
export function PagesPanel() {
  const { t } = useTranslation();
  const part = useEditor((state) => state.part);
  const pageId = useEditor((state) => state.pageId);
  const pages = part
    ? inOrder(Object.values(part.pages)).map((page) => ({ ...page, name: page.title || page.path }))
    : [];
  return (
    <Panel side="left" title={t("pages.title")} onClose={() => setEditor({ leftPanel: null })}>
      <List
        label={t("pages.list")}
        items={pages}
        className="p-2"
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={[pageId]}
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const chosen = keys === "all" ? undefined : [...keys][0];
          if (chosen !== undefined) void editor.openPage(String(chosen));
        }}
        renderRow={(page) => (
          <div className="flex min-w-0 flex-1 items-center gap-2 py-1">
            {page.home ? (
              <House {...SMALL_ICON} className="shrink-0" />
            ) : (
              <FileText {...SMALL_ICON} className="shrink-0" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate text-small">{page.name}</span>
              <span className="block truncate text-caption text-ink-faint">{page.path}</span>
            </span>
            {page.home ? <span className="text-caption text-ink-faint">{t("pages.home")}</span> : null}
          </div>
        )}
      />
    </Panel>
  );
}
