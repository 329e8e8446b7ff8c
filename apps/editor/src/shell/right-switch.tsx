import { IconToggle, useLanguage } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { isOffered, type RightPanelEntry, useContributions } from "../contributions/contributions.ts";
import { useEditor } from "../state/editor-store.ts";
import { showRight } from "../state/view.ts";
import { ICON } from "./icon.ts";

/** Opens and closes the panels on the right [EDT-16 to 18]. */
export function RightSwitch() {
  const editable = useEditor((state) => state.editable);
  const guest = useEditor((state) => state.guest);
  const right = useContributions((one) => one.right);
  return right
    .filter((panel) => isOffered(panel, { editable, guest }))
    .map((panel) => <Opener key={panel.name} panel={panel} />);
}

const NOTHING_UNREAD = (): number => 0;

function Opener({ panel }: { panel: RightPanelEntry }) {
  const { name, label, Icon, useUnread = NOTHING_UNREAD } = panel;
  const { t } = useTranslation();
  const language = useLanguage();
  const isOpen = useEditor((state) => state.rightPanel === name);
  const unread = useUnread();
  return (
    <IconToggle
      label={
        unread > 0
          ? t("top.unread", { name: label[language], count: unread })
          : t("top.panel", { name: label[language] })
      }
      icon={
        unread > 0 ? (
          <span className="relative">
            <Icon {...ICON} />
            <span className="absolute -top-1 -right-1 size-2 rounded-full bg-danger" />
          </span>
        ) : (
          <Icon {...ICON} />
        )
      }
      isSelected={isOpen}
      onChange={(selected) => showRight(selected ? name : null)}
    />
  );
}
