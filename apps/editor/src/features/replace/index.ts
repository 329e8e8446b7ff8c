import { Replace } from "lucide-react";
import { canEdit } from "../../contributions/command.ts";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";

/** [BLD-08] Texts, links, colours and classes of the whole site: found, ticked and replaced in one step. */
export const replace = defineFeature({
  id: "replace",
  texts: { ko: { replace: "찾아 바꾸기" }, en: { replace: "Find and replace" } },
  dialogs: {
    replace: async () => ({ default: (await import("./replace-dialog.tsx")).ReplaceDialog }),
  },
  commands: [
    {
      id: "replace",
      when: (state) => canEdit(state) && state.dialogs.length === 0,
      run: () => void openDialog("replace"),
    },
  ],
  keys: [{ command: "replace", group: "view", chords: ["ctrl+shift+KeyF"], inFields: true }],
  menu: [{ command: "replace", menu: "more", Icon: Replace, isListed: ({ editable }) => editable }],
});
