import { pressKey } from "../commands/commands.ts";
import { current } from "../document/current.ts";
import * as editing from "../document/edit/editing.ts";
import * as opening from "../document/open/opening.ts";
import * as keeping from "../document/save/keeping.ts";
import { deleteSelection } from "../selection/delete-selection.ts";
import * as selecting from "../selection/selecting.ts";
import { useEditor } from "./editor-store.ts";
import { fitPanels } from "./narrow-window.ts";
import { rememberPanels } from "./panel-memory.ts";
import * as view from "./view.ts";

/**
 * What panels, dialogs and keys do, under one name. One editor per tab; React reads the store and calls these.
 * Nothing is written here: each function stands in the file of its subject, and a feature calls its own directly.
 */
export const editor = {
  get host() {
    return current.host;
  },
  get canvasBase() {
    return current.canvasBase;
  },
  get unsaved() {
    return keeping.unsaved();
  },
  open: opening.open,
  openAddressed: opening.openAddressed,
  openPage: opening.openOtherPage,
  edit: editing.edit,
  apply: editing.apply,
  typed: editing.typed,
  undo: editing.undo,
  redo: editing.redo,
  deleteSelection,
  startTyping: editing.startTyping,
  endTyping: editing.endTyping,
  holdForeign: editing.holdForeign,
  select: selecting.select,
  selectNode: selecting.selectNode,
  selectSection: selecting.selectSection,
  walk: selecting.walk,
  tell: selecting.tell,
  key: pressKey,
  showCode: view.showCode,
  setPreview: view.setPreview,
  setScripts: view.setScripts,
  switchLanguage: view.switchLanguage,
  canvasAddress: view.canvasAddress,
  liveStyles: view.liveStyles,
  flush: keeping.flush,
  onFlush: keeping.onFlush,
  keepDraft: keeping.keepDraft,
  saveNow: keeping.saveNow,
  dropRefused: keeping.dropRefused,
} as const;

useEditor.subscribe(rememberPanels);
useEditor.subscribe(fitPanels);
