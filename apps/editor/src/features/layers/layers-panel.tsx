import { Button, IconButton, Menu, MenuItem } from "@hanok/ui";
import { LayoutTemplate, Plus, SquareDashed } from "lucide-react";
import { memo, type PointerEvent, startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { current } from "../../document/current.ts";
import { startDrag } from "../../drag/drag-source.ts";
import type { Picture } from "../../picture/picture.ts";
import { addBlankBlock } from "../../selection/block-acts.ts";
import { pathOfSelection } from "../../selection/element-path.ts";
import { loadSeveral } from "../../selection/load-several.ts";
import { select } from "../../selection/selecting.ts";
import { ICON, SMALL_ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { openContextMenu } from "../../state/context-menu.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { type ColleaguePlace, useLive } from "../../state/live-store.ts";
import { blockOfSelection } from "../../state/selection.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { showLeft } from "../../state/view.ts";
import { keyOfSelection, type LayerRow, layerRows, rowsAbove } from "./layer-rows.ts";
import { LayerTree } from "./layer-tree.tsx";

/**
 * Blocks and elements of the page as a tree, synchronous with the canvas; blocks are added, moved and removed
 * here.
 */
export function LayersPanel() {
  const { t } = useTranslation();
  const picture = useEditorLater("picture");
  const selection = useEditor((state) => state.selection);
  const many = useEditor((state) => state.many);
  const editable = useEditor((state) => state.editable);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(["s:header", "s:content", "s:footer"]));

  useEffect(() => {
    if (!picture || !selection) return;
    const path = pathOfSelection(picture, selection).map((step) => step.node);
    const needed = rowsAbove(picture, selection, path);
    startTransition(() =>
      setOpen((before) =>
        needed.every((row) => before.has(row)) ? before : new Set([...before, ...needed]),
      ),
    );
  }, [picture, selection]);

  const rows = useMemo(
    () => (picture ? layerRows(picture, open, (section) => t(`layers.section.${section}`)) : []),
    [picture, open, t],
  );
  const places = useLive((state) => state.places);
  const people = useMemo(() => peopleByRow(picture, rows, places), [picture, rows, places]);
  const key = keyOfSelection(selection);
  const also = useMemo(() => new Set<string>(many), [many]);
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );

  const empty = picture !== null && picture.blocks.size === 0;
  return (
    <Panel
      side="left"
      title={t("layers.title")}
      onClose={() => showLeft(null)}
      tools={editable ? <AddBlock /> : null}
    >
      {empty ? (
        <PanelHint
          title={t("layers.empty")}
          action={
            editable ? (
              <div className="flex gap-2">
                <Button variant="primary" onPress={() => showLeft("blocks")}>
                  {t("layers.choose")}
                </Button>
                <Button onPress={() => void addBlankBlock()}>{t("layers.blank")}</Button>
              </div>
            ) : null
          }
        >
          {t("layers.emptyHint")}
        </PanelHint>
      ) : (
        <LayerTree
          label={t("layers.tree")}
          rows={rows}
          selected={key}
          also={also}
          isMultiple={editable}
          onAlso={takeAlso}
          people={people}
          onSelect={choose}
          onToggle={toggle}
          onEnter={() => {
            if (selection?.kind === "element") current.host?.editText();
          }}
          onPress={press}
          onMenu={menu}
        />
      )}
    </Panel>
  );
}

/** People by row: a visible row above represents those that are folded away. */
function peopleByRow(
  picture: Picture | null,
  rows: readonly LayerRow[],
  places: readonly ColleaguePlace[],
): ReadonlyMap<string, string> {
  const people = new Map<string, string>();
  if (places.length === 0) return people;
  const ids = new Set(rows.map(({ id }) => id));
  for (const { memberName, selection } of places) {
    const blockId = blockOfSelection(selection);
    const section = picture?.part.blocks[blockId ?? ""]?.section ?? "";
    const path = pathOfSelection(picture, selection).map(({ node }) => node);
    const row = [`s:${section}`, `b:${blockId}`, ...path].findLast((id) => ids.has(id));
    if (row !== undefined) people.set(row, [people.get(row), memberName].filter(Boolean).join(", "));
  }
  return people;
}

function choose(row: LayerRow): void {
  const { selection, many } = readEditor();
  if (row.id === keyOfSelection(selection) && many.length === 0) return;
  select(row.selection);
  current.host?.reveal();
}

/** Takes an element into the selection or out of it, or (`rows`) all between two rows in. */
function takeAlso(row: LayerRow, rows: readonly LayerRow[] | null): void {
  const { selection } = row;
  if (!readEditor().editable || selection.kind !== "element") {
    choose(row);
    return;
  }
  void loadSeveral().then(({ selectMany, toggleNode }) => {
    if (rows === null) toggleNode(selection.node);
    else selectMany(outermostNodes(rows));
  });
}

/** The elements of neighbouring rows, without those that are inside another one of them. */
function outermostNodes(rows: readonly LayerRow[]): string[] {
  let inside = Number.POSITIVE_INFINITY;
  return rows.flatMap(({ selection, level }) => {
    if (level > inside) return [];
    inside = selection.kind === "element" ? level : Number.POSITIVE_INFINITY;
    return selection.kind === "element" ? [selection.node] : [];
  });
}

function menu(row: LayerRow, x: number, y: number): void {
  const { preview, many } = readEditor();
  if (preview) return;
  if (!many.includes(row.id)) choose(row);
  openContextMenu(x, y);
}

function press({ selection }: LayerRow, event: PointerEvent): void {
  if (selection.kind === "block") startDrag({ kind: "block", blockId: selection.blockId }, event);
  if (selection.kind === "element") startDrag({ kind: "element", node: selection.node }, event);
}

const AddBlock = memo(function AddBlock() {
  const { t } = useTranslation();
  return (
    <Menu
      label={t("layers.addBlock")}
      trigger={<IconButton size="small" label={t("layers.addBlock")} icon={<Plus {...ICON} />} />}
    >
      <MenuItem
        id="choose"
        label={t("layers.choose")}
        icon={<LayoutTemplate {...SMALL_ICON} />}
        onAction={() => showLeft("blocks")}
      />
      <MenuItem
        id="blank"
        label={t("layers.blank")}
        icon={<SquareDashed {...SMALL_ICON} />}
        onAction={() => void addBlankBlock()}
      />
    </Menu>
  );
});
