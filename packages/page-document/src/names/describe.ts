import { allElements, type LocatedElement, type LocatedNode, locate } from "../source/index.ts";
import { checkClassTitle } from "./check.ts";
import { firstCharacters, LIMITS } from "./limits.ts";
import { slug } from "./romanise.ts";
import { asSingleLine } from "./single-line.ts";

/** Default names of a block, by the fields of `Block` that hold them. */
export interface BlockNames {
  readonly name: string;
  readonly title: string;
  readonly classtitle: string;
  readonly tagtitle: string;
  readonly idtitle: string;
}

const UNSEEN = new Set(["script", "style", "link", "meta", "template", "noscript"]);

const INLINE = new Set("a b code em i mark small span strong sub sup u".split(" "));

const textOf = (nodes: readonly LocatedNode[]): string => {
  const words: string[] = [];
  const open = [...nodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === "text") words.push(node.value);
    else if (node.kind === "element" && !UNSEEN.has(node.tag)) {
      if (!INLINE.has(node.tag)) words.push(" ");
      for (const piece of [...node.children].reverse()) open.push(piece);
    }
  }
  return words.join("").replace(/\s+/g, " ").trim();
};

const attribute = (element: LocatedElement | undefined, name: string): string =>
  element?.attributes.find((each) => each.name === name)?.value.trim() ?? "";

/**
 * Names for a block from its own html: tag, id and first class of its root, and as title its first heading, else
 * its label, id, class, first words or tag.
 */
export const describeBlock = (html: string): BlockNames => {
  const { nodes } = locate(html, "fragment");
  const root = nodes.find((node): node is LocatedElement => node.kind === "element" && !UNSEEN.has(node.tag));
  const all = [...allElements(nodes)];
  const heading = all.find(({ tag, children }) => /^h[1-6]$/.test(tag) && textOf(children) !== "");
  const id = attribute(root, "id");
  const classes = attribute(root, "class").split(/\s+/);
  const classtitle = classes.find((name) => checkClassTitle(name).ok) ?? "";
  const tag = root?.tag ?? "";
  const words = heading ? textOf(heading.children) : "";
  const title =
    words ||
    attribute(root, "aria-label") ||
    id ||
    classtitle ||
    textOf(nodes).slice(0, 200) ||
    tag ||
    "block";
  const name =
    slug(id, LIMITS.name) || slug(title, LIMITS.name) || slug(classtitle, LIMITS.name) || tag || "block";
  return {
    name,
    title: firstCharacters(asSingleLine(title) || "block", LIMITS.title),
    classtitle,
    tagtitle: tag,
    idtitle: asSingleLine(id),
  };
};
