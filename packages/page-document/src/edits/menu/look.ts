import { elementChildren } from "../../style/selector/tree.ts";
import { attributeNamed } from "../source/attribute.ts";
import type { SourceElement } from "../source/reading.ts";
import { closestTag, LISTS } from "../source/tags.ts";
import { innerList, linkOf } from "./read.ts";

/** Source of an element's classes with a space before, so that a new menu item looks like its neighbors. */
export const classSource = (raw: string, one: SourceElement | null | undefined): string => {
  const own = one && attributeNamed(one, "class");
  return own ? ` ${raw.slice(own.span.from, own.span.to)}` : "";
};

/** A list with links that is below another item of the same menu. */
export const listBeside = (item: SourceElement): SourceElement | null => {
  const holder = closestTag(item.parent, ({ tag }) => LISTS.has(tag));
  for (const beside of holder ? elementChildren(holder) : []) {
    const list = innerList(beside);
    const [first] = list ? elementChildren(list) : [];
    if (list && first && linkOf(first)) return list;
  }
  return null;
};
