import type { ProjectPart, TextId } from "../../model/index.ts";
import { allElements, type LocatedElement } from "../../source/html/index.ts";
import type { PageTree } from "../page-tree.ts";

/** Characters of one text of a page. */
export interface Copied {
  readonly text: TextId;
  readonly from: number;
  readonly to: number;
}

/** Base of the addresses in a source. */
export interface CssHome {
  /** The file that they are relative to. */
  readonly file: string;
  readonly isRooted: boolean;
}

export const copiedElements = ({ nodes, pieces }: PageTree, { text, from, to }: Copied): LocatedElement[] => {
  const piece = pieces.find((one) => one.text === text);
  if (!piece) return [];
  // Elements that the browser adds (`tbody`) have no characters of their own.
  const inside = ({ span, parent }: LocatedElement): boolean =>
    span ? span.from >= piece.from + from && span.to <= piece.from + to : parent !== null && inside(parent);
  return [...allElements(nodes)].filter(inside);
};

export const homeOf = (part: ProjectPart, pageId: string, text: TextId): CssHome => {
  const [owner, id = ""] = text.split("/");
  const resource = owner === "resource" ? part.resources[id]?.path : undefined;
  return { file: resource ?? part.pages[pageId]?.path ?? "", isRooted: owner === "shared" };
};
