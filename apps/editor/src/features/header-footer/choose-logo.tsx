import type { CommonPart } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { Image } from "lucide-react";
import { edit } from "../../document/edit/editing.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { openDialog } from "../../state/dialogs.ts";
import { useHeaderFooterTexts } from "./texts.ts";

/** A picture of the project as the logo: another one, or the first. */
export function ChooseLogo({
  where,
  pageId,
  isFirst,
}: {
  where: CommonPart;
  pageId: string;
  isFirst: boolean;
}) {
  const { t } = useHeaderFooterTexts();
  const choose = async (): Promise<void> => {
    const chosen = await openDialog("selectMedia", { kind: "image" });
    if (!chosen) return;
    const { path, natural } = chosen;
    await edit(
      "header-footer.logo-image-set",
      { part: where, pageId, path, ...(natural ? { natural } : {}) },
      t("headerFooter.logo"),
    );
  };
  return (
    <Button
      size="small"
      className="self-start"
      icon={<Image {...SMALL_ICON} />}
      onPress={() => void choose()}
    >
      {t(isFirst ? "headerFooter.logoAdd" : "headerFooter.logoChange")}
    </Button>
  );
}
