import {
  blocksOfPage,
  blockText,
  type ElementAddress,
  hrefOf,
  locate,
  type MenuItem,
  nextFreeName,
  type Outcome,
  type ProjectPart,
  SECTIONS,
  sharedText,
  slug,
  targetOf,
} from "@hanok/page-document";
import { useEffect, useState } from "react";
import { client } from "../../api/client.ts";
import { editWholeProject } from "../../document/edit/whole-project.ts";
import { useEditor } from "../../state/editor-store.ts";

/** A block that a menu item may lead to, on whichever page. */
export interface PageBlock {
  readonly id: string;
  readonly title: string;
  /** Its root, and the id that links go to, or the one that it is to get. Null: it has no element. */
  readonly root: {
    readonly element: ElementAddress;
    readonly anchor: string;
    readonly hasAnchor: boolean;
  } | null;
}

/**
 * The blocks of a page: of the open one from the open document, of any other as the server has it. Null until
 * they are there; empty where they cannot be read.
 */
export function useBlocksOf(pageId: string): readonly PageBlock[] | null {
  const part = useEditor((state) => state.part);
  const isOpen = useEditor((state) => state.pageId === pageId);
  const [read, setRead] = useState<{ pageId: string; blocks: readonly PageBlock[] } | null>(null);
  useEffect(() => {
    if (isOpen || pageId === "") return;
    let over = false;
    void client.get("/api/projects/page/item.json", { pageId }).then((answer) => {
      if (over) return;
      const page = answer.ok ? answer.data.page : null;
      const blocks = page ? SECTIONS.flatMap((section) => page[section]) : [];
      const taken = blocks.flatMap(({ html }) => idsIn(html));
      setRead({
        pageId,
        // A block without an element has no place to lead to.
        blocks: blocks
          .map(({ id, bid, name, title, thwhole, html }) => ({
            id,
            title: title || name,
            root: rootIn(
              html,
              thwhole ? sharedText(bid, "html") : blockText(id, "html"),
              title || name,
              taken,
            ),
          }))
          .filter(({ root }) => root !== null),
      });
    });
    return () => {
      over = true;
    };
  }, [pageId, isOpen]);
  if (isOpen && part)
    return blocksOfPage(part, pageId).map((block) => ({
      id: block.id,
      title: block.title || block.name,
      root: null,
    }));
  return read?.pageId === pageId ? read.blocks : null;
}

const idsIn = (html: string): string[] =>
  locate(html, "fragment").elements.flatMap(({ attributes }) =>
    attributes.filter(({ name }) => name === "id").map(({ value }) => value),
  );

function rootIn(
  html: string,
  text: ElementAddress["text"],
  title: string,
  taken: readonly string[],
): PageBlock["root"] {
  const root = locate(html, "fragment").elements.find((one) => one.span && !one.parent);
  if (!root?.span) return null;
  const id = root.attributes.find(({ name }) => name === "id")?.value ?? "";
  return {
    element: { text, at: root.span.from },
    anchor: id || nextFreeName(slug(title) || "block", taken),
    hasAnchor: id !== "",
  };
}

/**
 * The address of a block on a page that is not open. Its root gets an id first where it has none, on the
 * server, since the editor does not hold that page. Null where that failed; the person has been shown why.
 */
export async function hrefOfAway(
  part: ProjectPart,
  from: ElementAddress,
  pageId: string,
  block: PageBlock,
): Promise<Outcome<string> | null> {
  if (!block.root) return null;
  const { element, anchor, hasAnchor } = block.root;
  const named =
    hasAnchor || (await editWholeProject("element.attribute-set", { element, name: "id", value: anchor }));
  if (!named) return null;
  const page = hrefOf(part, from.text, { type: "page", pageId });
  return page.ok ? { ok: true, value: `${page.value}#${encodeURIComponent(anchor)}` } : page;
}

/** The place on another page that an item leads to: an address with a part behind `#`. Null for every other one. */
export function awayOf(
  part: ProjectPart,
  item: MenuItem,
): { readonly pageId: string; readonly anchor: string } | null {
  const cut = item.href.indexOf("#");
  if (item.target.type !== "url" || cut < 1) return null;
  const page = targetOf(part, item.link.text, item.href.slice(0, cut));
  return page.type === "page" ? { pageId: page.pageId, anchor: decoded(item.href.slice(cut + 1)) } : null;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
