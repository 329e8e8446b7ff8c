import { type Origin, type ProjectPart, type Purpose, renderPage } from "@hanok/page-document";
import { encodeText, mediaTypeOf, type TextKind } from "../files/index.ts";

/** One file of a site as visitors or an archive get it. */
export interface SiteFile {
  readonly path: string;
  /** With its charset where the bytes are text. */
  readonly mediaType: string;
  readonly content:
    | { readonly kind: "stored"; readonly blob: string; readonly size: number }
    | { readonly kind: "made"; readonly bytes: Buffer };
}

const UTF8 = { encoding: "utf-8", bom: false };

/** Bytes of a text: its own encoding where it was imported, the original content where it is read-only. */
export const bytesOfText = (
  text: string,
  imported: Origin | null,
  kind: TextKind,
): { readonly bytes: Buffer } | { readonly blob: string } =>
  imported?.lossless === false
    ? { blob: imported.blob }
    : { bytes: encodeText(text, imported ?? UTF8, kind) };

const typeOfText = (path: string, imported: Origin | null): string =>
  `${mediaTypeOf(path)}; charset=${imported?.encoding ?? "utf-8"}`;

/**
 * Every file of a project as it comes out, page by page: rendered pages with what their blocks' css and js
 * become, text resources, and the manifest. `sizeOf` tells the size of an original that is given out unread.
 */
export function* siteFiles(
  part: ProjectPart,
  purpose: Exclude<Purpose, "canvas">,
  sizeOf: (blob: string) => number,
): Generator<SiteFile> {
  const made = (path: string, mediaType: string, bytes: Buffer): SiteFile => ({
    path,
    mediaType,
    content: { kind: "made", bytes },
  });
  const stored = (path: string, mediaType: string, blob: string, size: number): SiteFile => ({
    path,
    mediaType,
    content: { kind: "stored", blob, size },
  });
  const taken = new Set(Object.keys(part.files));
  for (const page of Object.values(part.pages)) {
    const { html, files } = renderPage(part, page.id, purpose);
    const out = bytesOfText(html, page.imported, "html");
    const type = typeOfText(page.path, page.imported);
    taken.add(page.path);
    yield "bytes" in out
      ? made(page.path, type, out.bytes)
      : stored(page.path, type, out.blob, sizeOf(out.blob));
    for (const { path, text } of files) {
      taken.add(path);
      yield made(path, typeOfText(path, null), Buffer.from(text));
    }
  }
  for (const resource of Object.values(part.resources)) {
    if (resource.type !== "code" || resource.category === "trash") continue;
    const text = part.texts[`resource/${resource.id}`] ?? "";
    const out = bytesOfText(text, resource.imported, resource.fileExt);
    const type = typeOfText(resource.path, resource.imported);
    taken.add(resource.path);
    yield "bytes" in out
      ? made(resource.path, type, out.bytes)
      : stored(resource.path, type, out.blob, sizeOf(out.blob));
  }
  for (const { path, blob, size, mediaType } of Object.values(part.files))
    yield stored(path, mediaType, blob, size);
  // [PRJ-17] A file of the author's own stands.
  const robots = part.project?.robots ?? "";
  if (robots !== "" && !taken.has("robots.txt"))
    yield made("robots.txt", "text/plain; charset=utf-8", Buffer.from(robots));
}

/** The contents whose sizes `siteFiles` may ask for. */
export const readOnlyBlobs = (part: ProjectPart): string[] =>
  [...Object.values(part.pages), ...Object.values(part.resources)].flatMap(({ imported }) =>
    imported?.lossless === false ? [imported.blob] : [],
  );
