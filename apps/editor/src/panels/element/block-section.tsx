import { recordAt } from "@hanok/page-document";
import { Button } from "@hanok/ui";
import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SMALL_ICON } from "../../frame/icon.ts";
import { copyBlock, moveBlockBy } from "../../state/block-acts.ts";
import { editor } from "../../state/controller.ts";
import { useEditor } from "../../state/editor-store.ts";
import { CommitField } from "./commit-field.tsx";
import { Section } from "./section.tsx";

/** Name and place of a block. */
export function BlockSection({ blockId }: { blockId: string }) {
  const { t } = useTranslation();
  const block = useEditor((state) => (state.part ? recordAt(state.part.blocks, blockId) : undefined));
  if (!block) return null;
  return (
    <Section title={block.title || block.name}>
      <CommitField
        key={blockId}
        label={t("element.blockName")}
        value={block.name}
        onCommit={(name) => void editor.edit("block.names-set", { blockId, name, title: name })}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button size="small" icon={<ArrowUp {...SMALL_ICON} />} onPress={() => void moveBlockBy(blockId, -1)}>
          {t("layers.moveUp")}
        </Button>
        <Button
          size="small"
          icon={<ArrowDown {...SMALL_ICON} />}
          onPress={() => void moveBlockBy(blockId, 1)}
        >
          {t("layers.moveDown")}
        </Button>
        <Button size="small" icon={<Copy {...SMALL_ICON} />} onPress={() => void copyBlock(blockId)}>
          {t("layers.duplicate")}
        </Button>
        <Button size="small" icon={<Trash2 {...SMALL_ICON} />} onPress={() => void editor.deleteSelection()}>
          {t("layers.delete")}
        </Button>
      </div>
    </Section>
  );
}
