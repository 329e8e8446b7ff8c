import { type ProjectNames, type ProjectPart, recordAt, type TextId } from "../model/index.ts";
import { allElements, type LocatedElement } from "../source/html/index.ts";
import { locate } from "../source/index.ts";
import { addressOnPage, pageTreeOf } from "./page-tree.ts";
import { inAnyState } from "./selector/any-state.ts";
import { type CompiledSelector, type Compound, compileSelectors } from "./selector/compile.ts";
import { attributeOf, classesOf } from "./selector/tree.ts";

type Borne = ProjectNames["shared"][string];

/** The names of a whole project. */
export const namesOfProject = (part: ProjectPart): ProjectNames => {
  const pages: ProjectNames["pages"] = {};
  const shared: ProjectNames["shared"] = {};
  for (const { id } of Object.values(part.pages)) {
    const tree = pageTreeOf(part, id);
    if (!tree) continue;
    const own: LocatedElement[] = [];
    const bids = new Set<string>();
    for (const element of allElements(tree.nodes)) {
      const text = element.span && addressOnPage(tree, element.span.from)?.text;
      const [owner, bid = ""] = text?.split("/") ?? [];
      // Elements of the layout around the blocks bear names, too.
      if (owner === "shared") bids.add(bid);
      else own.push(element);
    }
    pages[id] = { ...borneBy(own), shared: [...bids] };
  }
  for (const { bid } of Object.values(part.shared))
    shared[bid] = borneBy([...allElements(locate(part.texts[`shared/${bid}/html`] ?? "", "fragment").nodes)]);
  return { pages, shared };
};

const borneBy = (elements: readonly LocatedElement[]): Borne => {
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  for (const element of elements) {
    for (const name of new Set(classesOf(element))) counts.set(name, (counts.get(name) ?? 0) + 1);
    const id = attributeOf(element, "id");
    if (id) ids.add(id);
  }
  return { classes: Object.fromEntries(counts), ids: [...ids] };
};

/**
 * Whether a selector may reach an element of another page, in any state: each of its parts names only classes and ids
 * that are borne there. `owner`: the text of the element that is known, whose common block is the same one everywhere.
 */
export const mayReachOthers = (
  names: ProjectNames,
  pageIds: readonly string[],
  selector: string,
  owner: TextId | undefined,
): boolean => {
  const compiled = compileSelectors(inAnyState(selector));
  if (!compiled) return true;
  const [kind, bid = ""] = owner?.split("/") ?? [];
  const own = kind === "shared" ? bid : null;
  return compiled.some((one) => pageIds.some((id) => mayReachOn(names, id, one, own)));
};

const mayReachOn = (
  names: ProjectNames,
  pageId: string,
  { compounds }: CompiledSelector,
  own: string | null,
): boolean => {
  const page = recordAt(names.pages, pageId);
  if (!page) return true;
  const common = page.shared.flatMap((bid) => {
    const borne = recordAt(names.shared, bid);
    return borne ? [{ bid, borne }] : [];
  });
  if (common.length < page.shared.length) return true;
  const all = [page, ...common.map(({ borne }) => borne)];
  // Parts of one selector may be in the page and in a common block.
  if (!compounds.every((compound) => all.some((borne) => bears(borne, compound)))) return false;
  const [subject = []] = compounds;
  if (bears(page, subject)) return true;
  // Of the element's own common block it is itself the one, where nothing else in it has the name.
  return common.some(
    ({ bid, borne }) => bears(borne, subject) && (bid !== own || !isBorneOnce(borne, subject)),
  );
};

const bears = ({ classes, ids }: Borne, compound: Compound): boolean =>
  compound.every(
    (part) =>
      (part.kind !== "class" || Object.hasOwn(classes, part.name)) &&
      (part.kind !== "id" || ids.includes(part.name)),
  );

const isBorneOnce = ({ classes }: Borne, subject: Compound): boolean =>
  subject.some((part) => part.kind === "class" && classes[part.name] === 1);

/** The pages on which a class is borne, and how many elements bear it on them. */
export const placesOfClass = (
  names: ProjectNames,
  name: string,
): { readonly pages: readonly string[]; readonly elements: number } => {
  const count = (borne: Borne | undefined): number =>
    borne && Object.hasOwn(borne.classes, name) ? (borne.classes[name] ?? 0) : 0;
  const found = Object.entries(names.pages).map(([id, page]) => ({
    id,
    count: [page, ...page.shared.map((bid) => recordAt(names.shared, bid))].reduce(
      (sum, borne) => sum + count(borne),
      0,
    ),
  }));
  const bearing = found.filter((one) => one.count > 0);
  return {
    pages: bearing.map(({ id }) => id),
    elements: bearing.reduce((sum, one) => sum + one.count, 0),
  };
};
