import {
  PROJECT_FILE,
  type ProjectPart,
  pageOfText,
  pathInProject,
  recordAt,
  relativePath,
  type StyleOrigin,
  type TextId,
} from "@hanok/page-document";
import { current } from "../../document/current.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Address at which the editor itself can show an image of the open page; '' for an invalid one. */
export function pictureAddress(src: string): string {
  const { part, pageId } = readEditor();
  try {
    const root = new URL(current.canvasBase, location.href);
    // The project's root is not that of the editor's host.
    return /^\/(?!\/)/.test(src)
      ? new URL(src.slice(1), root).href
      : new URL(src, new URL(part?.pages[pageId]?.path ?? "", root)).href;
  } catch {
    return "";
  }
}

/** The text whose base the addresses of a value have: where it is declared, else the element's own. */
export function groundOf(origin: StyleOrigin | undefined, own: TextId): TextId {
  if (origin?.from === "inherited") return groundOf(origin.origin, own);
  return origin?.from === "rule" || origin?.from === "inline" ? (origin.declaration.text ?? own) : own;
}

/** An address of the css in `text`, as the page of the element says it. */
export function addressOnPage(part: ProjectPart, own: TextId, text: TextId, url: string): string {
  const pageId = pageOfText(part, own);
  const path = pageId === null ? null : pathInProject(part, pageId, url, text);
  return path === null || pageId === null
    ? url
    : relativePath(recordAt(part.pages, pageId)?.path ?? "", path);
}

/**
 * An address that a person gave, who refers to files as the page sees them; right wherever the value will be.
 */
export function addressForStyle(part: ProjectPart, own: TextId, typed: string): string {
  const pageId = pageOfText(part, own);
  const path = pageId === null ? null : pathInProject(part, pageId, typed, own);
  return path === null ? typed : PROJECT_FILE + path;
}
