import { composeLetters } from "@hanok/canvas/protocol";
import { cleanPasted, recordAt, relativePath } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { client } from "../api/client.ts";
import { current } from "../document/current.ts";
import { readEditor } from "../state/editor-store.ts";

/**
 * Html that a program put on the clipboard, as clean source for this page; null where it says no more than
 * its words. Pictures that it carries come into the project; those at other sites stay there, which is
 * reported.
 */
export async function richPaste(written: string): Promise<string | null> {
  const clean = written === "" ? null : cleanPasted(written, composeLetters);
  if (!clean || (!clean.isRich && clean.missing === 0)) return null;
  let { html } = clean;
  let failed = clean.missing;
  for (const src of new Set(clean.pictures)) {
    const address = await takenIn(src);
    if (address === null) failed += 1;
    const image = new RegExp(`<img src="${src.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"([^>]*)>`, "g");
    html = html.replace(image, (_whole, rest: string) =>
      address === null ? "" : `<img src="${address}"${rest}>`,
    );
  }
  if (clean.pictures.length > 0) await current.feed?.nudge();
  const count = clean.remote.length;
  if (failed > 0)
    showToast({ text: i18next.t("clipboard.picturesMissing", { count: failed }), tone: "danger" });
  if (count > 0) showToast({ text: i18next.t("clipboard.picturesRemote", { count }) });
  return html.replace(/<p><\/p>\n?/g, "").trim() || null;
}

/** A picture in a data address, as a file of the project: its address on this page; null where that failed. */
async function takenIn(src: string): Promise<string | null> {
  const [, type = "", encoding, data = ""] = splitData(src);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const text = encoding ? atob(data.replace(/\s/g, "")) : decodeURIComponent(data);
    bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
  const ending = type === "image/jpeg" ? "jpg" : type.slice("image/".length);
  const { part, pageId, projectId } = readEditor();
  const file = new File([bytes], `pasted.${ending}`, { type });
  const fields = { use: "project", useId: projectId, onTaken: "number" } as const;
  const answer = await client.upload("/api/attach/file/upload.json", fields, {
    part: "file",
    name: file.name,
    content: file,
  });
  if (!answer.ok || !answer.data.path) return null;
  const page = part ? recordAt(part.pages, pageId)?.path : undefined;
  return relativePath(page ?? "", encodeURI(answer.data.path));
}

const splitData = (src: string): readonly string[] => {
  const comma = src.indexOf(",");
  const head = src.slice("data:".length, comma).toLowerCase();
  return [src, head.split(";")[0] ?? "", head.endsWith(";base64") ? "base64" : "", src.slice(comma + 1)];
};
