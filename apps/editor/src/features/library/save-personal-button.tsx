import { IconButton } from "@hanok/ui";
import { BookmarkPlus } from "lucide-react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { ICON } from "../../shell/icon.ts";
import { saveElementAsPersonal } from "./save-element.ts";
import { saveBlockAsPersonal } from "./save-personal.ts";

/** Keeps what is selected for other pages and projects [BLK-38]. */
export function SavePersonalButton({
  of,
  size = "medium",
}: {
  of: { readonly blockId: string } | { readonly node: string };
  size?: "small" | "medium";
}) {
  const { t } = useLibraryTexts();
  const isBlock = "blockId" in of;
  return (
    <IconButton
      size={size}
      label={t(isBlock ? "block.saveOwn" : "asset.saveOwn")}
      icon={<BookmarkPlus {...ICON} />}
      onPress={() => void (isBlock ? saveBlockAsPersonal(of.blockId) : saveElementAsPersonal(of.node))}
    />
  );
}
