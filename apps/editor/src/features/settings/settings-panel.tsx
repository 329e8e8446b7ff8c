import { Tabs } from "@hanok/ui";
import { Panel } from "../../shell/panel.tsx";
import { showLeft } from "../../state/view.ts";
import { PageSettings } from "./page-settings.tsx";
import { ProjectSettings } from "./project-settings.tsx";
import { setSettingsTab, useSettingsTab } from "./show-settings.ts";
import { useSettingsTexts } from "./texts.ts";

/** The settings of the project and of the page in the canvas [EDT-13, EDT-24, EDT-77, RES-26]. */
export function SettingsPanel() {
  const { t } = useSettingsTexts();
  const tab = useSettingsTab((state) => state.tab);
  return (
    <Panel side="left" title={t("settings.title")} onClose={() => showLeft(null)}>
      <Tabs
        label={t("settings.which")}
        className="h-full [&_[role=tablist]]:px-4"
        panelClassName="overflow-y-auto"
        selected={tab}
        onSelect={setSettingsTab}
        items={[
          { id: "project", label: t("settings.project"), content: <ProjectSettings /> },
          { id: "page", label: t("settings.page"), content: <PageSettings /> },
        ]}
      />
    </Panel>
  );
}
