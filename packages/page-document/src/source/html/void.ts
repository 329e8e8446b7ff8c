import type { LocatedElement } from "./located.ts";

/** Elements that hold nothing and have no end tag, those of older standards that parsers still know included. */
export const VOID_TAGS: ReadonlySet<string> = new Set(
  "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(
    " ",
  ),
);
export const isVoid = ({ namespace, tag }: Pick<LocatedElement, "namespace" | "tag">): boolean =>
  namespace === "html" && VOID_TAGS.has(tag);
