import { type ProjectPart, recordAt } from "../../../model/index.ts";
import { allElements, type LocatedElement } from "../../../source/html/index.ts";
import { carriedName, isCarriedName } from "../../carry/name.ts";
import { ELEMENT_ROLES, FALLBACK_ROLE, roleOf } from "../../element-role.ts";
import { addressOnPage, type PageTree } from "../../page-tree.ts";
import { classesOf } from "../../selector/tree.ts";

/** `logo`: of the picture that an edit of a header puts in. */
const ROLES = [...ELEMENT_ROLES, "logo"];

/** `hero-title`, `hero-title-2`, `about-title-k3f9`: the form of the classes that Hanok makes for one element. */
const MADE = new RegExp(`^.+-(?:${ROLES.join("|")})(?:-\\d+)?(?:-[a-z0-9]{4})?$`, "u");

export const looksMade = (name: string): boolean => MADE.test(name) || isCarriedName(name);

const PARTS = new RegExp(`^(.+-(?:${ROLES.join("|")}))(?:-\\d+)?(-[a-z0-9]{4})?$`, "u");

/** Another name of the same form, the next one that is free. */
export const renumbered = (name: string, isFree: (name: string) => boolean): string => {
  if (isCarriedName(name))
    for (let number = 2; ; number += 1) {
      const next = carriedName(name.slice(0, -9), `${name} ${number}`);
      if (isFree(next)) return next;
    }
  const [, stem = name, mark = ""] = PARTS.exec(name) ?? [];
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}${mark}`;
    if (isFree(next)) return next;
  }
};

const usable = (name: string | undefined): name is string =>
  name !== undefined && name.length <= 40 && /^[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(name);

/** The element right in the body or in Hanok's section that holds this one: the root of its block. */
const rootOf = (tree: PageTree, element: LocatedElement): LocatedElement => {
  const own = element.span && addressOnPage(tree, element.span.from)?.text;
  let root = element;
  for (let up = element.parent; up?.span; up = up.parent) {
    if (up.tag === "body" || up.tag === "html" || addressOnPage(tree, up.span.from)?.text !== own) break;
    root = up;
  }
  return root;
};

export const isRootOf = (tree: PageTree, element: LocatedElement): boolean =>
  rootOf(tree, element) === element;

/** The readable part of a name for the element: what holds it, what it is, and the how many'th of these it is. */
export const readableName = (
  part: ProjectPart,
  tree: PageTree,
  element: LocatedElement,
): { readonly base: string; readonly number: number } => {
  const root = rootOf(tree, element);
  const role = roleOf(element);
  let number = 0;
  for (const one of allElements([root])) {
    if (roleOf(one) === role && one !== root) number += 1;
    if (one === element) break;
  }
  const base = `${stemOf(part, tree, root)}-${element === root ? FALLBACK_ROLE : role}`;
  return { base, number: Math.max(1, number) };
};

/** The same for several elements at once: `features-titles`; `features-parts` where they are not alike. */
export const readableGroupName = (
  part: ProjectPart,
  tree: PageTree,
  elements: readonly LocatedElement[],
): string => {
  const roles = new Set(elements.map(roleOf));
  const [role = FALLBACK_ROLE] = roles;
  const [first] = elements;
  const stem = first ? stemOf(part, tree, rootOf(tree, first)) : "block";
  const plural = role.endsWith("x") ? `${role}es` : role.endsWith("s") ? role : `${role}s`;
  return `${stem}-${roles.size > 1 ? "parts" : plural}`;
};

/** Name of what holds an element: of its block, else of the block's root. */
const stemOf = (part: ProjectPart, tree: PageTree, root: LocatedElement): string => {
  const text = root.span ? (addressOnPage(tree, root.span.from)?.text ?? "") : "";
  const [owner, id = ""] = text.split("/");
  const record =
    owner === "block"
      ? recordAt(part.blocks, id)
      : owner === "shared"
        ? recordAt(part.shared, id)
        : undefined;
  const classes = classesOf(root);
  const named = record && classes.includes(record.classtitle) ? record.classtitle : classes[0];
  if (usable(named)) return named;
  if (usable(record?.classtitle)) return record.classtitle;
  return /^[a-z][a-z0-9]*$/.test(root.tag) ? root.tag : "block";
};
