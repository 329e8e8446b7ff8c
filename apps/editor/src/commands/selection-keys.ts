import type { Section } from "@hanok/page-document";
import { type CoreKeyCommand, canEdit } from "../contributions/command.ts";
import { current } from "../document/current.ts";
import { setPreview } from "../document/view.ts";
import { deleteSelection } from "../selection/delete-selection.ts";
import { nextSelection, select, selectSection, walk } from "../selection/selecting.ts";

const arrow = (
  id: "parent" | "child" | "previous" | "next",
  key: Parameters<typeof walk>[0],
): CoreKeyCommand => ({
  id,
  group: "selection",
  keys: [key],
  when: (state) => canEdit(state) && (state.selection !== null || nextSelection(key) !== null),
  run: () => walk(key),
});

/** Selects a section, as a press on it does, and moves the focus to the left panel. */
async function fillSection(section: Section): Promise<void> {
  selectSection(section);
  (await import("./regions.ts")).toLeftPanel();
}

export const SELECTION_KEYS: readonly CoreKeyCommand[] = [
  arrow("parent", "ArrowLeft"),
  arrow("child", "ArrowRight"),
  arrow("previous", "ArrowUp"),
  arrow("next", "ArrowDown"),
  {
    id: "edit",
    group: "selection",
    keys: ["Enter", "F2"],
    when: (state) =>
      canEdit(state) && (state.selection?.kind === "element" || state.selection?.kind === "section"),
    run: ({ selection }) => {
      if (selection?.kind === "section") void fillSection(selection.section);
      else current.host?.editText();
    },
  },
  {
    id: "delete",
    group: "selection",
    keys: ["Delete", "Backspace"],
    when: (state) => canEdit(state) && state.selection !== null,
    run: () => void deleteSelection(),
  },
  {
    id: "leave",
    group: "selection",
    keys: ["Escape"],
    when: ({ preview, selection }) => preview || selection !== null,
    run: ({ preview }) => (preview ? setPreview(false) : select(null)),
  },
  { id: "bold", group: "writing", keys: ["ctrl+KeyB"], run: null },
  { id: "italic", group: "writing", keys: ["ctrl+KeyI"], run: null },
  { id: "underline", group: "writing", keys: ["ctrl+KeyU"], run: null },
  { id: "strike", group: "writing", keys: ["ctrl+shift+KeyX"], run: null },
  { id: "link", group: "writing", keys: ["ctrl+KeyK"], run: null },
  { id: "linkWords", group: "writing", keys: ["ctrl+KeyV"], run: null },
];
