import type { SiteDetails } from "@hanok/api-contract";
import { Menu, MenuItem } from "@hanok/ui";
import { ChevronUp } from "lucide-react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";

/** [PUB-20, PUB-21] Sister sites; a click outside closes the list. */
export function FamilySites({ sites }: { sites: SiteDetails["familySites"] }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t("frame.familySites")}
      placement="top end"
      trigger={
        <Button className="flex h-9 cursor-pointer items-center gap-2 rounded-base border border-line-firm px-3 text-small">
          {t("frame.familySites")}
          <ChevronUp aria-hidden="true" size={16} strokeWidth={1.5} />
        </Button>
      }
    >
      {sites.map(({ name, url }) => (
        <MenuItem
          key={url}
          id={url}
          label={name}
          onAction={() => {
            window.open(url, "_blank", "noopener");
          }}
        />
      ))}
    </Menu>
  );
}
