import { isCodeResource, type ProjectPart, type Resource } from "@hanok/page-document";
import { isServed } from "@hanok/site-files";
import type { Outlet, SiteFile } from "./outlet.ts";
import { bytesOfText, made, rewriteOf, type SizeOf, stored, typeOfText } from "./site.ts";
import { faviconFile, type ListedPage, robotsText, sitemapFiles } from "./site-files.ts";

/** Everything but the pages: text resources, the manifest, and what a published site has beside its pages. */
export function* besidePages(
  part: ProjectPart,
  outlet: Outlet,
  sizeOf: SizeOf,
  /** Those that may be found by searching, in order. */
  listed: readonly ListedPage[],
): Generator<SiteFile> {
  const taken = new Set(Object.keys(part.files));
  for (const { path } of Object.values(part.pages)) taken.add(path);
  const published = outlet.purpose === "publish" ? outlet : null;
  const rewrite = rewriteOf(outlet);
  for (const resource of Object.values(part.resources)) {
    if (!isCodeResource(resource) || resource.type !== "code" || resource.category === "trash") continue;
    const text = rewrite(part.texts[`resource/${resource.id}`] ?? "", resource.path, resource.fileExt);
    const out = bytesOfText(text, resource.imported, resource.fileExt);
    const type = typeOfText(resource.path, resource.imported);
    taken.add(resource.path);
    yield "bytes" in out
      ? made(resource.path, type, out.bytes)
      : stored(resource.path, type, out.blob, sizeOf(out.blob));
  }
  for (const { path, blob, size, mediaType } of Object.values(part.files))
    if (!published || isServed(path)) yield stored(path, mediaType, blob, size);
  // A file of the author's own takes precedence.
  const robots = part.project?.robots.trim() ?? "";
  if (!published) {
    if (robots !== "" && !taken.has("robots.txt"))
      yield made("robots.txt", "text/plain; charset=utf-8", Buffer.from(part.project?.robots ?? ""));
    return;
  }
  const { site, options } = published;
  const hasSitemap = taken.has("sitemap.xml");
  const sitemap = options.sitemap && !hasSitemap ? sitemapFiles(site, listed) : new Map<string, string>();
  for (const [path, text] of sitemap)
    if (!taken.has(path)) yield made(path, "application/xml; charset=utf-8", Buffer.from(text));
  if ((options.robots || robots !== "") && !taken.has("robots.txt"))
    yield made(
      "robots.txt",
      "text/plain; charset=utf-8",
      Buffer.from(robotsText(part, site, hasSitemap || sitemap.size > 0)),
    );
  const icon = faviconFile(part);
  if (icon && !taken.has("favicon.ico")) yield stored("favicon.ico", icon.mediaType, icon.blob, icon.size);
}

/** A collection or an entry as it leaves with the source of its project. */
export const contentFile = (resource: Resource, text: string): SiteFile => {
  const out = bytesOfText(text, resource.imported, "json");
  const type = typeOfText(resource.path, resource.imported);
  // A text that cannot be written back without loss is no content.
  return made(resource.path, type, "bytes" in out ? out.bytes : Buffer.from(text));
};

/** Originals that are given out unread. */
export const readOnlyBlobs = (part: ProjectPart): string[] =>
  [...Object.values(part.pages), ...Object.values(part.resources)].flatMap(({ imported }) =>
    imported?.lossless === false ? [imported.blob] : [],
  );
