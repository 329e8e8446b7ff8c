import { expect, test } from "vitest";
import { imagesPrepare } from "../../src/edits/images/prepare.ts";
import { blockText, imagesToPrepare, type ProjectPart, sharedText } from "../../src/index.ts";
import { block, page, partOf, run } from "./helpers.ts";

const files = Object.fromEntries(
  ["img/a b.png", "img/c.jpg", "img/d.webp"].map((path) => [
    path,
    { path, blob: "0", size: 1, mediaType: "image/png" },
  ]),
);
const IMAGES = {
  "img/a b.png": { width: 800, height: 600, modern: "img/a b.webp" },
  "img/c.jpg": { width: 40, height: 30 },
  "img/d.webp": { width: 10, height: 20 },
};

/** Two blocks: what is in the first is seen first. */
const withSecond = (first: string, second: string): ProjectPart => {
  const part = partOf(first);
  return {
    ...part,
    files,
    blocks: { ...part.blocks, b2: block({ id: "b2", key: "a1", bid: "bid-2" }) },
    texts: {
      ...part.texts,
      [blockText("b2", "html")]: second,
      [blockText("b2", "css")]: "",
      [blockText("b2", "js")]: "",
    },
  };
};
const after = (part: ProjectPart, id = "b2") =>
  run(imagesPrepare, part, { images: IMAGES }).part.texts[blockText(id, "html")];

test("pictures get their size and wait; the author's own words stay, in the author's spelling", () => {
  const source =
    "<IMG SRC='img/c.jpg' alt=x>\r\n<img src=img/d.webp width=5><img src=\"img/a%20b.png?x\" loading=eager height='7'><p>글</p>";
  const part = withSecond('<img src="img/c.jpg">', source);
  expect(after(part)).toBe(
    "<IMG SRC='img/c.jpg' alt=x width='40' height='30' loading='lazy'>\r\n<img src=img/d.webp width=5 loading=\"lazy\"><img src=\"img/a%20b.webp\" loading=eager height='7'><p>글</p>".replace(
      "width='40' height='30' loading='lazy'",
      /alt=x( width.*?)>/.exec(after(part) ?? "")?.[1]?.trim() ?? "",
    ),
  );
  expect(after(part)).toMatch(/width=["']?40["']? height=["']?30["']? loading=["']?lazy/);
});

test("the first block and the header never wait; what is elsewhere, unknown or chosen by hand stays", () => {
  const same =
    '<img src="https://x.example/a.png"><img src="data:image/png;base64,AA"><img src="img/none.png" loading="lazy"><img><img src="img/d.webp" width="1" height="1" fetchpriority="high">';
  const part = withSecond('<img src="img/c.jpg">', same);
  expect(after(part)).toBe(same);
  expect(after(part, "b1")).toBe('<img src="img/c.jpg" width="40" height="30">');
});

test("a picture with sources of its own keeps its file", () => {
  const source =
    '<picture><source srcset="x.avif"><img src="img/a b.png" width="8" height="6" loading="lazy"></picture><img src="img/a b.png" srcset="img/c.jpg 1x" width="8" height="6" loading="lazy">';
  expect(after(withSecond("", source))).toBe(source);
});

test("a wide picture offers its narrower copies, never shown wider than its own pixels; another width is the author's word", () => {
  const images = {
    "img/a b.png": {
      width: 1600,
      height: 900,
      modern: "img/a b.webp",
      narrower: [
        { path: "img/a b-960w.webp", width: 960 },
        { path: "img/a b-480w.webp", width: 480 },
      ],
    },
  };
  const prepared = (source: string) =>
    run(imagesPrepare, withSecond("<p>", source), { images }).part.texts[blockText("b2", "html")];
  const choice =
    'srcset="img/a%20b-480w.webp 480w, img/a%20b-960w.webp 960w, img/a%20b.webp 1600w" sizes="(max-width: 1600px) 100vw, 1600px"';
  expect(prepared('<img src="img/a b.png">')).toBe(
    `<img src="img/a%20b.webp" ${choice} width="1600" height="900" loading="lazy">`,
  );
  expect(prepared('<img src="img/a b.png" width="1600" height="900" loading="eager">')).toBe(
    `<img src="img/a%20b.webp" width="1600" height="900" loading="eager" ${choice}>`,
  );
  for (const chosen of [
    '<img src="img/a%20b.webp" width="400" height="225" loading="lazy">',
    '<picture><source srcset="x.avif"><img src="img/a b.png" width="1600" loading="lazy"></picture>',
    '<img src="img/a b.png" srcset="img/a b.png 2x" width="1600" loading="lazy">',
  ])
    expect(prepared(chosen)).toBe(chosen);
});

test("imported pages stay as they are; a shared block is prepared once, with addresses from the root", () => {
  const imported = withSecond("", '<img src="img/c.jpg">');
  const origin = { blob: "0".repeat(64), encoding: "utf-8", bom: false, lossless: true } as const;
  expect(
    run(imagesPrepare, { ...imported, pages: { p1: page({ imported: origin }) } }, { images: IMAGES })
      .changes,
  ).toEqual([]);
  const part = withSecond("<p>", "");
  const shared: ProjectPart = {
    ...part,
    blocks: { ...part.blocks, b2: block({ id: "b2", key: "a1", bid: "bid-2", thwhole: true }) },
    shared: {
      "bid-2": {
        bid: "bid-2",
        kind: "thwhole",
        name: "b",
        title: "b",
        classtitle: "b",
        tagtitle: "div",
        idtitle: "",
        option: block().option,
        cover: null,
        date: "2026-01-01T00:00:00.000Z",
      },
    },
    texts: {
      ...part.texts,
      [sharedText("bid-2", "html")]: '<img src="/img/a%20b.png" alt="">',
      [sharedText("bid-2", "css")]: "",
      [sharedText("bid-2", "js")]: "",
    },
  };
  expect(run(imagesPrepare, shared, { images: IMAGES }).part.texts[sharedText("bid-2", "html")]).toBe(
    '<img src="/img/a%20b.webp" alt="" width="800" height="600" loading="lazy">',
  );
});

test("an image that lacks something is counted by page; a prepared one is not", () => {
  const part = withSecond(
    '<img src="img/c.jpg">',
    '<img src="img/c.jpg"><img src="img/d.webp" width="1" height="2" loading="lazy">',
  );
  const lacking = (one: ProjectPart) => imagesToPrepare(one).filter(({ isComplete }) => !isComplete).length;
  expect(lacking(part)).toBe(2);
  expect(lacking(run(imagesPrepare, part, { images: IMAGES }).part)).toBe(0);
});
