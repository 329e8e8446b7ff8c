import { blocksOfPage, locate, type ProjectPart, readStyleGuide, type TextId } from "../../src/index.ts";

/** A sheet that some rules of every page follow. */
export const SHEET = `:root { --brand: #123; }
.navbar, .masthead { color: var(--brand); margin: 0 auto; }
h1, h2 { font: 700 2rem/1.2 serif }
@media (max-width: 600px) {
  .masthead { padding: 1px 2px; }
}
`;

/** A number below the given one. */
export type Draw = (count: number) => number;
export const drawFrom = (seed: number): Draw => {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
};
export const pick = <Value>(draw: Draw, values: readonly Value[]): Value => {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};

const WORDS = [
  "",
  "한글 문장",
  "a & b < c",
  "&copy",
  "&amp;",
  "\n",
  "\u00a0",
  "😀",
  "x".repeat(40),
  "</p>",
  "<!--",
  "]]>",
  "\r\n끝",
];
const HTML = [
  "<b>굵게</b>",
  "one<br>two",
  `<a href="/x">l</a>`,
  "<p>in</p>",
  "<i>a<b>b</b></i>",
  "<script>1</script>",
  "<ul><li>a</ul>",
  "text",
  "<table><tr><td>c",
];
const NAMES = ["title", "data-x", "alt", "HREF", "aria-label", "a b", "class", "style", "id"];
const CLASSES = ["a", "navbar", "큰", "x-1", "1x", "text-center"];
const TAGS = ["div", "p", "h2", "section", "span", "a", "ul", "td", "img", "x-y", "li"];
const LINKS = [
  { type: "page", pageId: "p1" },
  { type: "url", url: "https://a.b/?c=1&d" },
  { type: "phone", phone: "02-123-4567" },
];
const WHERE = ["before", "after", "start", "end"];
const STYLES = [
  ["color", "red"],
  ["margin-left", "3px"],
  ["margin", "1px 2px"],
  ["font-size", "2rem"],
  ["--brand", "blue"],
  ["background", "url(a.png) no-repeat"],
  ["color", "a;b"],
];

/** Tags of the elements that an edit needs, so that it is accepted now and then. */
const TAGS_FOR: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^table\./, ["td", "th", "tr"]],
  [/^list\./, ["ul", "li"]],
  [/^form\./, ["form", "input", "textarea", "button"]],
  [/image/, ["img"]],
  [/^menu\.item-add/, ["nav", "ul"]],
  [/^menu\.item-(set|below|move|delete)/, ["a", "li"]],
];

/** Edits after which there is little left to edit: drawn seldom. */
export const EMPTYING =
  /^(many\.delete|page\.(reset|delete|add|clone)|block\.delete|library\.theme-apply|element\.delete)$/;

/** Input for an edit: addresses of elements that are there, now and then of none, and values of every kind. */
export const randomInput = (draw: Draw, part: ProjectPart, edit: string): unknown => {
  const wanted = TAGS_FOR.find(([name]) => name.test(edit))?.[1];
  const texts = [
    ...blocksOfPage(part, "p1").map((block) => `block/${block.id}/html` as TextId),
    "page/p1/bodyStart" as TextId,
    "page/p1/bodyEnd" as TextId,
  ];
  const address = () => {
    const text = pick(draw, texts);
    const raw = part.texts[text] ?? "";
    const all = locate(raw, text.endsWith("bodyStart") ? "document" : "fragment").elements;
    const fitting = wanted ? all.filter(({ tag }) => wanted.includes(tag)) : all;
    const elements = fitting.length > 0 ? fitting : all;
    return {
      text,
      at:
        elements.length === 0 || draw(20) === 0
          ? draw(raw.length + 1)
          : (pick(draw, elements).span?.from ?? 0),
    };
  };
  const [property, value] = pick(draw, STYLES);
  const code = pick(draw, [...texts, "resource/r0" as TextId, "block/b0/css" as TextId]);
  const raw = part.texts[code] ?? "";
  const cut = draw(raw.length + 1);
  const element = address();
  const found = locate(
    part.texts[element.text] ?? "",
    element.text.endsWith("bodyStart") ? "document" : "fragment",
  );
  const here = found.elements.find(({ span }) => span?.from === element.at);
  const siblings = () =>
    (here?.parent?.children ?? []).flatMap((one) =>
      one.kind === "element" && one.span && draw(3) > 0 ? [{ text: element.text, at: one.span.from }] : [],
    );
  const own = here?.attributes
    .find(({ name }) => name === "class")
    ?.value.trim()
    .split(/\s+/)[0];
  const inputs: Record<string, unknown> = {
    text: code,
    at: raw.indexOf(":", cut) > 0 ? raw.lastIndexOf(" ", raw.indexOf(":", cut)) + 1 : cut,
    code: raw.slice(0, cut) + pick(draw, WORDS) + raw.slice(cut + draw(9)),
    element,
    elements: [element, ...siblings()].filter(() => draw(4) > 0).concat(address()),
    menu: element,
    item: element,
    target: edit.startsWith("menu.") && edit !== "menu.item-move" ? pick(draw, LINKS) : address(),
    place: pick(draw, ["before", "after", "below"]),
    where: pick(draw, WHERE),
    name: draw(2) === 0 ? pick(draw, NAMES) : pick(draw, CLASSES),
    value: draw(3) === 0 ? value : pick(draw, WORDS) + pick(draw, WORDS),
    html: pick(draw, HTML) + pick(draw, WORDS),
    source: pick(draw, HTML),
    href: pick(draw, ["/a?b=1&c=2", "#top", "javascript:1", ""]),
    src: pick(draw, ["a.png", "b c.png"]),
    alt: pick(draw, WORDS),
    from: own ?? pick(draw, CLASSES),
    to: pick(draw, CLASSES),
    tag: pick(draw, TAGS),
    property,
    view: pick(draw, ["pc", "ta", "mo"]),
    ...EXTRA(draw),
  };
  if (edit === "many.wrap") inputs.elements = [element, ...siblings()];
  if (edit === "many.align") inputs.to = pick(draw, ["start", "center", "end", "stretch", "between"]);
  if (edit === "many.style") inputs.values = { [String(property)]: value };
  if (edit === "style.set-all" || edit === "style.share")
    inputs.values = {
      "background-image": `url("project:${pick(draw, WORDS)}.png")`,
      "background-size": "cover",
    };
  if (edit === "style.share") {
    const other = pick(draw, CLASSES);
    inputs.selector = `.${own && /^[a-z][\w-]*$/i.test(own) ? own : other}`;
    inputs.target = "element";
  }
  if (edit.startsWith("style.set")) inputs.target = pick(draw, ["deciding", "element", "inline"]);
  if (edit.startsWith("style.") && draw(2) === 0) inputs.value = value;
  if (edit === "text.runs") {
    const inner = (here?.children ?? []).filter((child) => child.kind === "element" && child.span !== null);
    const place = draw(inner.length + 1);
    const [after, before] = [inner[place - 1], inner[place]].map((child) => child?.span?.from ?? null);
    inputs.runs = [{ after, before, html: inputs.html }];
  }
  if (edit === "guide.site-set") {
    inputs.variables = { "--color-accent": pick(draw, ["#123456", "a;b"]), "--size-title": "2rem" };
    inputs.texts = {};
  }
  if (edit === "font.use") {
    const family = pick(draw, ["Lora", "Jua"]);
    inputs.place = pick(draw, [
      { kind: "element", element },
      { kind: "base", of: "font-body" },
    ]);
    inputs.value = pick(draw, [`"${family}", serif`, "serif"]);
    inputs.font = pick(draw, [null, fontOf(family)]);
  }
  if (edit === "code.set") inputs.value = inputs.code;
  if (edit === "element.class-remove" && own) inputs.name = own;
  if (edit.startsWith("rename.") && here) {
    inputs.blockId = element.text.split("/")[1];
    const id = here.attributes.find(({ name }) => name === "id")?.value;
    inputs.from = edit === "rename.tag" ? here.tag : edit === "rename.id" ? (id ?? "page-top") : (own ?? "a");
    inputs.to = edit === "rename.tag" ? pick(draw, TAGS) : `new-${draw(1000)}`;
  }
  if (edit.startsWith("shared.")) {
    inputs.bid = pick(draw, [...Object.keys(part.shared), "none"]);
    inputs.blockId =
      Object.values(part.blocks).find(({ thpart, thwhole }) => thpart || thwhole)?.id ?? "none";
    if (edit === "shared.make") inputs.blockId = pick(draw, [...Object.keys(part.blocks), "none"]);
  }
  if (edit === "guide.base-set") {
    inputs.of = pick(draw, ["font-heading", "font-body", "radius"]);
    inputs.value = pick(draw, ["4px", "serif"]);
  }
  if (edit === "guide.size-set") {
    inputs.size = pick(draw, ["large", "small"]);
    inputs.height = 30 + draw(40);
  }
  if (edit === "guide.apply") {
    const styles = readStyleGuide(part).styles;
    const one = pick(draw, [...styles, { kind: "text", name: "none" }]);
    inputs.kind = one.kind;
    inputs.name = draw(4) === 0 ? null : one.name;
  }
  if (/^guide\.(set|delete|rename)/.test(edit)) {
    const { colors, styles } = readStyleGuide(part);
    const one = pick(draw, [
      ...colors.map(({ name }) => ({ kind: "color", name })),
      ...styles,
      { kind: "text", name: "none" },
    ]);
    inputs.kind = one.kind;
    inputs.name = one.name;
  }
  if (edit === "page.home-set") inputs.pageId = pick(draw, Object.keys(part.pages));
  return inputs;
};

/** Fields of single edits, for which the words above are no use. */
const fontOf = (family: string) => {
  const key = family.toLowerCase();
  return {
    sheet: { path: `css/fonts/${key}.css`, text: `@font-face { font-family: "${family}" }\n` },
    files: [{ path: `fonts/${key}/a.woff2`, blob: "b", size: 1, mediaType: "font/woff2" }],
  };
};

const EXTRA = (draw: Draw): Record<string, unknown> => ({
  as: pick(draw, ["row", "stack", "grid"]),
  axis: pick(draw, ["horizontal", "vertical", null]),
  step: pick(draw, [-1, 1]),
  blockId: `b${draw(6)}`,
  pageId: "p1",
  resourceId: "r0",
  pageIds: ["p1"],
  path: pick(draw, ["index.html", "가게/menu.html", "a/b/c.html"]),
  bid: `bid${draw(6)}`,
  index: draw(5),
  section: pick(draw, ["custom", "header", "footer"]),
  kind: pick(draw, ["thpart", "thwhole", "text", "select", "checkbox"]),
  scope: pick(draw, ["block", "project"]),
  question: pick(draw, WORDS),
  answer: pick(draw, WORDS),
  ordered: draw(2) === 0,
  label: pick(draw, WORDS),
  options: ["하나", "둘"],
  placeholder: pick(draw, WORDS),
  className: pick(draw, CLASSES),
  title: pick(draw, ["제목", "t"]),
  meta: { title: pick(draw, WORDS), description: pick(draw, WORDS), ogImage: "a.png" },
  option: { top: "10", fixed: draw(2) === 0 },
  size: pick(draw, [1440, 1280, null]),
  pc: { top: "10px" },
  mo: { bottom: "1rem" },
  background: { color: "#fff", image: "a b.png", overlay: { color: "#000000", opacity: 0.5 } },
  animation: draw(3) === 0 ? null : { ani: "fade-up" },
  css: pick(draw, [".a { top: 0 }", ""]),
  js: pick(draw, ["let a;", ""]),
  fileExt: "css",
  block: {
    name: "새 블록",
    classtitle: "fresh",
    html: `<section class="fresh"><i id="page-top">x</i></section>\n`,
  },
  values: { color: pick(draw, ["#123456", "var(--color-a)"]), "font-size": pick(draw, ["1rem", null]) },
  of: pick(draw, ["button", "field"]),
  part: pick(draw, ["header", "footer"]),
  on: draw(2) === 0,
  visible: draw(2) === 0,
  newWindow: draw(2) === 0,
  entries: [{ section: "custom", block: { name: "t", classtitle: "theme" } }],
});
