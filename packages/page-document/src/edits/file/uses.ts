import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { followFrom, followFromRoot, moveIn } from "../page/follow.ts";
import { codeChanges, followsOf, projectCodeChanges } from "../page/followed-addresses.ts";
import { withPaths } from "../paste/moved-paths.ts";
import { decoded } from "../source/addresses.ts";

/** Something that names a file: a page, a common block, a file of code, or the settings of the whole site. */
export type FileUse =
  | { readonly kind: "page" | "shared" | "resource"; readonly id: string }
  | { readonly kind: "project" };

/**
 * Uses of a file of the project: addresses of pages, common blocks, stylesheets, head and body code, scripts
 * that name it, images of cards and the icon. An address counts by its target, as when a page moves; in
 * scripts the path counts where it is a whole string.
 */
export const usesOfFile = (part: ProjectPart, path: string): readonly FileUse[] => {
  const move = moveIn(part, path, `${path}.gone`);
  const mayName = naming(path);
  const pages = new Set<string>();
  const shared = new Set<string>();
  const resources = new Set<string>();
  const note = (text: TextId): void => {
    const [owner, id = ""] = text.split("/");
    if (owner === "shared") shared.add(id);
    else if (owner === "resource") resources.add(id);
    else pages.add(pageOfText(part, text) ?? "");
  };
  const follows = followsOf(part, move, null, mayName);
  for (const { text } of follows.texts) note(text);
  const paths = new Map([[path, `${path}.gone`]]);
  for (const [text, raw] of Object.entries(part.texts) as [TextId, string][]) {
    if (!mayName(raw)) continue;
    const resource = text.startsWith("resource/")
      ? recordAt(part.resources, text.slice("resource/".length))
      : undefined;
    if (resource?.category === "trash") continue;
    // Content names files as scripts do: by the path that is by itself.
    const isScript = text.endsWith("/js") || resource?.fileExt === "js" || resource?.fileExt === "json";
    if (isScript && withPaths(raw, paths) !== raw) note(text);
    if (resource?.fileExt === "css") {
      const { read } = followFrom(resource.path, resource.path, move);
      if (cssAddressSplices(raw, read).length > 0) note(text);
    }
  }
  const isFile = (address: string): boolean => decoded(address.trim()).replace(/^\.?\//, "") === path;
  for (const page of Object.values(part.pages))
    if (isFile(page.meta.ogImage) || codeChanges(page, follows.ofPage(page.id)).length > 0)
      pages.add(page.id);
  const { project } = part;
  const isOfSite =
    project !== null &&
    (isFile(project.favicon) ||
      isFile(project.meta.ogImage ?? "") ||
      projectCodeChanges(part, followFromRoot(move)).length > 0);
  return [
    ...Object.keys(part.pages)
      .filter((id) => pages.has(id))
      .map((id) => ({ kind: "page" as const, id })),
    ...[...shared].toSorted().map((id) => ({ kind: "shared" as const, id })),
    ...[...resources].toSorted().map((id) => ({ kind: "resource" as const, id })),
    ...(isOfSite ? [{ kind: "project" as const }] : []),
  ];
};

/** Most texts say nothing of a plain name, and need not be read; of another name its encoding is not foreseen. */
const naming = (path: string): ((raw: string) => boolean) => {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return /^[\w.-]+$/.test(name) ? (raw) => raw.includes(name) : (raw) => raw !== "";
};
