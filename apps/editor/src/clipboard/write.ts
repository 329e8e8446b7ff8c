import { current } from "../document/current.ts";
import { copyText } from "../state/clipboard.ts";

/**
 * Puts source on the system's clipboard, as text and as what it means; the frame has done so where the key was pressed in
 * it and it had the source. False where the browser does not let us.
 */
export async function writeSource(html: string): Promise<boolean> {
  if (current.host?.lent === html && document.activeElement?.localName === "iframe") return true;
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
