import type { Block, LocatedElement } from "@hanok/page-document";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { Captioned } from "../../shell/captioned.tsx";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { Chooser } from "../style/fields/select-field.tsx";

/** Tags that a block may have: what changes is what it is for search engines and screen readers. */
const TAGS = ["div", "section", "article", "aside", "main", "header", "footer", "nav"] as const;

const countTag = (element: LocatedElement, tag: string): number =>
  element.children.reduce(
    (count, child) => count + (child.kind === "element" ? countTag(child, tag) : 0),
    element.tag === tag ? 1 : 0,
  );

/**
 * Title of the block, and the class, id and tag by which its html, css and scripts name it [BLK-06, BLK-56].
 */
export function BlockNames({ block, root }: { block: Block; root: LocatedElement | null }) {
  const { t } = useVisualTexts();
  const name = block.title || block.name;
  // The css of a page of its own bytes is in files: there the name means the same everywhere.
  const isImported = useEditor((state) => state.part?.pages[block.pageId]?.imported != null);
  const className = root ? (attributeOf(root, "class") ?? "").trim().split(/\s+/)[0] : undefined;
  const id = root ? (attributeOf(root, "id") ?? "") : "";
  const rename = (what: "class" | "id" | "tag", from: string, to: string): void =>
    void edit(
      `rename.${what}`,
      {
        blockId: block.id,
        // Links of other blocks lead to an id; a tag means other elements everywhere else.
        scope: what === "tag" ? "block" : what === "id" || isImported ? "project" : "block",
        from,
        to,
      },
      name,
    );
  return (
    <FoldingSection id="block.names" title={t("blockOption.names")}>
      <CommitField
        label={t("blockOption.name")}
        value={name}
        onCommit={(value) =>
          void edit("block.names-set", { blockId: block.id, name: value, title: value }, value)
        }
      />
      {className ? (
        <CommitField
          key={className}
          label={t("blockOption.className")}
          isMono
          value={className}
          hint={t("blockOption.classHint")}
          onCommit={(value) => rename("class", className, value.trim())}
        />
      ) : null}
      {id ? (
        <CommitField
          key={`#${id}`}
          label={t("blockOption.id")}
          isMono
          value={id}
          hint={t("blockOption.idHint")}
          onCommit={(value) => rename("id", id, value.trim().replace(/^#/, ""))}
        />
      ) : null}
      {root && TAGS.some((tag) => tag === root.tag) && countTag(root, root.tag) === 1 ? (
        <Captioned label={t("blockOption.tag")}>
          <Chooser
            label={t("blockOption.tag")}
            value={root.tag}
            options={TAGS.map((tag) => ({ value: tag, label: `<${tag}> ${t(`identity.tags.${tag}`)}` }))}
            onChoose={(tag) => rename("tag", root.tag, tag)}
          />
        </Captioned>
      ) : null}
    </FoldingSection>
  );
}
