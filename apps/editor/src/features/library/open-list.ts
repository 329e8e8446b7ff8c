import { openDialog } from "../../state/dialogs.ts";

/** The press is seen to have been taken before the window is over the button [EDT-66]. */
const LIST_OPENS_MS = 50;

/** Opens the list of blocks or elements in the large [EDT-34, EDT-37]. */
export const openList = (kind: "block" | "asset"): void =>
  void setTimeout(() => void openDialog(kind === "block" ? "blockList" : "assetList"), LIST_OPENS_MS);
