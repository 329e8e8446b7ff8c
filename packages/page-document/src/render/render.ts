import {
  ANIMATION_SCRIPT_PATH,
  namesAnimation,
  scriptsNameAnimation,
  withoutAnimationScript,
} from "../animation/script.ts";
import type { Splice } from "../changes/change.ts";
import { applySplices } from "../changes/splices.ts";
import {
  blocksOfPage,
  inOrder,
  isCodeResource,
  type Page,
  type ProjectPart,
  pageText,
  type Resource,
  recordAt,
  resourceText,
  type Section,
} from "../model/index.ts";
import { allElements, locate } from "../source/index.ts";
import { unrootSplices } from "./addresses.ts";
import { type BlockView, blocksOf, viewBlock } from "./block-view.ts";
import { cssAddressSplices } from "./css-addresses.ts";
import { gatherCss, gatherJs, scriptOf } from "./gather.ts";
import { metaTags } from "./head.ts";
import { boxClass, layoutCss, optionCss, rowsOf, SECTION_TAG } from "./layout.ts";
import { MARKER, markSplices } from "./mark.ts";
import { rebasedAddress, relativePath, unrooted } from "./paths.ts";
import { stickingCss } from "./sticking.ts";
import { attributes, escapeText, inlineCss, inlineJs } from "./tags.ts";

export type Purpose = "canvas" | "publish" | "export";

export interface RenderOptions {
  /** Canvas: false leaves out the scripts of blocks and resources. */
  readonly scripts?: boolean;
  /** Canvas: the name of the marking attribute. */
  readonly marker?: string;
  /** Canvas: what an empty section says; a section without a label is shown only when it has blocks. */
  readonly placeholders?: Readonly<Partial<Record<Section, string>>>;
  /**
   * Publishing: address of the site's root, with a slash at the end. Without one no absolute address is
   * written.
   */
  readonly site?: string;
  /** Publishing: the page answers without its `.html`. */
  readonly isShort?: boolean;
  /** Language of a page that belongs to no project, as a tag of BCP 47; absent: Korean. */
  readonly language?: string;
  /** Whether a script parses (`parsesAsScript` of the script entry); one that does not is kept from the others. */
  readonly isSoundScript?: (js: string) => boolean;
}

export interface RenderedPage {
  readonly html: string;
  /** Css and js gathered from the page's blocks, by project path; none for the canvas, which has them inline. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/**
 * A page as it is shown, published or exported: one function for all, so that what is seen is what comes out.
 * An imported page is its own bytes. Everything says project-relative paths relative to the page's path; no
 * address of the app is in it, and published or exported output has nothing of ours.
 *
 * The page must be in the part, with its blocks, what they share, their texts and the linked resources; to publish
 * and export, the records of all other pages too, so that no two pages write the same file.
 */
export const renderPage = (
  part: ProjectPart,
  pageId: string,
  purpose: Purpose,
  options: RenderOptions = {},
): RenderedPage => {
  const page = recordAt(part.pages, pageId);
  if (!page) throw new Error(`No page ${pageId} in this part`);
  return page.imported
    ? { html: renderImported(part, page, purpose, options), files: [] }
    : renderBuilt(part, page, purpose, options);
};

/**
 * A block's html on its page: marked for the canvas, addresses of a shared one relative to the page's path.
 */
const blockHtml = (
  view: BlockView,
  page: Page,
  purpose: Purpose,
  { marker = MARKER }: RenderOptions,
): string => {
  const splices: Splice[] = [];
  if (view.rootedHtml)
    for (const piece of unrootSplices(locate(view.html, "fragment"), page.path)) splices.push(piece);
  if (purpose === "canvas")
    for (const piece of markSplices(locate(view.html, "fragment"), `block/${view.block.id}/html`, marker))
      splices.push(piece);
  return applySplices(
    view.html,
    splices.sort((one, other) => one.from - other.from),
  );
};

const styleTag = (view: BlockView, css: string, purpose: Purpose): string =>
  `<style${attributes({ "data-hanok-css": purpose === "canvas" ? view.block.id : null })}>\n${inlineCss(css)}</style>\n`;

const scriptTag = (view: BlockView, purpose: Purpose): string => {
  const { text, module } = scriptOf(view.js);
  const names = {
    type: module ? "module" : null,
    "data-hanok-js": purpose === "canvas" ? view.block.id : null,
  };
  return `<script${attributes(names)}>\n${inlineJs(text)}</script>\n`;
};

/** The css of a block as the page itself would say it. */
const cssOnPage = (view: BlockView, page: Page): string =>
  view.rootedCss
    ? applySplices(
        view.css,
        cssAddressSplices(view.css, (url) => unrooted(url, page.path)),
      )
    : view.css;

/** Blocks that came with the page have no css or js of their own; those added later bring theirs along. */
const renderImported = (part: ProjectPart, page: Page, purpose: Purpose, options: RenderOptions): string => {
  const blocks = blocksOfPage(part, page.id).map((block) => {
    const view = viewBlock(part, block);
    const css = view.css.trim() === "" ? "" : styleTag(view, cssOnPage(view, page), purpose);
    const runs = view.js.trim() !== "" && (purpose !== "canvas" || options.scripts !== false);
    return css + blockHtml(view, page, purpose, options) + (runs ? scriptTag(view, purpose) : "");
  });
  const start = recordAt(part.texts, pageText(page.id, "bodyStart")) ?? "";
  const end = recordAt(part.texts, pageText(page.id, "bodyEnd")) ?? "";
  const html = start + blocks.join("");
  return purpose === "canvas" ? html + withoutAnimationScript(end) : html + end;
};

const renderSection = (
  section: Section,
  views: readonly BlockView[],
  page: Page,
  purpose: Purpose,
  options: RenderOptions,
): string => {
  const label = purpose === "canvas" ? options.placeholders?.[section] : undefined;
  if (views.length === 0 && label === undefined) return "";
  const blocks = views.map((view) => {
    const html = blockHtml(view, page, purpose, options);
    const line = html.endsWith("\n") ? html : `${html}\n`;
    return optionCss(view.block.id, view.option) === ""
      ? line
      : `<div class="${boxClass(view.block.id)}">\n${line}</div>\n`;
  });
  // An author's own <main> or <header> stays the only one.
  const tag = SECTION_TAG[section];
  const taken = views.some(({ html }) =>
    [...allElements(locate(html, "fragment").nodes)].some((element) => element.tag === tag),
  );
  const names = { class: `section-${section}`, "data-hanok-section": purpose === "canvas" ? section : null };
  const placeholder =
    views.length === 0 && label !== undefined
      ? `<div data-hanok-placeholder="${section}">${escapeText(label)}</div>\n`
      : "";
  const wrapper = taken ? "div" : tag;
  return `<${wrapper}${attributes(names)}>\n${blocks.join("")}${placeholder}</${wrapper}>\n`;
};

/** Moving to a place of the same page is shown, to those who have nothing against motion [EXP-16]. */
export const SMOOTH_ANCHORS =
  "@media (prefers-reduced-motion: no-preference) {\n  html { scroll-behavior: smooth; }\n}\n";

/** For pages with links into themselves, unless some style of the project says how it scrolls. */
const smoothAnchors = (part: ProjectPart, views: readonly BlockView[]): string => {
  if (!views.some(({ html }) => hasAnchor(html))) return "";
  const styles = [
    ...views.map(({ css }) => css),
    ...Object.values(part.resources)
      .filter(isCodeResource)
      .map(({ id }) => recordAt(part.texts, resourceText(id)) ?? ""),
  ];
  return styles.some((css) => css.includes("scroll-behavior")) ? "" : SMOOTH_ANCHORS;
};

/** Whether a source has a link to a place of its own page. */
export const hasAnchor = (html: string): boolean => /\shref\s*=\s*["']?#[^\s"'>]/i.test(html);

/** Whether anything of a built page may name an animation. */
const animates = (part: ProjectPart, page: Page, views: readonly BlockView[]): boolean =>
  [
    ...views.flatMap(({ html, js }) => [html, js]),
    ...(["bodyStart", "bodyEnd"] as const).map((end) => recordAt(part.texts, pageText(page.id, end)) ?? ""),
    page.meta.headCode,
    page.meta.bodyCode,
    part.project?.headCode ?? "",
    part.project?.bodyCode ?? "",
    part.project?.footerCode ?? "",
  ].some(namesAnimation) || scriptsNameAnimation(part);

const ensureLine = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

const renderBuilt = (
  part: ProjectPart,
  page: Page,
  purpose: Purpose,
  options: RenderOptions,
): RenderedPage => {
  const { project } = part;
  const canvas = purpose === "canvas";
  const runs = !canvas || options.scripts !== false;
  const rows = rowsOf(page.layout).map((sections) =>
    sections.map((section) => ({ section, views: blocksOf(part, page.id, section) })),
  );
  const views = rows.flat().flatMap((row) => row.views);
  const files: { path: string; text: string }[] = [];
  const taken = new Set<string>([
    ...Object.keys(part.files),
    ...Object.values(part.resources).map(({ path }) => path),
  ]);
  const addFile = (folder: string, extension: string, text: string): string => {
    const stemOf = ({ path }: Page): string => `${folder}/${path.replace(/\.html?$/i, "")}`;
    const others = Object.values(part.pages).filter(({ id, imported }) => id !== page.id && !imported);
    // The second file of `news.html` leaves its place to the first of `news-2.html`.
    const isOfAnother = (stem: string): boolean => others.some((each) => stemOf(each) === stem);
    // Beside `news.htm` the files of `news.html` are called by its whole name.
    const isTwin = others.some((each) => stemOf(each) === stemOf(page) && each.path < page.path);
    const first = isTwin ? `${folder}/${page.path}` : stemOf(page);
    let stem = first;
    for (let next = 2; taken.has(`${stem}.${extension}`) || (stem !== first && isOfAnother(stem)); next++)
      stem = `${first}-${next}`;
    const path = `${stem}.${extension}`;
    taken.add(path);
    files.push({ path, text });
    return relativePath(page.path, path);
  };

  const styles: string[] = [];
  const scripts: string[] = [];
  const resourceTag = (resource: Resource): string => {
    const address = resource.type === "url" ? resource.url : relativePath(page.path, resource.path);
    const mark = { "data-hanok-resource": canvas ? resource.id : null };
    return resource.fileExt === "css"
      ? `<link${attributes({ rel: "stylesheet", href: address, ...mark })}>\n`
      : `<script${attributes({ src: address, ...mark })} defer></script>\n`;
  };
  const linked = inOrder(
    Object.values(part.resources).filter(
      (resource) =>
        isCodeResource(resource) &&
        resource.linked &&
        resource.category !== "trash" &&
        // In the canvas an element has its final look, never waiting to be seen.
        (resource.path !== ANIMATION_SCRIPT_PATH || (!canvas && animates(part, page, views))),
    ),
  );
  // Styles that the editor itself writes for the project load last.
  const isTuning = ({ category }: Resource): boolean => category === "tuning";
  const addResources = (tuning: boolean): void => {
    for (const resource of linked.filter((each) => isTuning(each) === tuning)) {
      if (resource.fileExt === "css") styles.push(resourceTag(resource));
      else if (runs) scripts.push(resourceTag(resource));
    }
  };

  addResources(false);
  const shown = new Set<string>();
  const sources = views.filter((view) => {
    const key = view.rootedCss ? `shared ${view.block.bid}` : `block ${view.block.id}`;
    return !shown.has(key) && shown.add(key);
  });
  const layout = layoutCss(page.layout, (section) => {
    const isEmpty = blocksOf(part, page.id, section).length === 0;
    return !isEmpty || (canvas && options.placeholders?.[section] !== undefined);
  });
  if (canvas) {
    if (layout !== "") styles.push(`<style data-hanok-layout="">\n${layout}</style>\n`);
    for (const view of views) {
      const css =
        optionCss(view.block.id, view.option) +
        stickingCss(view.block.section, view.block.id, view.option, view.css) +
        (sources.includes(view) ? cssOnPage(view, page) : "");
      styles.push(styleTag(view, ensureLine(css), purpose));
    }
    if (runs) for (const view of sources) if (view.js.trim() !== "") scripts.push(scriptTag(view, purpose));
  } else {
    // All files that the css may become are in one folder, so the addresses are the same in each.
    const stylesheet = `css/${page.path}`;
    const texts = [
      smoothAnchors(part, views) +
        layout +
        views
          .map(
            ({ block, option, css }) =>
              optionCss(block.id, option) + stickingCss(block.section, block.id, option, css),
          )
          .join(""),
      ...sources.map((view) =>
        applySplices(
          view.css,
          cssAddressSplices(view.css, rebasedAddress(page.path, stylesheet, view.rootedCss)),
        ),
      ),
    ];
    for (const { text } of gatherCss(texts))
      styles.push(`<link${attributes({ rel: "stylesheet", href: addFile("css", "css", text) })}>\n`);
    for (const { text, module } of gatherJs(
      sources.map(({ js }) => js),
      options.isSoundScript ?? (() => true),
    )) {
      const src = addFile("js", "js", text);
      scripts.push(
        `<script${attributes({ type: module ? "module" : null, src })}${module ? "" : " defer"}></script>\n`,
      );
    }
  }
  addResources(true);

  const body = rows
    .map((row) => {
      const sections = row
        .map(({ section, views: blocks }) => renderSection(section, blocks, page, purpose, options))
        .join("");
      return row.length > 1 && sections !== ""
        ? `<div class="layout-columns">\n${sections}</div>\n`
        : sections;
    })
    .join("");
  const text = (source: "bodyStart" | "bodyEnd"): string =>
    ensureLine(recordAt(part.texts, pageText(page.id, source)) ?? "");
  const html = [
    "<!doctype html>\n",
    `<html${attributes({ lang: page.twin?.language || project?.language || options.language || "ko" })}>\n<head>\n`,
    '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    metaTags(page, project, purpose === "publish" ? options.site : "", options.isShort),
    ...styles,
    canvas ? "" : ensureLine(project?.analytics ?? ""),
    ensureLine(project?.headCode ?? ""),
    ensureLine(page.meta.headCode),
    "</head>\n<body>\n",
    ensureLine(project?.bodyCode ?? ""),
    text("bodyStart"),
    body,
    text("bodyEnd"),
    ensureLine(page.meta.bodyCode),
    ensureLine(project?.footerCode ?? ""),
    ...scripts,
    "</body>\n</html>\n",
  ];
  return { html: html.join(""), files };
};
