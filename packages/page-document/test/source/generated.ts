import fc from "fast-check";

const START =
  "p div b i a nobr font ul li dl dt dd table caption colgroup col tbody tr td th thead select option optgroup form button input h1 h3 pre textarea template svg math foreignObject desc title mi mtext annotation-xml script style noscript iframe ruby rt rp br hr img body html head frameset center marquee applet object span section main".split(
    " ",
  );

const attributes = fc.constantFrom(
  "",
  "",
  "",
  " class=a",
  ' id="b" class="x y"',
  " CLASS='Q' class=dup",
  ' title="1 &gt; 2 &amp; 🏠"',
  " hidden",
  " a = b",
  " x=",
  " =y",
  ' viewBox="0 0 1 1" xlink:href="#a"',
  " /",
  "\r\n\tdata-한글='값'",
  ' encoding="text/html"',
  " type=hidden",
  ' style="color:red"',
);
const start = fc.tuple(fc.constantFrom(...START), attributes).map(([tag, list]) => `<${tag}${list}>`);
const closed = fc
  .tuple(fc.constantFrom(...START), attributes, fc.constantFrom("x", "한글 &amp; 🏠", "", "\r\n "))
  .map(([tag, list, text]) => `<${tag}${list}>${text}</${tag}>`);
const end = fc.constantFrom(...START).map((tag) => `</${tag}>`);
const words = fc.constantFrom(
  "text",
  " ",
  "\n",
  "\r\n",
  "\r",
  "한글",
  "🏠",
  "&amp;",
  "&lt",
  "&notit;",
  "\0",
  "<",
  "</",
  "<!-- c -->",
  "<!--",
  "-->",
  "<!doctype html>",
  "<![CDATA[x<y]]>",
  "<?php ?>",
  "<br/>",
  "\uFEFF",
  "<Svg><path d='m0'/></sVg>",
  "<IMAGE src=x>",
  "</p>",
  "</br>",
);

/** Pieces of html, in no good order: most of what comes out is broken. */
export const hostilePieces = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: start },
    { weight: 3, arbitrary: closed },
    { weight: 4, arbitrary: end },
    {
      weight: 4,
      arbitrary: words,
    },
  ),
  { maxLength: 25 },
);
export const hostileHtml = hostilePieces.map((pieces) => pieces.join(""));

const inline = fc.constantFrom(
  "x",
  "안녕 🏠",
  "<b>y</b>",
  '<a href="#">z</a>',
  "<br>",
  "<!-- c -->",
  "&copy; 2026",
);
const block = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    inline,
    fc
      .tuple(
        fc.constantFrom("div", "section", "main", "header", "article", "blockquote"),
        attributes.filter((list) => list.trim() !== "/"),
        fc.array(tie("node"), { maxLength: 4 }),
        fc.constantFrom("", "\n", "\r\n  "),
      )
      .map(([tag, list, children, gap]) => `<${tag}${list}>${children.join(gap)}${gap}</${tag}>`),
    fc
      .tuple(fc.constantFrom("p", "h2", "span"), fc.array(inline, { maxLength: 3 }))
      .map(([tag, children]) => `<${tag}>${children.join(" ")}</${tag}>`),
    fc
      .array(inline, { minLength: 1, maxLength: 3 })
      .map((items) => `<ul>\n${items.map((item) => `<li>${item}`).join("\n")}\n</ul>`),
    fc
      .array(inline, { minLength: 1, maxLength: 3 })
      .map((cells) => `<table><tr>${cells.map((cell) => `<td>${cell}`).join("")}</table>`),
    fc.constantFrom(
      "<svg viewBox='0 0 1 1'><g><path d='m0'/></g><foreignObject><p>x</p></foreignObject></svg>",
      "<script>if (a < b) c()</script>",
      "<style>a{b:c}</style>",
      "<template><p>t</p></template>",
      "<img src=a.png alt=''>",
    ),
  ),
})).node;

/** Html as people write it: well nested, end tags left out where that is allowed. */
export const ordinaryHtml = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join("\r\n"));
