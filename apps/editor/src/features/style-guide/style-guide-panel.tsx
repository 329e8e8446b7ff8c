import { readStyleGuide } from "@hanok/page-document";
import { Notice, Tabs } from "@hanok/ui";
import { useMemo, useState } from "react";
import { Panel } from "../../shell/panel.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { PanelPopoverProvider } from "../style/panel-popover.tsx";
import { BaseSettings } from "./base-settings.tsx";
import { ColorList } from "./color-list.tsx";
import { SiteColours } from "./site-colours.tsx";
import { SiteSizes } from "./site-sizes.tsx";
import { SizeSettings } from "./size-settings.tsx";
import { StyleList } from "./style-list.tsx";
import { useStyleGuideTexts } from "./texts.ts";

type Tab = "color" | "text" | "button" | "field" | "base";

/** Colours, texts, buttons, inputs and selects that the whole project shares [EDT-14, RES-12 to 18]. */
export function StyleGuidePanel() {
  const { t } = useStyleGuideTexts();
  const part = useEditor((state) => state.part);
  const imported = useEditor((state) => state.part?.pages[state.pageId]?.imported !== null);
  const [tab, setTab] = useState<Tab>("color");
  const guide = useMemo(() => (part ? readStyleGuide(part) : null), [part]);
  if (!guide) return null;
  return (
    <Panel side="left" title={t("styleGuide.title")} onClose={() => showLeft(null)}>
      <PanelPopoverProvider>
        <Tabs<Tab>
          label={t("styleGuide.which")}
          className="h-full [&_[role=tablist]]:gap-x-3.5 [&_[role=tablist]]:px-4"
          panelClassName="overflow-y-auto"
          selected={tab}
          onSelect={setTab}
          items={[
            {
              id: "color",
              label: t("styleGuide.tabs.color"),
              content: (
                <>
                  <SiteColours guide={guide} />
                  <ColorList guide={guide} />
                </>
              ),
            },
            {
              id: "text",
              label: t("styleGuide.tabs.text"),
              content: (
                <>
                  <SiteSizes guide={guide} />
                  <StyleList guide={guide} kind="text" />
                </>
              ),
            },
            {
              id: "button",
              label: t("styleGuide.tabs.button"),
              content: (
                <>
                  <StyleList guide={guide} kind="button" />
                  <SizeSettings of="button" heights={guide.heights.button} />
                </>
              ),
            },
            {
              id: "field",
              label: t("styleGuide.tabs.field"),
              content: (
                <>
                  <StyleList guide={guide} kind="input" />
                  <StyleList guide={guide} kind="select" />
                  <SizeSettings of="field" heights={guide.heights.field} />
                </>
              ),
            },
            { id: "base", label: t("styleGuide.tabs.base"), content: <BaseSettings /> },
          ]}
        />
      </PanelPopoverProvider>
      {imported ? (
        <div className="p-4">
          <Notice>{t("styleGuide.imported")}</Notice>
        </div>
      ) : null}
    </Panel>
  );
}
