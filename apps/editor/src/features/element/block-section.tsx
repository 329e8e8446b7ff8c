import { recordAt } from "@hanok/page-document";
import { Button, IconButton } from "@hanok/ui";
import { ArrowDown, ArrowUp, Copy, Settings2, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { copyBlock, moveBlockBy } from "../../selection/block-acts.ts";
import { deleteSelection } from "../../selection/delete-selection.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { ICON, SMALL_ICON } from "../../shell/icon.ts";
import { useEditor } from "../../state/editor-store.ts";
import { openBlockOption } from "../block-option/open-block-option.ts";
import { SavePersonalButton } from "../library/save-personal-button.tsx";

/** Name and place of a block. */
export function BlockSection({ blockId }: { blockId: string }) {
  const { t } = useTranslation();
  const { t: visual } = useVisualTexts();
  const block = useEditor((state) => (state.part ? recordAt(state.part.blocks, blockId) : undefined));
  if (!block) return null;
  const name = block.title || block.name;
  return (
    <FoldingSection id="element.block" title={name}>
      <CommitField
        key={blockId}
        label={visual("blockOption.name")}
        value={name}
        onCommit={(value) => void edit("block.names-set", { blockId, name: value, title: value }, value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the panel */}
      <div role="group" aria-label={t("layers.blockMenu")} className="-mx-1.5 flex gap-0.5">
        <IconButton
          label={t("layers.moveUp")}
          icon={<ArrowUp {...ICON} />}
          onPress={() => void moveBlockBy(blockId, -1)}
        />
        <IconButton
          label={t("layers.moveDown")}
          icon={<ArrowDown {...ICON} />}
          onPress={() => void moveBlockBy(blockId, 1)}
        />
        <IconButton
          label={t("layers.duplicate")}
          icon={<Copy {...ICON} />}
          onPress={() => void copyBlock(blockId)}
        />
        <SavePersonalButton of={{ blockId }} />
        <IconButton
          label={t("layers.delete")}
          icon={<Trash2 {...ICON} />}
          onPress={() => void deleteSelection()}
        />
      </div>
      <Button
        variant="secondary"
        size="small"
        icon={<Settings2 {...SMALL_ICON} />}
        onPress={() => openBlockOption(blockId)}
      >
        {visual("blockOption.title")}
      </Button>
    </FoldingSection>
  );
}
