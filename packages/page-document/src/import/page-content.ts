import { allElements, type LocatedElement, parseHtml } from "../source/index.ts";

/**
 * Body content of a whole page, in its own characters; null where the source is no whole page. Browsers would
 * give the attributes of a second `<html>` and `<body>` to those of the page that it comes to.
 */
export const pageContent = (source: string): string | null => {
  const { nodes } = parseHtml(source, "document");
  const find = (tag: string): LocatedElement | undefined => {
    for (const element of allElements(nodes))
      if (element.tag === tag && element.namespace === "html") return element;
    return undefined;
  };
  const [root, head, body] = [find("html"), find("head"), find("body")];
  const doctype = nodes.find(({ kind }) => kind === "doctype")?.span;
  if (!doctype && !root?.startTag && !head?.startTag && !body?.startTag) return null;
  if (!body) return "";
  const from = body.startTag?.to ?? head?.endTag?.to ?? firstOffset(body);
  const to = body.endTag?.from ?? root?.endTag?.from ?? source.length;
  return source.slice(from ?? to, to);
};

/** The first character that made one of its children. */
const firstOffset = ({ children }: LocatedElement): number | null => {
  const offsets = children.flatMap((child) => {
    if (child.span) return [child.span.from];
    return child.kind === "element" && child.tagAt >= 0 ? [child.tagAt] : [];
  });
  return offsets.length === 0 ? null : Math.min(...offsets);
};
