import type { Splice } from "../changes/change.ts";
import { applySplices } from "../changes/splices.ts";
import type { ProjectPart } from "../model/index.ts";
import { escapeAttribute } from "../source/characters.ts";
import { parseCss } from "../source/css/index.ts";
import { allElements, type LocatedElement, parseHtml } from "../source/html/index.ts";
import { readStyleGuide } from "./guide.ts";
import { canonicalProperty, declares, longhandsOf } from "./property/shorthands.ts";

const MARK = "data-hanok-guide";

/**
 * Html of a library element as it comes into a project. An element that names a style of the guide by
 * `data-hanok-guide="text-title"` gets its class in place of the inline declarations that this style makes, where the
 * guide of the project has it; else it keeps them. The attribute goes either way.
 */
export const withGuideClasses = (part: ProjectPart, html: string): string => {
  if (!html.includes(MARK)) return html;
  const { styles } = readStyleGuide(part);
  const splices: Splice[] = [];
  for (const element of allElements(parseHtml(html, "fragment").nodes)) {
    const mark = element.attributes.find(({ name }) => name === MARK);
    if (!mark || !element.startTag) continue;
    const style = styles.find(({ className }) => className === mark.value);
    const given = style?.declarations.normal.map(({ property }) => property) ?? [];
    const inline = attributeOf(element, "style");
    const rest = inline && style ? withoutProperties(inline.value, given) : (inline?.value ?? "");
    const own = attributeOf(element, "class");
    const classes = style ? [...(own?.value.split(/\s+/) ?? []), style.className].filter(Boolean) : null;
    const written = classes ? `class="${escapeAttribute(classes.join(" "), '"')}"` : null;
    splices.push({ ...withSpace(html, mark.span), insert: written ? ` ${written}` : "" });
    if (own && written) splices.push({ ...withSpace(html, own.span), insert: "" });
    if (inline && rest !== inline.value)
      splices.push({
        ...withSpace(html, inline.span),
        insert: rest === "" ? "" : ` style="${escapeAttribute(rest, '"')}"`,
      });
  }
  return applySplices(
    html,
    splices.toSorted((one, other) => one.from - other.from),
  );
};

const attributeOf = (element: LocatedElement, name: string) =>
  element.attributes.find((attribute) => attribute.name === name);

/** With the white space before it. */
const withSpace = (html: string, { from, to }: { readonly from: number; readonly to: number }) => {
  let start = from;
  while (/\s/.test(html.charAt(start - 1))) start -= 1;
  return { from: start, to };
};

/** Declarations that say nothing of these properties; a shorthand goes with the first of its parts. */
const withoutProperties = (style: string, properties: readonly string[]): string => {
  const longhands = properties.flatMap((property) => longhandsOf(canonicalProperty(property)));
  return parseCss(style)
    .nodes.filter((node) => node.kind === "declaration")
    .filter(({ property }) => !longhands.some((one) => declares(canonicalProperty(property), one)))
    .map(({ property, value, important }) => `${property}: ${value.trim()}${important ? " !important" : ""};`)
    .join(" ");
};
