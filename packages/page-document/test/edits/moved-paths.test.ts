import { expect, test } from "vitest";
import { withPaths } from "../../src/index.ts";

const moved = new Map([
  ["img/a.png", "img/a-2.png"],
  ["img/a-2.png", "img/a-2-2.png"],
  ["img/a", "img/a-3"],
  ["사진/(새) $1.png", "사진/(새) $1-2.png"],
]);
const after = (text: string): string => withPaths(text, moved);

test("a path by itself is the one that its file got, however it begins", () => {
  expect(after(`load("img/a.png")`)).toBe(`load("img/a-2.png")`);
  expect(after("['./img/a.png', `../../img/a.png?v=1`, '/img/a.png#x']")).toBe(
    "['./img/a-2.png', `../../img/a-2.png?v=1`, '/img/a-2.png#x']",
  );
  expect(after(`url(img/a.png) <img src=img/a.png srcset="img/a.png 1x,img/a-2.png 2x">`)).toBe(
    `url(img/a-2.png) <img src=img/a-2.png srcset="img/a-2.png 1x,img/a-2-2.png 2x">`,
  );
  expect(after(`"사진/(새) $1.png"`)).toBe(`"사진/(새) $1-2.png"`);
  expect(after("img/a.png")).toBe("img/a-2.png");
  expect(after("See img/a.png. Or img/a!")).toBe("See img/a-2.png. Or img/a-3!");
});

test("a path that another file got meanwhile is not moved on", () => {
  expect(after(`["img/a.png", "img/a-2.png", "img/a"]`)).toBe(`["img/a-2.png", "img/a-2-2.png", "img/a-3"]`);
});

test.each([
  "https://cdn.x/img/a.png",
  "//cdn.x/img/a.png",
  "//img/a.png",
  "big-img/a.png",
  "큰img/a.png",
  "old/img/a.png",
  "old/../img/a.png",
  "@x/img/a.png",
  "img/a.png.webp",
  "img/a.pngs",
  "img/a-4.png",
  "img/a/b.png",
])("a longer address that only holds a path stays as it is: %s", (address) => {
  expect(after(`load("${address}")`)).toBe(`load("${address}")`);
});

test("where nothing moved the text stays", () => expect(withPaths("img/a.png", new Map())).toBe("img/a.png"));
