import { editor } from "../../../state/controller.ts";
import { readEditor } from "../../../state/editor-store.ts";

/** Where the editor itself can show a picture that the open page names; '' where its address is none. */
export function pictureAddress(src: string): string {
  const { part, pageId } = readEditor();
  try {
    return new URL(src, new URL(editor.canvasBase + (part?.pages[pageId]?.path ?? ""), location.href)).href;
  } catch {
    return "";
  }
}
