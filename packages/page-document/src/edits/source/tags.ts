import type { LocatedElement } from "../../source/html/index.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements that only make sense in their place in a table [BLK-63, BLK-89]. */
export const TABLE_STRUCTURE = words("caption colgroup col thead tbody tfoot tr td th");
/** Likewise bound to their parent [BLK-89]. */
export const BOUND = words("option optgroup source track");
/** Elements whose content is no markup, or none that a person edits in the preview. */
export const CLOSED = words(
  "script style template iframe textarea title select datalist object video audio canvas picture noscript svg math embed map",
);
/** Elements of the page itself. */
export const PAGE_ROOTS = words("html head body frameset");
/** Elements whose name cannot be changed, nor given. */
export const SPECIAL = words(
  "html head body frameset frame title base meta link script style template noscript iframe object param textarea select optgroup option datalist table caption colgroup col thead tbody tfoot tr td th picture source video audio track canvas svg math map area slot plaintext xmp listing noembed noframes image",
);
export const LISTS = words("ul ol menu");
/** Elements that begin and end a line of their own; any other may be within one. */
export const BOXES = words(
  "p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre section article header footer main nav aside figure figcaption address table tr form hr",
);

/** Inline tags that rich text may bring in; everything else is unwrapped or dropped. */
export const RICH_INLINE = words(
  "a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr",
);
/** Elements that are in a line of text, with those that rich text does not bring in. */
export const INLINE = new Set([
  ...RICH_INLINE,
  ..."img input button label select textarea svg picture output".split(" "),
]);

export const closestTag = (
  element: LocatedElement | null,
  test: (element: LocatedElement) => boolean,
): LocatedElement | null => {
  let up = element;
  while (up && !test(up)) up = up.parent;
  return up;
};

export const isTagName = (tag: string): boolean => /^[a-z][a-z0-9]*(-[a-z0-9._-]*)?$/.test(tag);
