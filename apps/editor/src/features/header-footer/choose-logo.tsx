import type { CommonPart } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { Image } from "lucide-react";
import { edit } from "../../document/edit/editing.ts";
import { useStructureTexts } from "../../i18n/structure/texts.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { openDialog } from "../../state/dialogs.ts";

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
  const { t } = useStructureTexts();
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
