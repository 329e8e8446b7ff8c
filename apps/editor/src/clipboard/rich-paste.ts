import { composeLetters } from "@hanok/canvas/protocol";
import { cleanPasted, recordAt, relativePath } from "@hanok/page-document";
import { showToast } from "@hanok/ui";
import i18next from "i18next";
import { uploadFile } from "../api/upload-file.ts";
import { current } from "../document/current.ts";
import { readEditor } from "../state/editor-store.ts";

/**
 * Html that a program put on the clipboard, as clean source for this page; null where it says no more than its words,
 * '' where it held pictures alone and none could be taken in.
 * Pictures that it carries come into the project; those at other sites stay there, which is reported.
 */
export async function richPaste(written: string): Promise<string | null> {
  const clean = written === "" ? null : cleanPasted(written, composeLetters);
  if (!clean || (!clean.isRich && clean.missing === 0)) return null;
  let { html } = clean;
  const refused: Refusal[] = [];
  for (const src of new Set(clean.pictures)) {
    const taken = await takenIn(src);
    const address = typeof taken === "string" ? taken : null;
    if (typeof taken !== "string") refused.push(taken);
    const image = new RegExp(`<img src="${src.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}"([^>]*)>`, "g");
    html = html.replace(image, (_whole, rest: string) =>
      address === null ? "" : `<img src="${address}"${rest}>`,
    );
  }
  if (clean.pictures.length > 0) await current.feed?.nudge();
  const { remote, missing } = clean;
  const count = remote.length;
  tellRefused(refused);
  if (missing > 0)
    showToast({ text: i18next.t("clipboard.picturesMissing", { count: missing }), tone: "danger" });
  if (count > 0) showToast({ text: i18next.t("clipboard.picturesRemote", { count }) });
  return html.replace(/<p><\/p>\n?/g, "").trim();
}

/** Pictures of a clipboard, as files of the project and elements of the page; null where none could be taken in. */
export async function picturesAsHtml(files: readonly File[]): Promise<string | null> {
  const refused: Refusal[] = [];
  const images: string[] = [];
  for (const file of files) {
    const taken = await stored(file, file.type);
    if (typeof taken === "string") images.push(`<img src="${taken}" alt="">`);
    else refused.push(taken);
  }
  await current.feed?.nudge();
  tellRefused(refused);
  return images.length > 0 ? images.join("\n") : null;
}

/** Why a picture was not taken in. */
interface Refusal {
  readonly error: string;
  readonly words: string;
}

/** Each reason once; a full storage with the way to more. */
function tellRefused(refused: readonly Refusal[]): void {
  for (const words of new Set(refused.map((one) => one.words))) {
    const isFull = refused.some((one) => one.words === words && one.error === "storage.full");
    const action = { label: i18next.t("save.plans"), onPress: () => void window.open("/plan", "_blank") };
    const text = i18next.t("clipboard.picturesRefused", { reason: words });
    showToast({ text, tone: "danger", ...(isFull ? { action } : {}) });
  }
}

/** A picture in a data address, as a file of the project: its address on this page, or why it could not be taken in. */
async function takenIn(src: string): Promise<string | Refusal> {
  const [, type = "", encoding, data = ""] = splitData(src);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    const text = encoding ? atob(data.replace(/\s/g, "")) : decodeURIComponent(data);
    bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    // A broken data address holds no picture.
    return { error: "", words: i18next.t("clipboard.pictureDamaged") };
  }
  return stored(new Blob([bytes], { type }), type);
}

/** Kinds of pictures that browsers show, and the ending of their files: no other comes into the project by a paste. */
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ["image/png", "png"],
  ["image/apng", "apng"],
  ["image/jpeg", "jpg"],
  ["image/jpg", "jpg"],
  ["image/gif", "gif"],
  ["image/webp", "webp"],
  ["image/avif", "avif"],
  ["image/bmp", "bmp"],
  ["image/svg+xml", "svg"],
]);

async function stored(content: Blob, type: string): Promise<string | Refusal> {
  const { part, pageId, projectId } = readEditor();
  const ending = ENDINGS.get(type);
  if (ending === undefined) return { error: "", words: i18next.t("clipboard.pictureKind") };
  const file = new File([content], `pasted.${ending}`, { type });
  const answer = await uploadFile(file, { use: "project", useId: projectId, onTaken: "number" });
  if (!answer.ok) return { error: answer.error, words: answer.message || i18next.t("clipboard.offline") };
  const { path } = answer.data;
  if (!path) return { error: "", words: i18next.t("clipboard.pictureDamaged") };
  const page = part ? recordAt(part.pages, pageId)?.path : undefined;
  return relativePath(page ?? "", encodeURI(path));
}

const splitData = (src: string): readonly string[] => {
  const comma = src.indexOf(",");
  const head = src.slice("data:".length, comma).toLowerCase();
  return [src, head.split(";")[0] ?? "", head.endsWith(";base64") ? "base64" : "", src.slice(comma + 1)];
};
