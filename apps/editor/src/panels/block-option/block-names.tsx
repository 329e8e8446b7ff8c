import type { Block, LocatedElement } from "@hanok/page-document";
import { useVisualTexts } from "../../language/visual/texts.ts";
import { editor } from "../../state/controller.ts";
import { useEditor } from "../../state/editor-store.ts";
import { attributeOf } from "../../state/element-path.ts";
import { CommitField } from "../element/commit-field.tsx";
import { FoldingSection } from "../element/folding-section.tsx";

/** What people call the block, and the class that its html, css and scripts call it by [BLK-06, BLK-56]. */
export function BlockNames({ block, root }: { block: Block; root: LocatedElement | null }) {
  const { t } = useVisualTexts();
  const name = block.title || block.name;
  // The css of a page of its own bytes stands in files: there the name means the same everywhere.
  const isImported = useEditor((state) => state.part?.pages[block.pageId]?.imported != null);
  const className = root ? (attributeOf(root, "class") ?? "").trim().split(/\s+/)[0] : undefined;
  return (
    <FoldingSection id="block.names" title={t("blockOption.names")}>
      <CommitField
        label={t("blockOption.name")}
        value={name}
        onCommit={(value) =>
          void editor.edit("block.names-set", { blockId: block.id, name: value, title: value }, value)
        }
      />
      {className ? (
        <CommitField
          key={className}
          label={t("blockOption.className")}
          isMono
          value={className}
          hint={t("blockOption.classHint")}
          onCommit={(value) =>
            void editor.edit(
              "rename.class",
              {
                blockId: block.id,
                scope: isImported ? "project" : "block",
                from: className,
                to: value.trim(),
              },
              name,
            )
          }
        />
      ) : null}
    </FoldingSection>
  );
}
