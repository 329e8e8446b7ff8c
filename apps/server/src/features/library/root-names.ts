/** Names of a block's outermost element, as the core keeps them beside its html [BLK-73 to 80]. */
export interface RootNames {
  readonly classtitle: string;
  readonly tagtitle: string;
  readonly idtitle: string;
}

/** Attributes are read from a bounded part, so no source can make this slow. */
const LONGEST_TAG = 4000;
const TAG = /^<([a-z][a-z0-9-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)/i;

/** Source from its first tag on, without the white space and comments before it. */
const fromFirstTag = (html: string): string => {
  let at = 0;
  for (;;) {
    while (/\s/.test(html.charAt(at))) at += 1;
    if (!html.startsWith("<!--", at)) return html.slice(at, at + LONGEST_TAG);
    const end = html.indexOf("-->", at + 4);
    if (end < 0) return "";
    at = end + 3;
  }
};
const CLASS = /^[A-Za-z_-][\w-]*$/;

/**
 * Names of the first element of an uploaded block's html. A block needs a class: without a usable one the class follows
 * from the item's name, which holds letters, digits, `-`, `_` and `.` only.
 */
export const rootNames = (html: string, name: string): RootNames => {
  const [, tag = "section", attributes = ""] = TAG.exec(fromFirstTag(html)) ?? [];
  const attributeOf = (attribute: string): string => {
    const found = new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(
      attributes,
    );
    return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
  };
  const byName = name.replaceAll(".", "-");
  return {
    classtitle:
      attributeOf("class")
        .split(/\s+/)
        .find((one) => CLASS.test(one)) ?? (/^\d/.test(byName) ? `block-${byName}` : byName),
    tagtitle: tag.toLowerCase(),
    idtitle: attributeOf("id"),
  };
};
