import * as z from "zod/mini";
import { escapeAttribute } from "../../source/characters.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { addressSchema, defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { attributeNamed } from "../source/attribute.ts";
import { setAttributes } from "../source/attributes.ts";
import { findElement } from "../source/reading.ts";
import { tagShape } from "../source/shape.ts";
import { ifShaped } from "../source/structure.ts";
import { closestTag, PAGE_ROOTS, TABLE_STRUCTURE } from "../source/tags.ts";

/**
 * Sets the target of a link. On an element that is no link, one is put around it. `newWindow` sets `target`
 * and `rel`. Refused: `link.required` [BLK-77], `link.unsafe` for script addresses, `link.nested` inside or
 * around another link.
 */
export const linkSet = defineEdit({
  name: "element.link-set",
  input: z.object({
    element: addressSchema,
    href: z.string(),
    newWindow: z.optional(z.boolean()),
    title: z.optional(z.nullable(z.string())),
  }),
  group: ({ element }) => `link ${element.text} ${element.at}`,
  run: (part, { element: address, href, newWindow, title }) => {
    const leadsTo = href.trim();
    if (leadsTo === "") return reject("link.required");
    if (isScriptAddress(leadsTo)) return reject("link.unsafe");
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, element } = found.value;
    if (element.tag === "a" || element.tag === "area") {
      const rel = relOf(attributeNamed(element, "rel")?.value ?? null, newWindow);
      const target = newWindow === undefined ? undefined : newWindow ? "_blank" : null;
      return setAttributes(found.value, { href: leadsTo, target, rel, title });
    }
    if (closestTag(element, isLink) || element.children.some((child) => holdsLink(child)))
      return reject("link.nested");
    if (PAGE_ROOTS.has(element.tag) || TABLE_STRUCTURE.has(element.tag) || element.tag === "li")
      return reject("element.structure");
    const extra = `${newWindow ? ' target="_blank" rel="noopener"' : ""}${title ? ` title="${escapeAttribute(title, '"')}"` : ""}`;
    const before = `<a href="${escapeAttribute(leadsTo, '"')}"${extra}>`;
    const { from, to } = element.span;
    return ifShaped(
      found.value,
      [
        { from, to: from, insert: before },
        { from: to, to, insert: "</a>" },
      ],
      (one, _inner, shape) => (one === element ? tagShape("a", shape) : shape),
      [{ kind: "element-wrap", text, from, to, before, after: "</a>" }],
    );
  },
});

/** Browsers skip control characters and white space when they read the scheme. */
export const isScriptAddress = (href: string): boolean =>
  /^(javascript|vbscript):/i.test(href.replace(/[\u0000-\u0020\u007f]/g, ""));

export const isLink = (element: LocatedElement): boolean => element.tag === "a";

const holdsLink = (node: LocatedElement["children"][number]): boolean =>
  node.kind === "element" && (node.tag === "a" || node.children.some(holdsLink));

/** `noopener` comes and goes with the new window; the author's other words stay. */
const relOf = (current: string | null, newWindow: boolean | undefined): string | null | undefined => {
  if (newWindow === undefined) return undefined;
  const words = (current ?? "").split(/\s+/).filter((word) => word !== "");
  if (newWindow)
    return words.includes("noopener") || words.includes("noreferrer")
      ? undefined
      : [...words, "noopener"].join(" ");
  return current === null || !words.includes("noopener")
    ? undefined
    : words.filter((word) => word !== "noopener").join(" ") || null;
};
