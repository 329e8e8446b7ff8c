import type { Block } from "@hanok/page-document";
import { Button, Checkbox, Notice } from "@hanok/ui";
import { useVisualTexts } from "../../language/visual/texts.ts";
import { confirm } from "../../state/asking.ts";
import { editor } from "../../state/controller.ts";
import { FoldingSection } from "../element/folding-section.tsx";

/** Whether the block is common to all pages, in its looks or as a whole [BLK-16 to 18]. */
export function BlockSharing({ block }: { block: Block }) {
  const { t } = useVisualTexts();
  const name = block.title || block.name;
  const kind = block.thwhole ? "thwhole" : block.thpart ? "thpart" : null;
  const make = (wanted: "thpart" | "thwhole"): void =>
    void editor.edit("shared.make", { blockId: block.id, kind: wanted }, name);
  const free = async (): Promise<void> => {
    const yes = await confirm(t("blockOption.freeAsk"), t("blockOption.freeHint"), t("blockOption.free"));
    if (yes) await editor.edit("shared.free", { blockId: block.id }, name);
  };
  return (
    <FoldingSection id="block.sharing" title={t("blockOption.sharing")}>
      {kind === null ? (
        <>
          <p className="text-caption text-ink-soft">{t("blockOption.sharingHint")}</p>
          <div className="flex gap-2">
            <Button variant="secondary" size="small" onPress={() => make("thpart")}>
              {t("blockOption.thpart")}
            </Button>
            <Button variant="secondary" size="small" onPress={() => make("thwhole")}>
              {t("blockOption.thwhole")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Notice>{t(`blockOption.is.${kind}`)}</Notice>
          <Checkbox isSelected onChange={() => void free()}>
            {t("blockOption.common")}
          </Checkbox>
        </>
      )}
    </FoldingSection>
  );
}
