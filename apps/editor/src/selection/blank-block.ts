import { type ProjectPart, recordAt } from "@hanok/page-document";

const CSS = ".block {\n  padding: 64px 24px;\n}\n";

/** A plain block with room around what it holds, as `block.add` takes it. */
export function blankBlock(part: ProjectPart, pageId: string, name: string, inner: string) {
  // An imported page has its style sheets; one of ours comes into it only when somebody writes it.
  const isImported = recordAt(part.pages, pageId)?.imported !== null;
  return {
    name,
    title: name,
    classtitle: "block",
    html:
      inner === ""
        ? '<section class="block"></section>\n'
        : `<section class="block">\n  ${inner}\n</section>\n`,
    css: isImported ? "" : CSS,
  };
}
