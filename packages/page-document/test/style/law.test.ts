import { expect, test } from "vitest";
import { blockText, type ProjectPart, pageText } from "../../src/index.ts";
import { block, page, partOf, withSheet } from "../edits/helpers.ts";
import { importedPart, readPackage } from "../edits/real-part.ts";
import { type Random, randomFrom } from "../random.ts";
import { figure } from "../soak.ts";
import { checkStyleLaw } from "./law.ts";

const CLASSES = ["a", "b", "button", "title", "hero-title", "col-4", "is-on"];
const TAGS = ["div", "p", "h1", "h2", "a", "span", "section", "ul", "button", "img"];
const PARTS = [
  ".",
  ".",
  "#",
  "",
  "",
  " ",
  ":hover",
  ":first-child",
  ":nth-of-type(2)",
  "[class*='ti']",
  " > ",
  " + ",
];

const htmlOf = (random: Random, depth: number): string => {
  const tag = random.pick(TAGS);
  const classes = random.chance(0.6) ? ` class="${random.pick(CLASSES)} ${random.pick(CLASSES)}"` : "";
  const id = random.chance(0.1) ? ` id="i${random.below(50)}"` : "";
  const style = random.chance(0.1) ? ` style="color: red; margin: 1px"` : "";
  if (tag === "img") return `<img${classes}${id} alt="">`;
  const canHold = depth > 0 && /^(div|section)$/.test(tag);
  const inner = canHold
    ? Array.from({ length: 1 + random.below(4) }, () => `\n  ${htmlOf(random, depth - 1)}`).join("")
    : "x";
  return `<${tag}${classes}${id}${style}>${inner}</${tag}>`;
};

const selectorOf = (random: Random): string => {
  let selector = random.chance(0.3) ? random.pick(TAGS) : `.${random.pick(CLASSES)}`;
  for (let more = random.below(3); more > 0; more -= 1) {
    const part = random.pick(PARTS);
    if (part === ".") selector += `.${random.pick(CLASSES)}`;
    else if (part === "#") selector += `#i${random.below(50)}`;
    else if (/^[ >+]+$/.test(part)) selector += `${part}${random.pick(TAGS)}`;
    else selector += part;
  }
  return selector;
};

const cssOf = (random: Random): string =>
  Array.from({ length: 4 + random.below(8) }, () => {
    const [property, value] = random.pick([
      ["color", "red"],
      ["margin", "1px 2px"],
      ["padding", "3px"],
      ["font-size", "20px"],
      ["background", "#eee"],
      ["display", "grid"],
      ["gap", "4px"],
    ] as const);
    const rule = `${selectorOf(random)} { ${property}: ${value}${random.chance(0.1) ? " !important" : ""}; }`;
    return random.chance(0.25) ? `@media (max-width: ${random.pick([480, 700, 1024])}px) { ${rule} }` : rule;
  }).join("\n");

/** Two pages that share a stylesheet, each with a block that has css of its own. */
const randomPages = (random: Random): ProjectPart => {
  const first = withSheet(partOf(htmlOf(random, 3), cssOf(random)), cssOf(random));
  return {
    ...first,
    pages: { ...first.pages, p2: page({ id: "p2", path: "b.html", home: false, key: "a1" }) },
    blocks: { ...first.blocks, b2: block({ id: "b2", pageId: "p2", bid: "bid-2", classtitle: "about" }) },
    texts: {
      ...first.texts,
      [pageText("p2", "bodyStart")]: "",
      [pageText("p2", "bodyEnd")]: "",
      [blockText("b2", "html")]: htmlOf(random, 3),
      [blockText("b2", "css")]: cssOf(random),
      [blockText("b2", "js")]: "",
    },
  };
};

test("[E26] a style of one element changes nothing of another: random pages", { timeout: 1_200_000 }, () => {
  let count = 0;
  for (let seed = 0; seed < figure("SEEDS", 25, 2_000); seed += 1) {
    const random = randomFrom(seed);
    count += checkStyleLaw(randomPages(random), random, 8);
  }
  expect(count).toBeGreaterThan(100);
});

test("[E26] a style of one element changes nothing of another: a real site", { timeout: 1_200_000 }, () => {
  const part = importedPart(readPackage("startbootstrap-agency", "index.html"), "index.html", {
    "css/styles.css": readPackage("startbootstrap-agency", "css/styles.css"),
  });
  expect(checkStyleLaw(part, randomFrom(7), figure("EDITS", 3, 200))).toBeGreaterThan(1);
});
