import { Users } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";
import type { EditorState } from "../../state/editor-store.ts";

const isMember = ({ guest }: EditorState): boolean => guest === null;

export const sharing = defineFeature({
  id: "sharing",
  texts: { ko: { share: "함께하는 멤버" }, en: { share: "Members" } },
  dialogs: {
    share: async () => ({ default: (await import("./share-dialog.tsx")).ShareDialog }),
  },
  commands: [{ id: "share", run: () => void openDialog("share") }],
  menu: [
    { command: "share", menu: "bar", Icon: Users, isListed: isMember },
    { command: "share", menu: "more", Icon: Users, isListed: isMember },
  ],
});
