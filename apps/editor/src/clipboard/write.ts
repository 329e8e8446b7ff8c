import { copyText } from "../state/clipboard.ts";

/**
 * Puts source on the system's clipboard, as text and as what it means; `copied` is what the
 * frame has put there already, by the key that was pressed in it. False where the browser does not let us.
 */
export async function writeSource(html: string, copied: string | null): Promise<boolean> {
  if (copied === html) return true;
  try {
    if (navigator.clipboard && "ClipboardItem" in window) {
      const as = (type: string): Blob => new Blob([html], { type });
      const item = new ClipboardItem({ "text/plain": as("text/plain"), "text/html": as("text/html") });
      await navigator.clipboard.write([item]);
      return true;
    }
  } catch {
    // Some browsers take text alone.
  }
  return copyText(html);
}
