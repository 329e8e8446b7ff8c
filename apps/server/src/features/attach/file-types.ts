import type { FileType } from "@hanok/api-contract";
import { extensionOf } from "@hanok/site-files";
import { filetypemime } from "magic-bytes.js";

/** Folder of files of a kind in a project, and check of their bytes [decisions: MED-59, EXP-47]. */
export interface KnownType {
  readonly kind: FileType;
  readonly folder: string;
  readonly fits: (head: Buffer) => boolean;
}

const byMagic =
  (...types: readonly string[]) =>
  (head: Buffer): boolean => {
    const found = filetypemime([...head]);
    return types.some((type) => found.includes(type));
  };

/** Text without NUL; what it says is checked by nobody, so it is only ever served where it can do no harm. */
const isText = (head: Buffer): boolean => !head.includes(0);
const isSvg = (head: Buffer): boolean => isText(head) && /<svg[\s>]/i.test(head.toString("latin1"));
const startsWith =
  (...starts: readonly string[]) =>
  (head: Buffer): boolean =>
    starts.some((start) => head.subarray(0, start.length).equals(Buffer.from(start, "latin1")));
/** ISO base media: a size, then `ftyp` and a brand. */
const isMedia =
  (...brands: readonly string[]) =>
  (head: Buffer): boolean =>
    head.subarray(4, 8).toString("latin1") === "ftyp" &&
    (brands.length === 0 || brands.some((brand) => head.subarray(8, 64).toString("latin1").includes(brand)));

const IMAGES = "media/images";
const ICONS = "media/icons";
const VIDEOS = "media/videos";

const TYPES: Readonly<Record<string, KnownType>> = {
  png: { kind: "image", folder: IMAGES, fits: byMagic("image/png") },
  jpg: { kind: "image", folder: IMAGES, fits: byMagic("image/jpeg") },
  jpeg: { kind: "image", folder: IMAGES, fits: byMagic("image/jpeg") },
  gif: { kind: "image", folder: IMAGES, fits: byMagic("image/gif") },
  webp: {
    kind: "image",
    folder: IMAGES,
    fits: (head) => startsWith("RIFF")(head) && head.subarray(8, 12).toString("latin1") === "WEBP",
  },
  avif: { kind: "image", folder: IMAGES, fits: isMedia("avif", "avis", "mif1") },
  svg: { kind: "icon", folder: ICONS, fits: isSvg },
  ico: { kind: "icon", folder: ICONS, fits: startsWith("\x00\x00\x01\x00") },
  mp4: { kind: "video", folder: VIDEOS, fits: isMedia() },
  mov: {
    kind: "video",
    folder: VIDEOS,
    fits: (head) => isMedia()(head) || /^....(?:moov|mdat|wide|free)/s.test(head.toString("latin1")),
  },
  webm: { kind: "video", folder: VIDEOS, fits: startsWith("\x1a\x45\xdf\xa3") },
  woff: { kind: "font", folder: "fonts", fits: startsWith("wOFF") },
  woff2: { kind: "font", folder: "fonts", fits: startsWith("wOF2") },
  ttf: { kind: "font", folder: "fonts", fits: startsWith("\x00\x01\x00\x00", "true", "ttcf") },
  otf: { kind: "font", folder: "fonts", fits: startsWith("OTTO") },
  css: { kind: "css", folder: "css", fits: isText },
  js: { kind: "js", folder: "js", fits: isText },
  pdf: { kind: "etc", folder: "resource", fits: startsWith("%PDF-") },
};

/** By the extension; null for what members may not upload one by one. */
export const fileTypeOf = (name: string): KnownType | null => {
  const extension = extensionOf(name);
  return Object.hasOwn(TYPES, extension) ? (TYPES[extension] ?? null) : null;
};
