import { IconToggle } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { isOffered, RIGHT } from "../panels/registry.ts";
import { useEditor } from "../state/editor-store.ts";
import { showRight } from "../state/view.ts";
import { ICON } from "./icon.ts";

/** Opens and closes the panels on the right [EDT-16 to 18]. */
export function RightSwitch() {
  const { t } = useTranslation();
  const open = useEditor((state) => state.rightPanel);
  const editable = useEditor((state) => state.editable);
  const guest = useEditor((state) => state.guest);
  return RIGHT.filter((panel) => isOffered(panel, { editable, guest })).map(({ id, Icon }) => (
    <IconToggle
      key={id}
      label={t("top.panel", { name: t(`panels.${id}`) })}
      icon={<Icon {...ICON} />}
      isSelected={open === id}
      onChange={(selected) => showRight(selected ? id : null)}
    />
  ));
}
