import { type CodeResource, inOrder, isCodeResource } from "@hanok/page-document";
import { IconButton, Menu, MenuItem } from "@hanok/ui";
import { FileCode2, Link2, Plus } from "lucide-react";
import { useMemo } from "react";
import { ICON, SMALL_ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { Section } from "../../shell/section.tsx";
import { openDialog } from "../../state/dialogs.ts";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { ResourceList } from "./resource-list.tsx";
import { useResourcesTexts } from "./texts.ts";
import { TrashSection } from "./trash-section.tsx";

/** The project's css and js: in loading order, with their settings and their trash [EDT-23, RES-06 to 11]. */
export function ResourcesPanel() {
  const { t } = useResourcesTexts();
  const resources = useEditor((state) => state.part?.resources);
  const editable = useEditor((state) => state.editable);
  const all = useMemo(() => inOrder(Object.values(resources ?? {}).filter(isCodeResource)), [resources]);
  const of = (category: CodeResource["category"]): CodeResource[] =>
    all.filter((one) => one.category === category);
  const trash = of("trash");
  return (
    <Panel
      side="left"
      title={t("resources.title")}
      onClose={() => showLeft(null)}
      tools={editable ? <AddResource /> : null}
    >
      {all.length === 0 ? (
        <PanelHint title={t("resources.empty")} picture={<FileCode2 size={32} strokeWidth={1.5} />}>
          {t("resources.emptyHint")}
        </PanelHint>
      ) : (
        <>
          {(["css", "js"] as const).map((category) =>
            of(category).length > 0 ? (
              <Section key={category} title={category.toUpperCase()}>
                <ResourceList
                  label={t("resources.list", { kind: category.toUpperCase() })}
                  resources={of(category)}
                />
              </Section>
            ) : null,
          )}
          {of("tuning").length > 0 ? (
            <Section title={t("resources.tuning")}>
              <ResourceList label={t("resources.tuning")} resources={of("tuning")} />
              <p className="text-caption text-ink-faint">{t("resources.tuningHint")}</p>
            </Section>
          ) : null}
          {trash.length > 0 ? <TrashSection resources={trash} /> : null}
        </>
      )}
    </Panel>
  );
}

function AddResource() {
  const { t } = useResourcesTexts();
  return (
    <Menu
      label={t("resources.add")}
      trigger={<IconButton size="small" label={t("resources.add")} icon={<Plus {...ICON} />} />}
    >
      <MenuItem
        id="css"
        label={t("resources.addCss")}
        icon={<FileCode2 {...SMALL_ICON} />}
        onAction={() => void openDialog("resource", { fileExt: "css", type: "code" })}
      />
      <MenuItem
        id="js"
        label={t("resources.addJs")}
        icon={<FileCode2 {...SMALL_ICON} />}
        onAction={() => void openDialog("resource", { fileExt: "js", type: "code" })}
      />
      <MenuItem
        id="url"
        label={t("resources.addUrl")}
        icon={<Link2 {...SMALL_ICON} />}
        onAction={() => void openDialog("resource", { fileExt: "css", type: "url" })}
      />
    </Menu>
  );
}
