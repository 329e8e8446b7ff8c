import { blocksOfPage, mainSectionOf, SECTIONS, type Section, sectionsOf } from "@hanok/page-document";
import { Button, Notice } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { edit } from "../../document/edit/editing.ts";
import { selectSection } from "../../selection/selecting.ts";
import { Panel } from "../../shell/panel.tsx";
import { Section as Group } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { LayoutPicker } from "./layout-picker.tsx";
import { useLayoutTexts } from "./texts.ts";

/** The layout of the page in the canvas, and how its blocks are in its sections [EDT-09, PAG-07 to 10]. */
export function LayoutPanel() {
  const { t } = useLayoutTexts();
  const { t: say } = useTranslation();
  const part = useEditor((state) => state.part);
  const pageId = useEditor((state) => state.pageId);
  const editable = useEditor((state) => state.editable);
  const page = part?.pages[pageId];
  if (!part || !page) return null;
  const shown = sectionsOf(page.layout);
  const blocks = blocksOfPage(part, pageId);
  const countOf = (section: Section): number => blocks.filter((block) => block.section === section).length;
  const hidden = SECTIONS.filter((section) => !shown.includes(section) && countOf(section) > 0);
  return (
    <Panel side="left" title={t("layoutPanel.title")} onClose={() => showLeft(null)}>
      <Group title={t("layoutPanel.of", { title: page.title || page.path })}>
        {page.imported ? <Notice>{t("layoutPanel.imported")}</Notice> : null}
        <LayoutPicker
          label={t("layoutPanel.choose")}
          columns={2}
          isDisabled={!editable || page.imported !== null}
          value={page.layout}
          onChange={(layout) => void edit("page.fields-set", { pageId, layout }, t(`layouts.${layout}`))}
        />
        <p className="text-caption text-ink-faint">{t("layoutPanel.mapping")}</p>
      </Group>
      <Group title={t("layoutPanel.sections")}>
        <ul className="-mx-2 flex flex-col">
          {shown.map((section) => (
            <li key={section}>
              <button
                type="button"
                onClick={() => selectSection(section)}
                className="flex h-8 w-full cursor-pointer items-center justify-between rounded-base px-2 text-left text-small hover:bg-sunken"
              >
                <span>{say(`layers.section.${section}`)}</span>
                <span className="text-caption text-ink-faint tabular-nums">
                  {t("layoutPanel.blocks", { count: countOf(section) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {hidden.length > 0 ? (
          <Notice
            action={
              editable ? (
                <Button size="small" onPress={() => void edit("page.hidden-blocks-move", { pageId })}>
                  {t("layoutPanel.gather", { section: say(`layers.section.${mainSectionOf(page.layout)}`) })}
                </Button>
              ) : null
            }
          >
            {t("layoutPanel.hidden", {
              sections: hidden.map((section) => say(`layers.section.${section}`)).join(", "),
              count: hidden.reduce((sum, section) => sum + countOf(section), 0),
            })}
          </Notice>
        ) : null}
      </Group>
    </Panel>
  );
}
