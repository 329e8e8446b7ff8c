import type { open as ko } from "../ko/open.ts";
import type { Twin } from "../twin.ts";

export const open: Twin<typeof ko> = {
  failed: "The page could not be opened",
  unreachable: "The server cannot be reached. Please check your connection.",
  retry: "Open again",
  noPages: "No pages yet",
  noPagesHint: "Make the first page and start designing it right here.",
  toWorkspace: "Go to workspace",
  mobileTitle: "Editing needs a wider screen",
  mobileHint: "Open this on a computer to work with blocks and code side by side.",
  shareEnded: "The link was renewed or switched off. Ask the person who gave it to you for the new one.",
  gone: "Somebody else deleted this page",
  goneHint: "What you saved stays in the history of the project. You can go on with another page.",
  goneNext: "Open “{{page}}”",
};
