import { Signpost } from "lucide-react";
import { defineFeature } from "../../contributions/feature.ts";
import { openDialog } from "../../state/dialogs.ts";

/** [LIF-05] Addresses of the site that lead elsewhere, and those that visitors did not find. */
export const redirects = defineFeature({
  id: "redirects",
  texts: { ko: { redirects: "주소 넘기기" }, en: { redirects: "Redirects" } },
  dialogs: {
    redirects: async () => ({ default: (await import("./redirects-dialog.tsx")).RedirectsDialog }),
  },
  commands: [{ id: "redirects", run: () => void openDialog("redirects") }],
  menu: [{ command: "redirects", menu: "more", Icon: Signpost, isListed: ({ editable }) => editable }],
});
