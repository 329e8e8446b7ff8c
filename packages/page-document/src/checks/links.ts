import { attributeValue } from "../forms/read-forms.ts";
import { splitUrl } from "../render/paths.ts";
import { allElements, type LocatedElement } from "../source/index.ts";
import type { SiteAddresses } from "./addresses.ts";
import { type CheckedPage, findingAt, isBound, wordsIn } from "./checked-page.ts";
import type { Finding } from "./finding.ts";

/** Attributes by which scripts open something with a link that leads nowhere itself, or give it its address. */
const ACTING =
  /^(?:on|aria-(?:controls|expanded|haspopup)|data-(?:bs-|toggle|target|action|slide|hanok-result$))/;
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

/** An anchor that a script names may be made by it. */
const hasAnchor = (page: CheckedPage, anchor: string): boolean => {
  if (anchor === "" || anchor === "top" || /^(?:[!/]|:~:)/.test(anchor)) return true;
  const name = anchor.replace(/:~:.*$/s, "");
  return page.anchors.has(name) || page.scripts.texts.some((text) => text.includes(name));
};

/** Words of links that lead to the top of their own page, without spaces and arrows: `#` is the right address for them. */
const TO_TOP: ReadonlySet<string> = new Set(
  "top totop gototop backtotop backtothetop returntotop scrolltotop pagetop topofpage topofthepage backtotopofpage 탑 맨위 맨위로 맨위로가기 맨위로이동 위로 위로가기 처음으로 상단으로 맨위로올라가기 페이지상단으로 페이지맨위로".split(
    " ",
  ),
);
const ARROW = /[↑⇑⇧⇡⤒⬆▲△▴∧⌃⏶🔝]/u;

const leadsToTop = (element: LocatedElement, href: string): boolean => {
  if (href !== "#") return false;
  const pictures = [...allElements(element.children)].map((one) => attributeValue(one, "alt"));
  const names = ["aria-label", "title"].map((name) => attributeValue(element, name));
  return [wordsIn(element.children, 60), ...names, ...pictures].some((words) => {
    const letters = (words ?? "").replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
    return letters === "" ? ARROW.test(words ?? "") : TO_TOP.has(letters);
  });
};

/** Links to pages, files and places that are not there, and those that lead nowhere yet. */
export function* checkLinks(checked: CheckedPage, addresses: SiteAddresses): Generator<Finding> {
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
      if (!acts(element) && !leadsToTop(element, href))
        yield findingAt(checked, "link-placeholder", element, values);
      continue;
    }
    if (hasBase) continue;
    const meant = addresses.meaning(href, checked.page.path);
    if (meant.kind === "missing") {
      if (meant.likely === null) yield findingAt(checked, "link-missing", element, values);
      else
        yield findingAt(checked, "link-case", element, {
          ...values,
          path: meant.likely,
          rest: splitUrl(href).rest,
        });
      continue;
    }
    const target = meant.kind === "here" ? checked : meant.kind === "page" ? meant.page : null;
    if (!target || (meant.kind !== "here" && meant.kind !== "page")) continue;
    if (target.entriesOf.length === 0 && !hasAnchor(target, meant.anchor))
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
