import { inOrder } from "@hanok/page-document";
import { Menu, MenuItem, MenuSeparator } from "@hanok/ui";
import { House, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { shownKey } from "../commands/shown-key.ts";
import { openOtherPage } from "../document/open/opening.ts";
import { openDialog } from "../state/dialogs.ts";
import { useEditor } from "../state/editor-store.ts";
import { SMALL_ICON } from "./icon.ts";
import type { LaterMenuProps } from "./later-menu.tsx";

/** The pages of the project. */
export default function PageMenu({ trigger }: LaterMenuProps) {
  const { t } = useTranslation();
  const table = useEditor((state) => state.part?.pages);
  const pageId = useEditor((state) => state.pageId);
  const pages = inOrder(Object.values(table ?? {}));
  return (
    <Menu label={t("top.page")} placement="bottom start" trigger={trigger}>
      {pages.map((page) => (
        <MenuItem
          key={page.id}
          id={page.id}
          label={page.title || page.path}
          icon={page.home ? <House {...SMALL_ICON} /> : <span className="w-4" />}
          isCurrent={page.id === pageId}
          onAction={() => openOtherPage(page.id)}
        />
      ))}
      <MenuSeparator />
      <MenuItem
        id="find page"
        label={t("top.findPage")}
        shortcut={shownKey("findPage")}
        icon={<Search {...SMALL_ICON} />}
        onAction={() => void openDialog("pageList")}
      />
    </Menu>
  );
}
