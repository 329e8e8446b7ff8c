import { IconButton, Tabs } from "@hanok/ui";
import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { showLeft } from "../../state/view.ts";
import { LibraryBrowser } from "./library-browser.tsx";
import { openList } from "./open-list.ts";
import { PersonalList } from "./personal-list.tsx";
import { SharedList } from "./shared-list.tsx";

/** The sidebar menu 'block' [EDT-11, EDT-21, EDT-25]. */
export const BlocksPanel = () => <LibraryPanel kind="block" />;
/** The sidebar menu 'asset' [EDT-20, EDT-26]. */
export const AssetsPanel = () => <LibraryPanel kind="asset" />;

type Tab = "library" | "own" | "shared";

function LibraryPanel({ kind }: { kind: "block" | "asset" }) {
  const { t } = useLibraryTexts();
  const [tab, setTab] = useState<Tab>("library");
  return (
    <Panel
      side="left"
      title={t(`${kind}.title`)}
      onClose={() => showLeft(null)}
      tools={
        <IconButton
          size="small"
          label={t("enlarge")}
          icon={<Maximize2 {...SMALL_ICON} />}
          onPress={() => openList(kind)}
        />
      }
    >
      <Tabs<Tab>
        label={t(`${kind}.title`)}
        className="[&>div:first-child]:px-4"
        selected={tab}
        onSelect={setTab}
        items={[
          {
            id: "library",
            label: t(`${kind}.tab`),
            content: <LibraryBrowser kind={kind} columns={2} />,
          },
          { id: "own", label: t(`${kind}.ownTab`), content: <PersonalList kind={kind} /> },
          ...(kind === "block"
            ? [{ id: "shared" as const, label: t("shared.tab"), content: <SharedList /> }]
            : []),
        ]}
      />
    </Panel>
  );
}
