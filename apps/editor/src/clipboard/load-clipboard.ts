import { loadedOnce } from "../state/until-loaded.ts";

type Clipboard = typeof import("./clipboard.ts");

const loadClipboard = loadedOnce<Clipboard>(() => import("./clipboard.ts"));

export const withClipboard = (act: (clipboard: Clipboard) => Promise<void>): void =>
  void loadClipboard().then(act);
