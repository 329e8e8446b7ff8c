import { Server } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";

export const transfer = defineFeature({
  id: "transfer",
  texts: { ko: { ftp: "FTP로 보내기" }, en: { ftp: "Send by FTP" } },
  dialogs: {
    ftp: async () => ({ default: (await import("./ftp-dialog.tsx")).FtpDialog }),
  },
  commands: [{ id: "ftp", run: () => void openDialog("ftp") }],
  menu: [
    { command: "ftp", menu: "more", Icon: Server, isListed: ({ editable, isOwner }) => editable && isOwner },
  ],
});
