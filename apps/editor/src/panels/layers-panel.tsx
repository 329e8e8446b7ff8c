import { Button, IconButton, Menu, MenuItem, Tree } from "@hanok/ui";
import { Box, Plus, SquareDashed } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ICON, SMALL_ICON } from "../frame/icon.ts";
import { Panel } from "../frame/panel.tsx";
import { PanelHint } from "../frame/panel-hint.tsx";
import { addBlankBlock } from "../state/block-acts.ts";
import { editor } from "../state/controller.ts";
import { setEditor, useEditor } from "../state/editor-store.ts";
import { pathOfSelection } from "../state/element-path.ts";
import { keyOfSelection, type LayerNode, layerNodes, rowsAbove } from "./layer-nodes.ts";

/** Blocks and elements of the page as a tree, in step with the canvas; blocks are added, moved and removed here. */
export function LayersPanel() {
  const { t } = useTranslation();
  const picture = useEditor((state) => state.picture);
  const selection = useEditor((state) => state.selection);
  const editable = useEditor((state) => state.editable);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(["s:header", "s:content", "s:footer"]));

  useEffect(() => {
    if (!picture || !selection) return;
    const path = pathOfSelection(picture, selection).map((step) => step.node);
    const needed = rowsAbove(picture, selection, path);
    setOpen((before) => (needed.every((row) => before.has(row)) ? before : new Set([...before, ...needed])));
  }, [picture, selection]);

  const nodes = useMemo(
    () => (picture ? layerNodes(picture, open, (section) => t(`layers.section.${section}`)) : []),
    [picture, open, t],
  );
  const key = keyOfSelection(selection);
  useEffect(() => {
    if (key)
      document
        .querySelector(`[role=treegrid] [data-key="${CSS.escape(key)}"]`)
        ?.scrollIntoView({ block: "nearest" });
  }, [key]);

  const empty = picture !== null && picture.blocks.size === 0;
  return (
    <Panel
      side="left"
      title={t("layers.title")}
      onClose={() => setEditor({ leftPanel: null })}
      tools={editable ? <AddBlock /> : null}
    >
      {empty ? (
        <PanelHint
          title={t("layers.empty")}
          action={
            editable ? (
              <Button variant="primary" onPress={() => void addBlankBlock()}>
                {t("layers.blank")}
              </Button>
            ) : null
          }
        >
          {t("layers.emptyHint")}
        </PanelHint>
      ) : (
        <Tree
          label={t("layers.tree")}
          expandLabel={t("layers.expand")}
          className="p-2"
          items={nodes}
          childrenOf={(node: LayerNode) => node.children}
          renderRow={(node: LayerNode) => <LayerRow node={node} />}
          selectionMode="single"
          selectionBehavior="replace"
          disabledBehavior="selection"
          selectedKeys={key === null ? [] : [key]}
          expandedKeys={open}
          onExpandedChange={(keys) => setOpen(new Set([...keys].map(String)))}
          onSelectionChange={(keys) => {
            const chosen = keys === "all" ? undefined : [...keys][0];
            const found = chosen === undefined ? undefined : findNode(nodes, String(chosen));
            if (!found || keyOfSelection(found.selection) === key) return;
            if (editable) {
              editor.select(found.selection);
              editor.host?.reveal();
            }
          }}
          onAction={() => {
            if (selection?.kind === "element") editor.host?.editText();
          }}
        />
      )}
    </Panel>
  );
}

function findNode(nodes: readonly LayerNode[], id: string): LayerNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

function LayerRow({ node }: { node: LayerNode }) {
  if (node.selection.kind === "section")
    return <span className="truncate font-semibold text-caption text-ink-faint">{node.name}</span>;
  if (node.selection.kind === "block")
    return (
      <span className="flex min-w-0 flex-1 items-center gap-1.5">
        <Box {...SMALL_ICON} className="shrink-0 text-accent" />
        <span className="truncate font-medium">{node.name}</span>
      </span>
    );
  return (
    <span className="flex min-w-0 flex-1 items-baseline gap-2" title={node.name}>
      <span className="max-w-[70%] shrink-0 truncate font-mono text-caption text-ink-soft">{node.name}</span>
      <span className="min-w-0 truncate text-caption text-ink-faint group-data-selected:text-ink-soft">
        {node.words}
      </span>
    </span>
  );
}

function AddBlock() {
  const { t } = useTranslation();
  return (
    <Menu
      label={t("layers.addBlock")}
      trigger={<IconButton size="small" label={t("layers.addBlock")} icon={<Plus {...ICON} />} />}
    >
      <MenuItem
        id="blank"
        label={t("layers.blank")}
        icon={<SquareDashed {...SMALL_ICON} />}
        onAction={() => void addBlankBlock()}
      />
    </Menu>
  );
}
