import { blocksOfSection, type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { explainStyle } from "../../style/explain.ts";
import { blockHtmlText } from "../../style/page-tree.ts";
import { ancestors, attributeOf } from "../../style/selector/tree.ts";
import type { ElementAddress } from "../edit.ts";
import { isInSource } from "../source/reading.ts";

/** The two sections that a project may have in common on all pages. */
export type CommonPart = "header" | "footer";
/** Pixels [RES-20]. */
export const LOGO_HEIGHT = 40;
/** Heights that can be set, in CSS pixels, both included. */
export const LOGO_LIMITS = { least: 8, most: 400 } as const;

const NAMED = /logo|brand|로고/i;
const DRAWN = new Set(["img", "svg", "picture"]);

/** The logo in a block's html: the picture that is named so (class, id, alternative text, address), else the first in a link. */
export const logoIn = (part: ProjectPart, text: TextId): ElementAddress | null => {
  const all = [...allElements(locate(part.texts[text] ?? "", "fragment").nodes)];
  const drawn = all.filter((one) => DRAWN.has(one.tag) && isInSource(one) && one.parent?.tag !== "picture");
  const named = drawn.find((one) => isNamedLogo(one) || ancestors(one).some(isNamedLogo));
  const linked = drawn.find((one) => ancestors(one).some(({ tag }) => tag === "a"));
  const logo = named ?? linked;
  return logo?.span ? { text, at: logo.span.from } : null;
};

/** Whether a name of the element says that it is the logo. */
export const isNamedLogo = (element: LocatedElement): boolean =>
  ["class", "id", "alt", "src", "aria-label"].some((name) => NAMED.test(attributeOf(element, name) ?? ""));

/** The logo of a page's header or footer. */
export const logoOf = (part: ProjectPart, pageId: string, where: CommonPart): ElementAddress | null => {
  for (const block of blocksOfSection(part, pageId, where)) {
    const logo = logoIn(part, blockHtmlText(part, block));
    if (logo) return logo;
  }
  return null;
};

export interface CommonState {
  /** The `bid` of the block that all pages show; null: every page has its own. */
  readonly common: string | null;
  readonly logo: {
    readonly address: ElementAddress;
    readonly height: string;
    readonly visible: boolean;
  } | null;
}

/** Field of the project's `meta` that holds the `bid` of the common block [RES-19]. */
export const COMMON_FIELD: Readonly<Record<CommonPart, string>> = {
  header: "commonHeader",
  footer: "commonFooter",
};

/** The `bid` of the block that all pages have in common, if there is one. */
export const commonBid = (part: ProjectPart, where: CommonPart): string | null => {
  const bid = part.project?.meta[COMMON_FIELD[where]] ?? "";
  return recordAt(part.shared, bid) ? bid : null;
};

/**
 * State of a page's header and footer settings [RES-19 to 21], read from the source, which alone stores it.
 */
export const readCommon = (part: ProjectPart, pageId: string, where: CommonPart): CommonState => {
  const address = logoOf(part, pageId, where);
  const shown = address && shownBy(part, pageId, where, address);
  const value = (property: string): string => (shown && explainStyle(part, shown, property)?.resolved) || "";
  return {
    common: commonBid(part, where),
    logo: address && { address, height: value("height") || "auto", visible: value("display") !== "none" },
  };
};

/** The address by which the page shows it: an explanation asks for a page, which a shared text has not. */
const shownBy = (
  part: ProjectPart,
  pageId: string,
  where: CommonPart,
  { text, at }: ElementAddress,
): ElementAddress => {
  const block = blocksOfSection(part, pageId, where).find((one) => blockHtmlText(part, one) === text);
  return { text: block ? `block/${block.id}/html` : text, at };
};
