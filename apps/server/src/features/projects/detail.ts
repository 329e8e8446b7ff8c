import {
  inOrder,
  isCodeResource,
  recordAt,
  resourceText,
  type SharedBlock,
  sharedText,
} from "@hanok/page-document";
import type { Query } from "../../ports/database/index.ts";
import { loadPart, NOTHING } from "../editing/index.ts";
import { presentPages, readPages } from "../pages/index.ts";
import { presentResource } from "../resources/index.ts";

/** [PRJ-06, PRJ-08, PRJ-09] Pages in order, common blocks with their sources, and resources by category. */
export const projectParts = async (
  query: Query,
  projectId: string,
  reading: { readonly base: string; readonly now: number },
) => {
  const { shared, resources, texts } = await loadPart(query, projectId, {
    ...NOTHING,
    shared: "all",
    resources: "all",
    commonTexts: true,
  });
  const view = (block: SharedBlock) => {
    const text = (source: "html" | "css" | "js") => recordAt(texts, sharedText(block.bid, source)) ?? "";
    return { ...block, html: text("html"), css: text("css"), js: text("js") };
  };
  const ordered = inOrder(Object.values(resources).filter(isCodeResource));
  const of = (category: string) =>
    ordered
      .filter((resource) => resource.category === category)
      .map((resource) =>
        presentResource(resource, recordAt(texts, resourceText(resource.id)) ?? "", reading),
      );
  const common = Object.values(shared).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const pages = await readPages(query, projectId);
  return {
    pageList: pages ? presentPages(projectId, pages) : [],
    common: {
      thpart: common.filter(({ kind }) => kind === "thpart").map(view),
      thwhole: common.filter(({ kind }) => kind === "thwhole").map(view),
    },
    resource: { css: of("css"), js: of("js"), tuning: of("tuning"), trash: of("trash") },
  };
};
