import type { SiteOptions } from "@hanok/api-contract";
import {
  allElements,
  hasAnchor,
  isCodeResource,
  type LocatedElement,
  locate,
  type Page,
  type ProjectPart,
  pageAddress,
  relativePath,
  resourceText,
  SMOOTH_ANCHORS,
  wholeAddress,
} from "@hanok/page-document";
import type { ContentLines } from "./content-lines.ts";

/** Address of a site, and the additions that its owner wants in imported pages. */
export interface Additions {
  readonly site: string;
  /** The page answers without its `.html`. */
  readonly isShort?: boolean;
  readonly options: Pick<SiteOptions, "canonical" | "social" | "favicon" | "anchors" | "structured">;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const meta = (key: "name" | "property", name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeAttribute(content)}">`;
const attribute = (element: LocatedElement, name: string): string =>
  element.attributes.find((one) => one.name === name)?.value.trim() ?? "";

/** Present metadata of a head. */
const readHead = (elements: readonly LocatedElement[]) => {
  const metas = elements.filter(({ tag }) => tag === "meta");
  const content = (key: string): string | null => {
    const found = metas.find((one) =>
      [attribute(one, "name"), attribute(one, "property")].some((name) => name.toLowerCase() === key),
    );
    return found ? attribute(found, "content") : null;
  };
  const link = (rel: string): boolean =>
    elements.some(
      (one) =>
        one.tag === "link" &&
        attribute(one, "rel")
          .toLowerCase()
          .split(/\s+/)
          .some((word) => word === rel),
    );
  const title = elements.find(({ tag, namespace }) => tag === "title" && namespace === "html");
  const text = title?.children.map((child) => (child.kind === "text" ? child.value : "")).join("") ?? "";
  return { content, link, title: text.replace(/\s+/g, " ").trim() };
};

/**
 * The lines that the head of an imported page gets: each only where the owner asked for it, the page has none of
 * its own and there is something to say.
 */
const linesFor = (
  html: string,
  elements: readonly LocatedElement[],
  page: Page,
  part: ProjectPart,
  { site, options, isShort = false }: Additions,
  content: ContentLines | null,
): string[] => {
  const head = readHead(elements);
  const own = pageAddress(site, page.path, isShort);
  const common = part.project?.meta ?? {};
  const lines: string[] = [];
  if (options.canonical && !head.link("canonical")) lines.push(`<link rel="canonical" href="${own}">`);
  if (options.social) {
    const say = (key: "name" | "property", name: string, value: string | undefined): void => {
      if (value && head.content(name) === null) lines.push(meta(key, name, value));
    };
    const image = common.ogImage?.trim() ?? "";
    const ofProject = image === "" || /^https?:/i.test(image) ? image : site + image.replace(/^\//, "");
    // The page of an entry shows the entry's own picture.
    const picture = (content?.image && wholeAddress(site, content.image)) || ofProject;
    say("property", "og:type", "website");
    say("property", "og:title", head.title || common.ogTitle || part.project?.title);
    say("property", "og:description", head.content("description") || common.ogDesc || common.metaDesc);
    say("property", "og:url", own);
    say("property", "og:image", picture);
    say("name", "twitter:card", head.content("og:image") || picture ? "summary_large_image" : "summary");
  }
  const icon = part.project?.favicon ?? "";
  if (options.favicon && icon !== "" && !head.link("icon")) {
    const href = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(icon)
      ? icon
      : relativePath(page.path, icon.replace(/^\//, ""));
    lines.push(`<link rel="icon" href="${escapeAttribute(href)}">`);
  }
  if (options.anchors && hasAnchor(html) && !saysHowToScroll(part, html))
    lines.push(`<style>${SMOOTH_ANCHORS.replace(/\s+/g, " ").trim()}</style>`);
  if (options.structured && content) {
    const says = (tag: string, type: RegExp): boolean =>
      elements.some((one) => one.tag === tag && type.test(attribute(one, "type")));
    if (!says("link", /rss|atom/i)) lines.push(...content.feeds);
    if (!says("script", /ld\+json/i)) lines.push(...content.data);
  }
  return lines;
};

const saysHowToScroll = (part: ProjectPart, html: string): boolean =>
  html.includes("scroll-behavior") ||
  Object.values(part.resources).some(
    (one) => isCodeResource(one) && (part.texts[resourceText(one.id)] ?? "").includes("scroll-behavior"),
  );

/**
 * An imported page with the lines that its owner asked for behind the last element of its head, in that one's
 * indentation and the page's own line ends; every other character stays. A page without a head of its own, or with
 * nothing to add, is itself.
 */
export const withAdditions = (
  html: string,
  page: Page,
  part: ProjectPart,
  additions: Additions,
  /** Facts of the collections on it. */
  content: ContentLines | null = null,
): string => {
  if (!Object.values(additions.options).some(Boolean)) return html;
  const elements = [...allElements(locate(html, "document").nodes)];
  const head = elements.find(({ tag, namespace }) => tag === "head" && namespace === "html");
  if (!head?.span || !head.startTag || head.outside !== null) return html;
  const lines = linesFor(html, elements, page, part, additions, content);
  if (lines.length === 0) return html;
  const last = elements.findLast((one) => one.parent === head && one.span !== null && one.outside === null);
  const at = last?.span?.to ?? head.startTag.to;
  const lineEnd = html.includes("\r\n") ? "\r\n" : "\n";
  const before = html.slice(0, last?.span?.from ?? at);
  const indent = /(?:^|[\r\n])([ \t]*)$/.exec(before)?.[1];
  const glue = indent === undefined ? "" : lineEnd + indent;
  return html.slice(0, at) + lines.map((line) => glue + line).join("") + html.slice(at);
};
