import { IconToggle } from "@hanok/ui";
import { useTranslation } from "react-i18next";
import { isOffered, RIGHT } from "../panels/registry.ts";
import { unreadCount, useComments } from "../state/comments-store.ts";
import { useEditor } from "../state/editor-store.ts";
import { showRight } from "../state/view.ts";
import { ICON } from "./icon.ts";

/** Opens and closes the panels on the right [EDT-16 to 18]. */
export function RightSwitch() {
  const { t } = useTranslation();
  const open = useEditor((state) => state.rightPanel);
  const editable = useEditor((state) => state.editable);
  const guest = useEditor((state) => state.guest);
  const unread = useComments(unreadCount);
  return RIGHT.filter((panel) => isOffered(panel, { editable, guest })).map(({ id, Icon }) => (
    <IconToggle
      key={id}
      label={
        id === "comments" && unread > 0
          ? t("top.unread", { name: t("panels.comments"), count: unread })
          : t("top.panel", { name: t(`panels.${id}`) })
      }
      icon={
        id === "comments" && unread > 0 ? (
          <span className="relative">
            <Icon {...ICON} />
            <span className="absolute -top-1 -right-1 size-2 rounded-full bg-danger" />
          </span>
        ) : (
          <Icon {...ICON} />
        )
      }
      isSelected={open === id}
      onChange={(selected) => showRight(selected ? id : null)}
    />
  ));
}
