import { readMenus, recordAt } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { ListTree } from "lucide-react";
import { useMemo } from "react";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { makeMenu, mayMakeMenu } from "./make-menu.ts";
import { MenuSection } from "./menu-section.tsx";
import { useMenusTexts } from "./texts.ts";

/** The menus of the page as its source has them, hand-written ones too [RES-24, RES-25]. */
export function MenusPanel() {
  const { t } = useMenusTexts();
  const part = useEditor((state) => state.part);
  const pageId = useEditor((state) => state.pageId);
  const editable = useEditor((state) => state.editable);
  const menus = useMemo(() => (part ? readMenus(part, pageId) : []), [part, pageId]);
  if (!part) return null;
  /** A list of links in the footer is a menu, but not the one that a site is walked by. */
  const hasMain =
    !editable ||
    !mayMakeMenu() ||
    menus.some(({ blockId }) => recordAt(part.blocks, blockId)?.section !== "footer");
  return (
    <Panel side="left" title={t("menus.title")} onClose={() => showLeft(null)}>
      {menus.length === 0 ? (
        <PanelHint
          title={t("menus.none")}
          picture={<ListTree size={32} strokeWidth={1.5} />}
          action={
            editable && mayMakeMenu() ? (
              <Button variant="primary" onPress={() => void makeMenu()}>
                {t("menus.make")}
              </Button>
            ) : null
          }
        >
          {t(mayMakeMenu() ? "menus.noneHint" : "menus.noHeader")}
        </PanelHint>
      ) : (
        <>
          {hasMain ? null : <MakeMain />}
          {menus.map((menu) => (
            <MenuSection key={`${menu.address.text} ${menu.address.at}`} menu={menu} />
          ))}
        </>
      )}
    </Panel>
  );
}

function MakeMain() {
  const { t } = useMenusTexts();
  return (
    <Section title={t("menus.main")}>
      <p className="text-caption text-ink-faint">{t("menus.noMain")}</p>
      <Button variant="primary" size="small" className="self-start" onPress={() => void makeMenu()}>
        {t("menus.make")}
      </Button>
    </Section>
  );
}
