import { IconToggle, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { isOffered, type LeftPanelEntry, useContributions } from "../contributions/contributions.ts";
import { setEditor, useEditor } from "../state/editor-store.ts";
import { ICON } from "./icon.ts";

/** Opens and closes the left panels [EDT-20 to 24]. */
export function Rail({ isInert }: { isInert: boolean }) {
  const { t } = useTranslation();
  const editable = useEditor((state) => state.editable);
  const guest = useEditor((state) => state.guest);
  const left = useContributions((one) => one.left);
  const shown = left.filter((panel) => isOffered(panel, { editable, guest }));
  return (
    <nav
      inert={isInert}
      aria-label={t("frame.rail")}
      className="flex w-12 shrink-0 flex-col items-center gap-1 overflow-y-auto border-line border-r bg-raised py-2 [scrollbar-width:none] desktop:w-17 desktop:gap-0.5 desktop:px-1"
    >
      {shown.map((panel) => (panel.rail === "menu" ? <Opener key={panel.name} panel={panel} /> : null))}
      <span className="flex-1" />
      {shown.map((panel) => (panel.rail === "settings" ? <Opener key={panel.name} panel={panel} /> : null))}
    </nav>
  );
}

function Opener({ panel: { name, label, Icon } }: { panel: LeftPanelEntry }) {
  const language = useLanguage();
  const isOpen = useEditor((state) => state.leftPanel === name);
  return (
    <IconToggle
      label={label[language]}
      icon={<Icon {...ICON} />}
      placement="right"
      hasCaption
      isSelected={isOpen}
      onChange={(selected) => setEditor({ leftPanel: selected ? name : null })}
    />
  );
}
