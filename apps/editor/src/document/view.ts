import type { Patch } from "@hanok/canvas/protocol";
import { inOrder, relativePath } from "@hanok/page-document";
import i18next from "i18next";
import { readEditor, setEditor } from "../state/editor-store.ts";
import { current } from "./current.ts";
import { flush, keep } from "./save/keeping.ts";

export function setPreview(preview: boolean): void {
  flush();
  setEditor({ preview, selection: null, many: [] });
}

export function setScripts(scripts: boolean): void {
  setEditor({ scripts, scriptsLost: null });
  current.host?.restart();
}

/** Canvas address of the open page; '' without one. */
export function canvasAddress(): string {
  const { part, pageId } = readEditor();
  const path = part?.pages[pageId]?.path;
  if (path === undefined) return "";
  return current.canvasBase + path.split("/").map(encodeURIComponent).join("/");
}

/** Css files whose text is newer than what the frame can fetch. */
export function liveStyles(): Patch[] {
  const { part, pageId } = readEditor();
  const page = part?.pages[pageId];
  if (!part || !page) return [];
  return inOrder(Object.values(part.resources)).flatMap((one): Patch[] => {
    const text = `resource/${one.id}`;
    const css = part.texts[text];
    if (one.fileExt !== "css" || css === undefined || css === current.fetchedStyles[text]) return [];
    // From now on always: a frame may take from its memory what it fetched when the file said something else.
    const { [text]: _fetched, ...others } = current.fetchedStyles;
    current.fetchedStyles = others;
    return [{ op: "style", href: relativePath(page.path, one.path), css }];
  });
}

export function switchLanguage(): void {
  const next = i18next.language === "ko" ? "en" : "ko";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not yet in every browser we serve
  document.cookie = `locale=${next}; Path=/; Max-Age=31536000; SameSite=Lax`;
  void keep().then(() => location.reload());
}
