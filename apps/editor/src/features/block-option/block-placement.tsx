import { type Block, recordAt } from "@hanok/page-document";
import { Checkbox } from "@hanok/ui";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { useEditor } from "../../state/editor-store.ts";

const SIDES = ["top", "bottom", "left", "right"] as const;

/** The box around the block: its own ground, distances, and whether it stays on the screen [BLK-05]. */
export function BlockPlacement({ block }: { block: Block }) {
  const { t } = useVisualTexts();
  const shared = useEditor((state) => (state.part ? recordAt(state.part.shared, block.bid) : undefined));
  const imported = useEditor((state) => state.part?.pages[block.pageId]?.imported !== null);
  // A page of its own bytes has no box of ours around its blocks.
  if (imported) return null;
  const option = (block.thpart || block.thwhole ? shared?.option : undefined) ?? block.option;
  const set = (change: Partial<Block["option"]>): void =>
    void edit("block.option-set", { blockId: block.id, option: change }, block.title || block.name);
  return (
    <FoldingSection id="block.placement" title={t("blockOption.placement")} isOpenAtFirst={option.fixed}>
      <Checkbox size="small" isSelected={option.fixed} onChange={(fixed) => set({ fixed })}>
        {t("blockOption.fixed")}
      </Checkbox>
      <Checkbox
        size="small"
        isSelected={option.bgcolorCheck}
        onChange={(bgcolorCheck) => set({ bgcolorCheck })}
      >
        {t("blockOption.ground")}
      </Checkbox>
      {option.bgcolorCheck ? (
        <CommitField
          label={t("blockOption.groundColour")}
          value={option.bgcolor}
          placeholder="#ffffff"
          isMono
          onCommit={(bgcolor) => set({ bgcolor })}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        {SIDES.map((side) => (
          <CommitField
            key={side}
            label={t(`side.${side}`)}
            value={option[side]}
            placeholder="0"
            onCommit={(value) => set({ [side]: value.trim() })}
          />
        ))}
      </div>
    </FoldingSection>
  );
}
