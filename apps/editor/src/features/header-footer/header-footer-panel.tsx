import { Notice } from "@hanok/ui";
import { Panel } from "../../shell/panel.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { EdgeSettings } from "./edge-settings.tsx";
import { useHeaderFooterTexts } from "./texts.ts";

/** Header and footer: one for all pages or each its own, and their logo [EDT-10, RES-19 to 23]. */
export function HeaderFooterPanel() {
  const { t } = useHeaderFooterTexts();
  const imported = useEditor((state) => state.part?.pages[state.pageId]?.imported !== null);
  return (
    <Panel side="left" title={t("headerFooter.title")} onClose={() => showLeft(null)}>
      {imported ? (
        <div className="p-4 pb-0">
          <Notice>{t("headerFooter.imported")}</Notice>
        </div>
      ) : null}
      <EdgeSettings where="header" isImported={imported} />
      <EdgeSettings where="footer" isImported={imported} />
    </Panel>
  );
}
