import type { LocatedElement, LocatedNode, ProjectPart } from "@hanok/page-document";

/**
 * Context in which an element shows content (ADR 0110): in an element that repeats, or on the page of an
 * entry.
 */
interface BoundContext {
  readonly kind: "each" | "entry";
  /** Name of the collection in the source; of a list of pictures the name of its field. */
  readonly name: string;
  /** The element that carries the attribute. */
  readonly holder: LocatedElement;
}

const attributeOf = ({ attributes }: LocatedElement, name: string): string | undefined =>
  attributes.find((attribute) => attribute.name === name)?.value;

/** Such elements around an element, itself included, the nearest first. */
export function boundContexts(element: LocatedElement): readonly BoundContext[] {
  const contexts: BoundContext[] = [];
  for (let holder: LocatedElement | null = element; holder; holder = holder.parent)
    for (const kind of ["each", "entry"] as const) {
      const name = attributeOf(holder, `data-hanok-${kind}`)?.trim();
      if (name) contexts.push({ kind, name, holder });
    }
  return contexts;
}

const showsWords = (element: LocatedElement): boolean =>
  ["data-hanok-text", "data-hanok-html"].some((name) => attributeOf(element, name) !== undefined);
const holdsWords = (node: LocatedNode): boolean =>
  node.kind === "element" && (showsWords(node) || node.children.some(holdsWords));

/**
 * The collection whose entries give an element words on the canvas, itself, around it or within it; null where its words
 * are those of the page.
 */
export function wordsOfCollection(part: ProjectPart, element: LocatedElement): string | null {
  const paths = new Set(Object.values(part.resources).map(({ path }) => path));
  const context = boundContexts(element).find(({ name }) => paths.has(`collections/${name}.json`));
  if (!context) return null;
  for (let one: LocatedElement | null = element; one; one = one.parent)
    if (showsWords(one)) return context.name;
  return element.children.some(holdsWords) ? context.name : null;
}
