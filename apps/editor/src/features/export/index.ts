import { Download } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";

export const exporting = defineFeature({
  id: "export",
  texts: { ko: { export: "내보내기" }, en: { export: "Export" } },
  dialogs: {
    export: async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }),
  },
  commands: [{ id: "export", run: () => void openDialog("export") }],
  menu: [{ command: "export", menu: "more", Icon: Download, isListed: ({ editable }) => editable }],
});
