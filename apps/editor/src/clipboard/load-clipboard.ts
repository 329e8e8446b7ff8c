import { current } from "../document/current.ts";
import { loadedOnce } from "../state/until-loaded.ts";

type Clipboard = typeof import("./clipboard.ts");

const loadClipboard = loadedOnce<Clipboard>(() => import("./clipboard.ts"));

export const withClipboard = (act: (clipboard: Clipboard) => Promise<void>): void =>
  void loadClipboard().then(act);

/** The same with the source that the frame has put on the clipboard by the key that is pressed now. */
export const withCopied = (act: (clipboard: Clipboard, copied: string | null) => Promise<void>): void => {
  const copied = current.host?.copied ?? null;
  withClipboard((clipboard) => act(clipboard, copied));
};
