import { ContextMenu, MenuItem, MenuSeparator, useLanguage } from "@hanok/ui";
import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  CodeXml,
  Copy,
  CopyPlus,
  CornerLeftUp,
  Pencil,
  Scissors,
  Trash2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { withClipboard } from "../clipboard/load-clipboard.ts";
import { keyCommand } from "../commands/commands.ts";
import { shownKey } from "../commands/shown-key.ts";
import type { CoreCommandId } from "../contributions/command.ts";
import { useContributions } from "../contributions/contributions.ts";
import { nameOf } from "../drag/drag-words.ts";
import { canMove } from "../selection/moving.ts";
import { hasTextToEdit } from "../selection/text-to-edit.ts";
import { closeContextMenu, type ShownContextMenu } from "../state/context-menu.ts";
import { readEditor, useEditor } from "../state/editor-store.ts";
import { showCode } from "../state/view.ts";
import { SMALL_ICON } from "./icon.ts";

/** Menu of actions for the selection; each does the same as its key. */
export default function SelectionMenu({ x, y, from }: ShownContextMenu) {
  const { t } = useTranslation();
  const { selection, editable, ...state } = useEditor();
  const language = useLanguage();
  const menu = useContributions((one) => one.menu);
  const contributed = menu.filter((one) => one.menu === "selection" && one.isListed(readEditor()));
  const isBlock = selection?.kind === "block";
  const isThing = selection !== null && selection.kind !== "section";
  const isAlone = isThing && state.many.length < 2;
  const name =
    selection?.kind === "block"
      ? nameOf({ kind: "block", blockId: selection.blockId })
      : selection?.kind === "element"
        ? nameOf({ kind: "element", node: selection.node })
        : t(selection ? `layers.section.${selection.section}` : "clipboard.page");
  const isOff = (id: CoreCommandId): boolean =>
    !(keyCommand(id)?.when?.({ ...state, selection, editable }) ?? true);
  const press = (id: CoreCommandId) => (): void => {
    const command = keyCommand(id);
    command?.run?.(readEditor(), command.keys[0] ?? "");
  };
  const copy = (
    <MenuItem
      id="copy"
      label={t("clipboard.copy")}
      shortcut={shownKey("copy")}
      icon={<Copy {...SMALL_ICON} />}
      isDisabled={!isAlone}
      onAction={press("copy")}
    />
  );
  const code = (
    <MenuItem
      id="code"
      label={t("clipboard.code")}
      shortcut={shownKey("code")}
      icon={<CodeXml {...SMALL_ICON} />}
      isDisabled={!isThing}
      onAction={() => showCode(true)}
    />
  );
  const place = { label: t("clipboard.menu", { name }), x, y, returnTo: from, onClose: closeContextMenu };
  // Viewers are offered nothing that would be refused.
  if (!editable)
    return (
      <ContextMenu {...place}>
        {copy}
        {code}
      </ContextMenu>
    );
  return (
    <ContextMenu {...place}>
      <MenuItem
        id="edit"
        label={t("clipboard.edit")}
        shortcut={shownKey("edit")}
        icon={<Pencil {...SMALL_ICON} />}
        isDisabled={state.many.length > 1 || !hasTextToEdit({ ...state, selection })}
        onAction={press("edit")}
      />
      <MenuItem
        id="parent"
        label={t("clipboard.parent")}
        shortcut={shownKey("parent")}
        icon={<CornerLeftUp {...SMALL_ICON} />}
        isDisabled={selection?.kind !== "element"}
        onAction={press("parent")}
      />
      <MenuSeparator />
      <MenuItem
        id="cut"
        label={t("clipboard.cut")}
        shortcut={shownKey("cut")}
        icon={<Scissors {...SMALL_ICON} />}
        isDisabled={!isAlone}
        onAction={press("cut")}
      />
      {copy}
      <MenuItem
        id="paste"
        label={t("clipboard.paste")}
        shortcut={shownKey("paste")}
        icon={<ClipboardPaste {...SMALL_ICON} />}
        onAction={() => withClipboard(({ pasteAsked }) => pasteAsked())}
      />
      <MenuItem
        id="duplicate"
        label={t("clipboard.duplicate")}
        shortcut={shownKey("duplicate")}
        icon={<CopyPlus {...SMALL_ICON} />}
        isDisabled={isOff("duplicate")}
        onAction={press("duplicate")}
      />
      <MenuSeparator />
      <MenuItem
        id="moveUp"
        label={t("clipboard.moveUp")}
        shortcut={shownKey("moveUp")}
        icon={<ArrowUp {...SMALL_ICON} />}
        isDisabled={!canMove(-1)}
        onAction={press("moveUp")}
      />
      <MenuItem
        id="moveDown"
        label={t("clipboard.moveDown")}
        shortcut={shownKey("moveDown")}
        icon={<ArrowDown {...SMALL_ICON} />}
        isDisabled={!canMove(1)}
        onAction={press("moveDown")}
      />
      <MenuSeparator />
      {contributed.map(({ id, label, Icon, isOn, run }) => (
        <MenuItem
          key={id}
          id={id}
          label={label[language]}
          icon={<Icon {...SMALL_ICON} />}
          isDisabled={!isOn(readEditor())}
          onAction={() => run(readEditor())}
        />
      ))}
      {code}
      <MenuSeparator />
      <MenuItem
        id="delete"
        label={t(isBlock ? "clipboard.deleteBlock" : "clipboard.deleteElement")}
        shortcut={shownKey("delete")}
        icon={<Trash2 {...SMALL_ICON} />}
        isDanger
        isDisabled={!isThing}
        onAction={press("delete")}
      />
    </ContextMenu>
  );
}
