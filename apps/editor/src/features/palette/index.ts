import { Search } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";

/** [BLD-09] One search over everything that can be opened or done in the editor. */
export const palette = defineFeature({
  id: "palette",
  texts: { ko: { palette: "빠른 찾기" }, en: { palette: "Quick find" } },
  dialogs: {
    palette: async () => ({ default: (await import("./palette-dialog.tsx")).PaletteDialog }),
  },
  commands: [
    {
      id: "palette",
      when: ({ dialogs }) => dialogs.length === 0,
      run: () => void openDialog("palette"),
    },
  ],
  // While text is edited on the page, the same keys make a link there: the frame takes them first.
  keys: [{ command: "palette", group: "view", chords: ["ctrl+KeyK"], inFields: true }],
  menu: [{ command: "palette", menu: "more", Icon: Search }],
});
