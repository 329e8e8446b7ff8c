import { Columns2, Group, LayoutGrid, Rows2 } from "lucide-react";
import { canEdit } from "../../contributions/command.ts";
import { defineFeature } from "../../contributions/feature.ts";
import { loadSeveral } from "../../selection/load-several.ts";
import type { EditorState } from "../../state/editor-store.ts";

const areMany = (state: EditorState): boolean => canEdit(state) && state.many.length > 1;
const wrap = (as: "row" | "stack" | "grid") => (): void =>
  void loadSeveral().then(({ wrapMany }) => wrapMany(as));

/** [BLD-08] Several elements at once: selected by keys, pointer and layers; wrapped, aligned and styled together. */
export const many = defineFeature({
  id: "many",
  texts: {
    ko: {
      extend: "앞이나 뒤의 요소도 함께 선택",
      wrapRow: "가로로 묶기",
      wrapStack: "세로로 묶기",
      wrapGrid: "격자로 묶기",
      unwrapMany: "묶음 풀기",
    },
    en: {
      extend: "Select the previous or next element, too",
      wrapRow: "Wrap in a row",
      wrapStack: "Wrap in a stack",
      wrapGrid: "Wrap in a grid",
      unwrapMany: "Unwrap",
    },
  },
  overlay: () => import("./many-overlay.tsx"),
  commands: [
    {
      id: "extend",
      when: (state) => canEdit(state) && state.selection?.kind === "element",
      run: (_state, chord) =>
        void loadSeveral().then(({ extendMany }) => extendMany(chord === "shift+ArrowUp" ? -1 : 1)),
    },
    { id: "wrapRow", when: areMany, run: wrap("row") },
    { id: "wrapStack", when: areMany, run: wrap("stack") },
    { id: "wrapGrid", when: areMany, run: wrap("grid") },
    {
      id: "unwrapMany",
      when: areMany,
      run: () => void loadSeveral().then(({ unwrapMany }) => unwrapMany()),
    },
  ],
  keys: [{ command: "extend", group: "selection", chords: ["shift+ArrowDown", "shift+ArrowUp"] }],
  menu: [
    { command: "wrapRow", menu: "selection", Icon: Columns2, isListed: areMany },
    { command: "wrapStack", menu: "selection", Icon: Rows2, isListed: areMany },
    { command: "wrapGrid", menu: "selection", Icon: LayoutGrid, isListed: areMany },
    { command: "unwrapMany", menu: "selection", Icon: Group, isListed: areMany },
  ],
});
