import { pageAddress } from "@hanok/page-document";
import { IconButton, showToast } from "@hanok/ui";
import { Copy } from "lucide-react";
import { SMALL_ICON } from "../../shell/icon.ts";
import { copyOrTell } from "../../state/clipboard.ts";
import { useSettingsTexts } from "./texts.ts";

/**
 * Address of the page on the published site, to read and to copy; it follows the file name [PAG-12]. `site`
 * is the address of the site; '' shows nothing.
 */
export function PageAddress({ site, path }: { site: string; path: string }) {
  const { t } = useSettingsTexts();
  if (site === "") return null;
  const address = pageAddress(site, path);
  return (
    <div className="flex flex-col gap-1">
      <span className="text-caption text-ink-soft">{t("pageSettings.address")}</span>
      <div className="flex items-center gap-1 rounded-base bg-sunken py-0.5 pr-0.5 pl-2.5">
        <code className="min-w-0 flex-1 break-all py-1 font-mono text-caption" data-page-address>
          {decodeURI(address)}
        </code>
        <IconButton
          size="small"
          label={t("pageSettings.copyAddress")}
          icon={<Copy {...SMALL_ICON} />}
          onPress={() => {
            void copyOrTell(address).then(
              (copied) => copied && showToast({ text: t("pageSettings.addressCopied") }),
            );
          }}
        />
      </div>
      <p className="text-caption text-ink-faint">{t("pageSettings.addressHint")}</p>
    </div>
  );
}
