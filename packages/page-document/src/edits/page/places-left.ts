import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { allElements, locate } from "../../source/index.ts";
import { pageOfText, storedText } from "../../style/page-tree.ts";
import { withPaths } from "../paste/moved-paths.ts";
import { htmlKindOf } from "../source/html-kind.ts";

/** Lists of a site's pages that are no text of the project: nobody looks into them, and they may name any page. */
const LISTS = /(?:^|\/)(?:sitemap[\w-]*\.xml|(?:feed|rss|atom)\.xml|urllist\.txt)$/i;

/**
 * Paths of files that may still name a page by the path that it had: scripts in which the path is by itself,
 * and the site's own lists of its pages. For the person to look into after a move [HND-14].
 */
export const placesLeft = (part: ProjectPart, path: string): readonly string[] => {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const gone = new Map([[path, `${path}.gone`]]);
  const says = (script: string): boolean => script.includes(name) && withPaths(script, gone) !== script;
  const left = new Set<string>();
  for (const [text, raw] of Object.entries(part.texts) as [TextId, string][]) {
    if (!raw.includes(name) || storedText(part, text) !== text) continue;
    const resource = text.startsWith("resource/") ? recordAt(part.resources, text.slice(9)) : undefined;
    const owner = resource?.path ?? recordAt(part.pages, pageOfText(part, text) ?? "")?.path;
    if (owner === undefined || resource?.category === "trash") continue;
    // Content names files as scripts do: by the path that is by itself.
    const isScript = text.endsWith("/js") || resource?.fileExt === "js" || resource?.fileExt === "json";
    const isHtml = /\/(?:html|bodyStart|bodyEnd)$/.test(text);
    if (isScript ? says(raw) : isHtml && scriptsOf(part, text, raw).some(says)) left.add(owner);
  }
  for (const file of Object.keys(part.files)) if (LISTS.test(file)) left.add(file);
  return [...left].toSorted();
};

const scriptsOf = (part: ProjectPart, text: TextId, raw: string): string[] =>
  [...allElements(locate(raw, htmlKindOf(part, text)).nodes)].flatMap((element) => [
    ...(element.tag === "script"
      ? element.children.flatMap((child) => (child.kind === "text" ? [child.value] : []))
      : []),
    ...element.attributes.flatMap(({ name, value }) => (/^on[a-z]+$/.test(name) ? [value] : [])),
  ]);
