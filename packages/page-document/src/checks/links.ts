import { attributeValue } from "../forms/read-forms.ts";
import { blocksOfPage, type ProjectPart, resourceText } from "../model/index.ts";
import type { LocatedElement } from "../source/index.ts";
import { blockJsText } from "../style/page-tree.ts";
import type { SiteAddresses } from "./addresses.ts";
import { type CheckedPage, findingAt, isBound, wordsIn } from "./checked-page.ts";
import type { Finding } from "./finding.ts";

/** Attributes by which scripts open something with a link that leads nowhere itself. */
const ACTING = /^(?:on|aria-(?:controls|expanded|haspopup)|data-(?:bs-|toggle|target|action|slide))/;
/** Names that are kept for examples (RFC 2606), and those of unfinished themes. */
const EXAMPLE =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:example(?:\.(?:com|net|org))?|(?:your|my)-?(?:domain|site|website)\.\w+|[\w-]+\.(?:test|invalid))(?:[:/?#]|$)/i;

const isPlaceholder = (href: string): boolean =>
  href === "" ||
  href === "#" ||
  href === "#none" ||
  /^javascript:\s*(?:void\b|;|$)/i.test(href) ||
  EXAMPLE.test(href);

const acts = (element: LocatedElement): boolean =>
  element.attributes.some(
    ({ name, value }) => ACTING.test(name) || (name === "role" && /^(?:button|tab|menuitem)$/i.test(value)),
  );

/** Scripts that run on a page, as far as the project holds them: an anchor that they name may be made by them. */
const scriptsOf = (part: ProjectPart, { page, elements }: CheckedPage): string => {
  const linked = Object.values(part.resources).filter(({ fileExt }) => fileExt === "js");
  const inline = elements.filter(({ tag }) => tag === "script");
  return [
    ...blocksOfPage(part, page.id).map((block) => part.texts[blockJsText(part, block)] ?? ""),
    ...linked.map(({ id }) => part.texts[resourceText(id)] ?? ""),
    ...inline.flatMap(({ children }) => children.map((child) => (child.kind === "text" ? child.value : ""))),
    page.meta.headCode,
    page.meta.bodyCode,
    part.project?.bodyCode ?? "",
    part.project?.footerCode ?? "",
  ].join("\n");
};

const hasAnchor = (part: ProjectPart, page: CheckedPage, anchor: string): boolean => {
  if (anchor === "" || anchor === "top" || /^(?:[!/]|:~:)/.test(anchor)) return true;
  const name = anchor.replace(/:~:.*$/s, "");
  return page.anchors.has(name) || scriptsOf(part, page).includes(name);
};

/** Links to pages, files and places that are not there, and those that lead nowhere yet. */
export function* checkLinks(
  part: ProjectPart,
  checked: CheckedPage,
  addresses: SiteAddresses,
): Generator<Finding> {
  const hasBase = checked.elements.some((one) => one.tag === "base" && attributeValue(one, "href") !== null);
  for (const element of checked.elements) {
    if ((element.tag !== "a" && element.tag !== "area") || isBound(element, "href")) continue;
    const href = attributeValue(element, "href")?.trim();
    if (href === undefined) continue;
    const values = {
      href,
      words: wordsIn(element.children, 60) || (attributeValue(element, "aria-label") ?? ""),
    };
    if (isPlaceholder(href)) {
      if (!acts(element)) yield findingAt(checked, "link-placeholder", element, values);
      continue;
    }
    if (hasBase) continue;
    const meant = addresses.meaning(href, checked.page.path);
    if (meant.kind === "missing") {
      if (meant.likely === null) yield findingAt(checked, "link-missing", element, values);
      else yield findingAt(checked, "link-case", element, { ...values, path: meant.likely });
      continue;
    }
    const target = meant.kind === "here" ? checked : meant.kind === "page" ? meant.page : null;
    if (!target || (meant.kind !== "here" && meant.kind !== "page")) continue;
    if (target.entriesOf.length === 0 && !hasAnchor(part, target, meant.anchor))
      yield findingAt(checked, "anchor-missing", element, { ...values, anchor: meant.anchor });
  }
}

/** Elements that show or load a file, by the attribute that names it. */
const LOADING: Readonly<Record<string, string>> = {
  img: "src",
  source: "src",
  video: "src",
  audio: "src",
  script: "src",
};

/** Pictures, films, styles and scripts whose file is not there. */
export function* checkFiles(checked: CheckedPage, addresses: SiteAddresses): Generator<Finding> {
  if (checked.elements.some((one) => one.tag === "base" && attributeValue(one, "href") !== null)) return;
  for (const element of checked.elements) {
    if (isBound(element, "src")) continue;
    const isSheet = element.tag === "link" && /\bstylesheet\b/i.test(attributeValue(element, "rel") ?? "");
    const name = isSheet ? "href" : LOADING[element.tag];
    const src = name === undefined ? null : attributeValue(element, name)?.trim();
    if (!src) continue;
    const meant = addresses.meaning(src, checked.page.path);
    if (meant.kind === "missing")
      yield findingAt(checked, "file-missing", element, { src, ...(meant.likely && { path: meant.likely }) });
  }
}
