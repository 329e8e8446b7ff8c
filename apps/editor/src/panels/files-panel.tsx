import { inOrder } from "@hanok/page-document";
import { List } from "@hanok/ui";
import { FileCode2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "../frame/icon.ts";
import { Panel } from "../frame/panel.tsx";
import { PanelHint } from "../frame/panel-hint.tsx";
import { setEditor, useEditor } from "../state/editor-store.ts";

/** The project's css and js: choosing one opens it beside the canvas. */
export function FilesPanel() {
  const { t } = useTranslation();
  const part = useEditor((state) => state.part);
  const target = useEditor((state) => state.codeTarget);
  const files = part
    ? inOrder(
        Object.values(part.resources).filter((one) => one.category !== "trash" && one.type === "code"),
      ).map((one) => ({
        id: one.id,
        name: one.path,
        ext: one.fileExt,
      }))
    : [];
  return (
    <Panel side="left" title={t("files.title")} onClose={() => setEditor({ leftPanel: null })}>
      {files.length === 0 ? (
        <PanelHint title={t("files.empty")}>{t("files.emptyHint")}</PanelHint>
      ) : (
        <List
          label={t("files.list")}
          items={files}
          className="p-2"
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={target.kind === "resource" ? [target.resourceId] : []}
          onSelectionChange={(keys) => {
            const chosen = keys === "all" ? undefined : [...keys][0];
            if (chosen !== undefined)
              setEditor({
                codeOpen: true,
                codeTarget: { kind: "resource", resourceId: String(chosen) },
                codeReveal: null,
              });
          }}
          renderRow={(file) => (
            <div className="flex min-w-0 flex-1 items-center gap-2 py-0.5">
              <FileCode2 {...SMALL_ICON} className="shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1 truncate text-small" title={file.name}>
                {file.name}
              </span>
              <span className="text-caption text-ink-faint uppercase">{file.ext}</span>
            </div>
          )}
        />
      )}
    </Panel>
  );
}
