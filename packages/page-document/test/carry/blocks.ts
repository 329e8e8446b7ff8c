import { blockText, type ProjectPart, pageText } from "../../src/index.ts";
import { block, page, partOf } from "../edits/helpers.ts";

/** Blocks a, b and c on one page, d on another; no block is `b1`. */
export const blocks = (
  sources: Readonly<Record<"a" | "b" | "c" | "d", readonly [html: string, css: string]>>,
): ProjectPart => {
  const part = partOf("");
  const made = Object.entries(sources).map(([id], place) =>
    block({ id, bid: `bid-${id}`, classtitle: id, key: `a${place}`, pageId: id === "d" ? "p2" : "p1" }),
  );
  const texts = Object.fromEntries(
    Object.entries(sources).flatMap(([id, [html, css]]) => [
      [blockText(id, "html"), html],
      [blockText(id, "css"), css],
      [blockText(id, "js"), ""],
    ]),
  );
  const second = page({ id: "p2", home: false, name: "about", path: "about.html", key: "a1" });
  return {
    ...part,
    pages: { ...part.pages, p2: second },
    blocks: Object.fromEntries(made.map((one) => [one.id, one])),
    texts: {
      [pageText("p1", "bodyStart")]: "",
      [pageText("p1", "bodyEnd")]: "",
      [pageText("p2", "bodyStart")]: "",
      [pageText("p2", "bodyEnd")]: "",
      ...texts,
    },
  };
};
