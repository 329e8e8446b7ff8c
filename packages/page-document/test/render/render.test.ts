import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BlockOption, type Purpose, renderPage, unmarkSource } from "../../src/index.ts";
import { runs } from "../soak.ts";
import { hostileHtml } from "../source/generated.ts";
import { realPages } from "../source/pages.ts";
import { aBlock, aPage, built, imported, NO_OPTION } from "./parts.ts";

const PURPOSES: readonly Purpose[] = ["canvas", "publish", "export"];

describe("[V1] an imported page renders as its own bytes", () => {
  const check = (text: string): void => {
    const part = imported(text);
    for (const purpose of ["publish", "export"] as const)
      expect(renderPage(part, "p1", purpose)).toEqual({ html: text, files: [] });
    let canvas = renderPage(part, "p1", "canvas").html;
    for (const id of Object.keys(part.blocks)) canvas = unmarkSource(canvas, `block/${id}/html`);
    expect(canvas).toBe(text);
  };
  test.each(realPages)("%s", (_name, text) => {
    check(text);
    check(text.replaceAll("\n", "\r\n"));
  });
  test("generated", () => {
    fc.assert(fc.property(hostileHtml, check), { seed: 40, numRuns: runs(1_000) });
  });
  test("a block that was added to it later comes along", () => {
    const part = imported("<body><p>1</p></body>");
    const added = {
      ...part,
      texts: { ...part.texts, "block/b0/css": "p{color:red}", "block/b0/js": "go()" },
    };
    expect(renderPage(added, "p1", "publish").html).toBe(
      "<body><style>\np{color:red}</style>\n<p>1</p><script>\n{\ngo()\n}\n</script>\n</body>",
    );
  });
});

const page = aPage({ path: "blog/first.html", layout: "column2" });
const part = {
  ...built(
    page,
    [
      aBlock("b2", "content", "a1"),
      aBlock("b1", "content", "a0", {
        option: { ...NO_OPTION, bgcolor: "#eee", bgcolorCheck: true, top: "20" },
      }),
      aBlock("h1", "header", "a0", { thwhole: true, bid: "top" }),
      aBlock("s1", "sideleft", "a0"),
      aBlock("x1", "sideright", "a0"),
      aBlock("other", "content", "a2", { pageId: "p2" }),
    ],
    {
      "block/b1/html": '<section class="hero">\n  <img src="../images/a.png">\n</section>\n',
      "block/b1/css": ".hero { background: url(../images/a.png); }",
      "block/b1/js": "const hero = 1;",
      "block/b2/html": '<p class="x">2</p>',
      "block/b2/js": "const hero = 2;",
      "block/s1/html": "<nav>side</nav>",
      "block/s1/css": '@import url("https://fonts.example/a.css");\n.s { color: red }',
      "block/x1/html": "<p>not shown by this layout</p>",
      "shared/top/html":
        '<header><a href="/index.html">홈</a><a href="/"><img srcset="/images/a.png 1x, /images/b.png 2x" style="background:url(\'/c.png\')"></a><a href="//x.y/">y</a></header>',
      "shared/top/css": "header { background: url('/images/bg.png?v=1') }",
    },
  ),
  project: {
    id: "pr",
    title: "한옥집",
    name: "house",
    language: "ko",
    meta: { metaDesc: 'a "quoted" <description>', syncDesc: "Y" },
    analytics: "<script>count()</script>",
    robots: "",
    headCode: "<!-- head -->",
    bodyCode: "",
    footerCode: "<!-- foot -->",
    favicon: "images/favicon.png",
  },
  shared: {
    top: {
      bid: "top",
      kind: "thwhole" as const,
      name: "top",
      title: "top",
      classtitle: "top",
      tagtitle: "header",
      idtitle: "",
      option: NO_OPTION,
      cover: null,
      date: page.date,
    },
  },
  resources: Object.fromEntries(
    (
      [
        ["r2", "tune.css", "css", "tuning", "a0", true],
        ["r1", "css/base.css", "css", "css", "a1", true],
        ["r3", "js/base.js", "js", "js", "a2", true],
        ["r4", "css/unlinked.css", "css", "css", "a3", false],
        ["r5", "css/gone.css", "css", "trash", "a4", true],
        // In the way of the gathered file.
        ["r6", "css/blog/first.css", "css", "css", "a5", false],
      ] as const
    ).map(([id, path, fileExt, category, key, linked]) => [
      id,
      {
        id,
        path,
        fileExt,
        type: "code" as const,
        name: path,
        url: "",
        fileKind: "user" as const,
        category,
        birth: "",
        key,
        linked,
        imported: null,
        date: page.date,
      },
    ]),
  ),
};

test("[V2] bare strings of image-set() are addresses too, in gathered css and in that of a common block", () => {
  const own = aPage({ path: "blog/first.html" });
  const one = built(
    own,
    [aBlock("b1", "content", "a0"), aBlock("h1", "header", "a0", { thwhole: true, bid: "top" })],
    {
      "block/b1/html": "<p>x</p>",
      "block/b1/css": '.a { background: image-set("a.png" type("image/png") 1x); content: "a.png" }',
      "block/b1/js": "",
    },
  );
  const texts = { ...one.texts, "shared/top/css": ".b { background: -webkit-image-set('/b.png' 1x) }" };
  const [file] = renderPage({ ...one, shared: part.shared, texts }, own.id, "publish").files;
  expect(file?.text).toContain('image-set("../../blog/a.png" type("image/png") 1x); content: "a.png"');
  expect(file?.text).toContain("-webkit-image-set('../../b.png' 1x)");
});

test("[V2] a built page is a clean static document", () => {
  const { html, files } = renderPage(part, "p1", "publish");
  expect(html).toBe(`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>회사 소개</title>
<meta name="description" content="a &quot;quoted&quot; &lt;description>">
<meta property="og:type" content="website">
<meta property="og:title" content="회사 소개">
<meta property="og:description" content="a &quot;quoted&quot; &lt;description>">
<link rel="icon" href="../images/favicon.png">
<link rel="stylesheet" href="../css/base.css">
<link rel="stylesheet" href="../css/blog/first-2.css">
<link rel="stylesheet" href="../css/blog/first-3.css">
<link rel="stylesheet" href="../tune.css">
<script>count()</script>
<!-- head -->
</head>
<body>
<div class="section-header">
<header><a href="../index.html">홈</a><a href="../"><img srcset="../images/a.png 1x, ../images/b.png 2x" style="background:url('../c.png')"></a><a href="//x.y/">y</a></header>
</div>
<div class="layout-columns">
<aside class="section-sideleft">
<nav>side</nav>
</aside>
<main class="section-content">
<div class="block-b1">
<section class="hero">
  <img src="../images/a.png">
</section>
</div>
<p class="x">2</p>
</main>
</div>
<!-- foot -->
<script src="../js/base.js" defer></script>
<script src="../js/blog/first.js" defer></script>
</body>
</html>
`);
  expect(files).toEqual([
    {
      path: "css/blog/first-2.css",
      text: `.layout-columns { display: grid; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 1024px) {
  .layout-columns { grid-template-columns: minmax(0, 16rem) minmax(0, 1fr); }
}
.block-b1 { background-color: #eee; margin-top: 20px; }

header { background: url('../../images/bg.png?v=1') }
`,
    },
    {
      path: "css/blog/first-3.css",
      text: `@import url("https://fonts.example/a.css");
.s { color: red }

.hero { background: url(../../images/a.png); }
`,
    },
    { path: "js/blog/first.js", text: "{\nconst hero = 1;\n}\n{\nconst hero = 2;\n}\n" },
  ]);
});

test("[V3] published and exported pages have nothing of ours", () => {
  for (const purpose of ["publish", "export"] as const)
    expect(JSON.stringify(renderPage(part, "p1", purpose, { placeholders: { footer: "여기" } }))).not.toMatch(
      /hanok|placeholder|여기/i,
    );
});

test("[V4] the canvas has each block's css and js apart, sections named, markers, placeholders only when asked", () => {
  const { html, files } = renderPage(part, "p1", "canvas", { placeholders: { footer: "바닥글 <블록>" } });
  expect(files).toEqual([]);
  expect(html).toContain(
    '<style data-hanok-css="b1">\n.block-b1 { background-color: #eee; margin-top: 20px; }\n.hero',
  );
  expect(html).toContain("<style data-hanok-css=\"h1\">\nheader { background: url('../images/bg.png?v=1') }");
  expect(html).toContain('<script data-hanok-js="b2">\n{\nconst hero = 2;\n}\n</script>');
  expect(html).toContain('<link rel="stylesheet" href="../css/base.css" data-hanok-resource="r1">');
  expect(html).toContain('<main class="section-content" data-hanok-section="content">');
  expect(html).toContain('<img data-hanok-at="block/b1/html:1" src="../images/a.png">');
  expect(html).toContain('<a data-hanok-at="block/h1/html:1" href="../index.html">');
  expect(html).toContain('<div data-hanok-placeholder="footer">바닥글 &lt;블록></div>');
  expect(html).not.toContain("count()");
  expect(renderPage(part, "p1", "canvas").html).not.toContain("placeholder");
  const still = renderPage(part, "p1", "canvas", { scripts: false, marker: "data-x" }).html;
  expect(still).not.toMatch(/<script|data-hanok-at/);
  expect(still).toContain('data-x="block/b1/html:0"');
});

test("[V5] broken css and js, modules and directives keep to files of their own, in order", () => {
  const texts = {
    "block/a/css": ".a{}",
    "block/b/css": ".b{",
    "block/c/css": ".c{}",
    "block/a/js": "let a",
    "block/b/js": "let let",
    "block/c/js": "import x from './x.js'",
    "block/d/js": "'use strict'; x",
  };
  const blocks = ["a", "b", "c", "d"].map((id) => aBlock(id, "content", `a${id}`));
  const { html, files } = renderPage(built(aPage(), blocks, texts), "p1", "export", {
    isSoundScript: (js) => js !== "let let",
  });
  expect(files).toEqual([
    { path: "css/about.css", text: ".a{}\n" },
    { path: "css/about-2.css", text: ".b{" },
    { path: "css/about-3.css", text: ".c{}\n" },
    { path: "js/about.js", text: "{\nlet a\n}\n" },
    { path: "js/about-2.js", text: "let let" },
    { path: "js/about-3.js", text: "import x from './x.js'\n" },
    { path: "js/about-4.js", text: "'use strict'; x\n" },
  ]);
  expect(html).toContain('<script type="module" src="js/about-3.js"></script>');
});

test("[V5] no two pages write the same file, whatever numbers stand in their names", () => {
  const texts = { "block/a/css": ".a{}", "block/b/css": ".b{", "block/z/css": ".z{}" };
  const [a, b, z] = [
    aBlock("a", "content", "a0"),
    aBlock("b", "content", "a1"),
    { ...aBlock("z", "content", "a0"), pageId: "p2" },
  ];
  const one = built(aPage(), [a, b, z], texts);
  const other = aPage({ id: "p2", name: "about-2", path: "about-2.html" });
  const part = { ...one, pages: { ...one.pages, p2: other } };
  const pathsOf = (pageId: string) => renderPage(part, pageId, "export").files.map(({ path }) => path);
  expect([pathsOf("p1"), pathsOf("p2")]).toEqual([["css/about.css", "css/about-3.css"], ["css/about-2.css"]]);
  part.pages.p2 = { ...other, path: "about.htm" };
  expect([pathsOf("p1"), pathsOf("p2")]).toEqual([
    ["css/about.html.css", "css/about.html-2.css"],
    ["css/about.css"],
  ]);
});

test.each([
  ["column1", ["header", "content", "footer"]],
  ["column2", ["header", "sideleft", "content", "footer"]],
  ["column3", ["header", "sideleft", "content", "sideright", "footer"]],
  ["sticky1", ["header", "stickyleft", "content", "footer"]],
  ["sticky2", ["header", "content", "stickyright", "footer"]],
  ["custom", ["header", "custom", "footer"]],
] as const)("[PAG-07] [PAG-08] [PAG-09] [PAG-10] layout %s shows its sections", (layout, shown) => {
  const sections = [
    "header",
    "content",
    "footer",
    "sideleft",
    "sideright",
    "stickyleft",
    "stickyright",
    "custom",
  ] as const;
  const blocks = sections.map((section) => aBlock(section, section, "a0"));
  const texts = Object.fromEntries(sections.map((section) => [`block/${section}/html`, `<p>${section}</p>`]));
  const { html } = renderPage(built(aPage({ layout }), blocks, texts), "p1", "publish");
  expect([...html.matchAll(/<p>(\w+)<\/p>/g)].map((match) => match[1])).toEqual(shown);
});

test("[PAG-07] three columns stand side by side in the editor's PC view, which is 1200 wide", () => {
  const blocks = (["sideleft", "content", "sideright"] as const).map((section) =>
    aBlock(section, section, "a0"),
  );
  const { files } = renderPage(built(aPage({ layout: "column3" }), blocks, {}), "p1", "publish");
  expect(files.map(({ text }) => text).join("")).toContain("@media (min-width: 1200px)");
});

test("[PAG-10] a header that sticks to the window has the page to stick in, on the canvas and published; others keep their section's box", () => {
  const blocks = [aBlock("a", "header", "a0"), aBlock("b", "content", "a0")];
  const cssOf = (css: string, purpose: Purpose): string => {
    const texts = { "block/a/html": "<div class=top>1</div>", "block/a/css": css, "block/b/css": css };
    const { html, files } = renderPage(built(aPage({ layout: "column1" }), blocks, texts), "p1", purpose);
    return html + files.map(({ text }) => text).join("");
  };
  for (const purpose of PURPOSES) {
    expect(cssOf(".top { position: sticky; top: 0; }", purpose)).toContain(
      ".section-header { display: contents; }",
    );
    expect(cssOf(".top { position: sticky; }", purpose)).not.toContain(".section-content {");
    expect(cssOf(".top { position: fixed; }", purpose)).not.toContain("display: contents");
  }
});

test("[PAG-10] [BLK-05] in the box of an option it is the box that sticks, as its one root does in each width", () => {
  const cssOf = (css: string, option: Partial<BlockOption>, purpose: Purpose): string => {
    const block = aBlock("a", "header", "a0", { option: { ...NO_OPTION, ...option } });
    const texts = { "block/a/html": "<div class=top>1</div>", "block/a/css": css };
    const { html, files } = renderPage(built(aPage(), [block], texts), "p1", purpose);
    return html + files.map(({ text }) => text).join("");
  };
  const sticky = ".top { position: sticky; top: 0; color: red }";
  const css = `${sticky} @media (max-width: 600px) { .top { position: relative } .top p { color: red } }`;
  for (const purpose of PURPOSES) {
    const boxed = cssOf(css, { bottom: "10" }, purpose);
    expect(boxed).toContain(
      ".block-a:has(> :is(.top):only-child) { position: sticky; top: 0; }\n@media (max-width: 600px) {\n.block-a:has(> :is(.top):only-child) { position: static; }\n}\n",
    );
    expect(cssOf(css, {}, purpose)).not.toContain(":has");
    expect(cssOf(css, { fixed: true }, purpose)).not.toContain(":has");
    expect(cssOf(".top { position: relative; top: 0 }", { bottom: "10" }, purpose)).not.toContain(":has");
    // Brackets that are left open would take in what follows.
    expect(cssOf(`.a:is(.b { top: 0 } ${sticky}`, { bottom: "10" }, purpose)).not.toContain(":is(.a:is(.b )");
  }
});

test.each([
  ["column2", "minmax(0, 16rem) minmax(0, 1fr)"],
  ["column3", "minmax(0, 16rem) minmax(0, 1fr) minmax(0, 16rem)"],
  ["sticky1", "minmax(0, 16rem) minmax(0, 1fr)"],
  ["sticky2", "minmax(0, 1fr) minmax(0, 16rem)"],
] as const)("[PAG-07] layout %s keeps no room for a column that holds nothing", (layout, columns) => {
  const only = built(aPage({ layout }), [aBlock("a", "content", "a0")], { "block/a/html": "<p>1</p>" });
  const { html, files } = renderPage(only, "p1", "publish");
  expect(files).toEqual([]);
  expect(html).not.toContain("<aside");
  // The canvas shows where a block could go.
  const placeholders = { sideleft: "-", sideright: "-", stickyleft: "-", stickyright: "-" };
  expect(renderPage(only, "p1", "canvas", { placeholders }).html).toContain(
    `grid-template-columns: ${columns};`,
  );
  const side = layout === "sticky1" ? "stickyleft" : layout === "sticky2" ? "stickyright" : "sideleft";
  const two = built(aPage({ layout }), [aBlock("a", "content", "a0"), aBlock("s", side, "a0")], {
    "block/a/html": "<p>1</p>",
    "block/s/html": "<p>2</p>",
  });
  const [css] = renderPage(two, "p1", "publish").files;
  expect(css?.text).toContain(
    layout === "column3" ? "minmax(0, 16rem) minmax(0, 1fr);" : `grid-template-columns: ${columns};`,
  );
  expect(css?.text).toContain("(min-width: 1024px)");
});

test.each([
  [{ fixed: true, top: "0", left: "10px" }, "position: fixed; z-index: 10; top: 0; left: 10px;"],
  [{ fixed: true }, "position: fixed; z-index: 10; left: 0; right: 0; top: 0;"],
  [{ bgcolor: "red", bgcolorCheck: false, bottom: "2rem" }, "margin-bottom: 2rem;"],
  [{ bgcolor: "red;}body{display:none", bgcolorCheck: true, top: "1" }, "margin-top: 1px;"],
])("[BLK-05] block option %j", (option, css) => {
  const block = aBlock("b", "content", "a0", { option: { ...NO_OPTION, ...option } });
  const { files } = renderPage(built(aPage(), [block], { "block/b/html": "<p>1</p>" }), "p1", "publish");
  expect(files.map(({ text }) => text)).toEqual([`.block-b { ${css} }\n`]);
});

test("[V2] a purpose changes no text of the author", () => {
  const html = "<p>\r\n  <!-- c --><B class=x>&nbsp;</B>\r\n</p>\r\n";
  const only = built(aPage(), [aBlock("b", "content", "a0")], { "block/b/html": html });
  for (const purpose of PURPOSES)
    expect(unmarkSource(renderPage(only, "p1", purpose).html, "block/b/html")).toContain(html);
});

test("[V5] css that browsers would read on spoils no other block, and what is imported comes where it came", () => {
  const sheets = (...texts: readonly string[]): string[] => {
    const blocks = texts.map((_, index) => aBlock(`g${index}`, "content", `a${index}`));
    const said = Object.fromEntries(texts.map((text, index) => [`block/g${index}/css`, text]));
    return renderPage(built(page, blocks, said), "p1", "publish").files.map(({ text }) => text);
  };
  const next = ".next { top: 0 }\n";
  for (const slip of [
    ".a { top: 0 };\n",
    "color: red;\n",
    "@layer base\n",
    "@namespace url(http://www.w3.org/2000/svg);\n",
  ]) {
    const files = sheets(".first { top: 0 }\n", slip, next);
    expect(files.slice(-2)).toEqual([slip, next]);
    expect(files.at(-3)).toContain(".first");
  }
  const imports = "@layer base, look;\n@import url(a.css) layer(look);\n.b { top: 0 }\n".replace(
    "a.css",
    "//x.y/a.css",
  );
  expect(sheets(".first { top: 0 }\n", imports, next).slice(-1)).toEqual([`${imports}\n${next}`]);
});
