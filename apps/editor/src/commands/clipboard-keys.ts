import { withCopied } from "../clipboard/load-clipboard.ts";
import { type CoreKeyCommand, canEdit } from "../contributions/command.ts";
import type { EditorState } from "../state/editor-store.ts";

/** Words that are chosen in the editor's window are what is copied then; the page in the canvas has its own. */
const choosesWords = (): boolean =>
  document.activeElement?.localName !== "iframe" && document.getSelection()?.isCollapsed === false;

/** People who may only view may copy, too. */
const canCopy = ({ selection, preview, picture }: EditorState): boolean =>
  picture !== null && !preview && selection !== null && selection.kind !== "section" && !choosesWords();

export const CLIPBOARD_KEYS: readonly CoreKeyCommand[] = [
  {
    id: "copy",
    group: "moving",
    keys: ["ctrl+KeyC"],
    when: canCopy,
    run: () => withCopied(({ copySource }, copied) => copySource(copied)),
  },
  {
    id: "cut",
    group: "moving",
    keys: ["ctrl+KeyX"],
    when: (state) => canEdit(state) && canCopy(state),
    run: () => withCopied(({ cutSource }, copied) => cutSource(copied)),
  },
  { id: "paste", group: "moving", keys: ["ctrl+KeyV"], run: null },
  { id: "menu", group: "selection", keys: ["ContextMenu", "shift+F10"], run: null },
];
