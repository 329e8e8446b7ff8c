import { describe, expect, test } from "vitest";
import { rootNames } from "./root-names.ts";

describe("names of a block's outermost element", () => {
  test.each([
    ['<section class="hero wide" id="top">', { classtitle: "hero", tagtitle: "section", idtitle: "top" }],
    ["<!-- lead --> \n<HEADER class='bar'>", { classtitle: "bar", tagtitle: "header", idtitle: "" }],
    ['<div data-class="no" class=box>', { classtitle: "box", tagtitle: "div", idtitle: "" }],
    ['<div class="2col {{x}} two">', { classtitle: "two", tagtitle: "div", idtitle: "" }],
    ["<p>글</p>", { classtitle: "price-table", tagtitle: "p", idtitle: "" }],
    ["글", { classtitle: "price-table", tagtitle: "section", idtitle: "" }],
  ])("[BLK-76] of %s", (html, names) => {
    expect(rootNames(html, "price.table")).toEqual(names);
  });

  test("[BLK-79] a class never begins with a digit", () => {
    expect(rootNames("<p>", "3-steps").classtitle).toBe("block-3-steps");
  });
});
