/**
 * Cuts fonts for the themes. `node tools/build-fonts.mjs --common` writes the shared slices below `fonts/` (`--common=<key>` those of one family),
 * `node tools/build-fonts.mjs <theme> …` looks at every page of a theme in a browser, notes which characters
 * each family really shows, and writes two slices of its own (home page, other pages) with `fonts.css`.
 * A first visit so loads one slice per face; the shared slices load only once somebody writes new words.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { convert } from "fontverter";
import { chromium } from "playwright-core";
import subsetFont from "subset-font";
import { assembleAll, content, serve } from "./assemble.mjs";
import { families } from "./font-families.mjs";
import { renamed } from "./font-name.mjs";
import { standIns } from "./stand-ins.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modules = join(root, "../../node_modules");
const latin =
  Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join("") +
  Array.from({ length: 96 }, (_, i) => String.fromCodePoint(160 + i)).join("") +
  "–—‘’“”•…‹›€₩™←↑→↓−×";
const latinRange =
  "U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2039-203A, U+20A9, U+20AC, U+2122, U+2190-2193, U+2212";
const commonSyllables = ksSyllables();
const slices = 6;

/** The 2,350 syllables of KS X 1001: what practically every Korean text is written in. */
function ksSyllables() {
  const decoder = new TextDecoder("euc-kr"),
    found = [];
  for (let lead = 0xb0; lead <= 0xc8; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++) found.push(decoder.decode(Uint8Array.of(lead, trail)));
  return found.sort();
}
const hex = (point) => point.toString(16).toUpperCase().padStart(4, "0");
function rangesOf(characters) {
  const points = [...new Set([...characters].map((c) => c.codePointAt(0)))].sort((a, b) => a - b),
    ranges = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ");
}
async function cut(face, family, characters, part) {
  const source = await readFile(join(modules, part === "latin" && face.latin ? face.latin : face.file));
  const sfnt = await subsetFont(source, characters, {
    targetFormat: "sfnt",
    noHinting: true,
    ...(face.axes ? { variationAxes: face.axes } : {}),
  });
  return convert(Buffer.from(family.reserved ? renamed(sfnt, family.name) : sfnt), "woff2");
}
const chunk = (list, count) =>
  Array.from({ length: count }, (_, i) =>
    list.slice(Math.ceil((list.length * i) / count), Math.ceil((list.length * (i + 1)) / count)),
  );

async function buildCommon(only) {
  for (const [key, family] of Object.entries(families)) {
    if (only !== undefined && key !== only) continue;
    const folder = join(root, "fonts", key);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    let size = 0;
    for (const face of family.faces) {
      const write = async (name, characters, part) => {
        const data = await cut(face, family, characters, part);
        size += data.length;
        await writeFile(join(folder, `${face.slug}-${name}.woff2`), data);
      };
      await write("latin", latin, "latin");
      for (const [i, part] of chunk(commonSyllables, slices).entries())
        await write(`hangul-${i + 1}`, part.join(""), "korean");
    }
    await writeFile(join(folder, "LICENSE.txt"), await licence(family));
    console.log(key, Math.round(size / 1024), "KB");
  }
}
async function licence(family) {
  const text = await readFile(join(modules, family.licence), "utf8");
  return family.reserved
    ? `${family.name} is a cut of ${family.reserved}, renamed as its licence asks (Reserved Font Name).\n\n${text}`
    : text;
}
const rule = (family, face, url, range) =>
  `@font-face {\n  font-family: "${family.name}";\n  font-weight: ${face.weight};\n  font-display: swap;\n  src: url("../${url}") format("woff2");\n  unicode-range: ${range};\n}\n`;

/** Stand-ins of a family; a face of many weights has one for reading and one for headings. */
async function standInsOf(family) {
  const read = (name) => readFile(join(modules, name));
  const faces = await Promise.all(
    family.faces.map(async (face) => ({
      korean: await read(face.file),
      latin: await read(face.latin ?? face.file),
      weights: face.axes
        ? [
            [400, "300 500"],
            [700, "600 700"],
          ]
        : [[Number(face.weight), face.weight]],
    })),
  );
  return standIns(family.name, latinRange.replace("U+0020-007E", "U+0021-007E"), faces);
}

/** Characters that each family and weight shows on each page, as a browser resolves them. */
async function charactersShown(id) {
  const { folder } = await assembleAll([id], ["ko"]);
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage();
  const shown = {};
  try {
    const theme = await content.readTheme(id, "ko");
    for (const { name, home } of theme.pages) {
      await page.goto(`${server.url}/${id}/ko/${name}.html`, { waitUntil: "domcontentloaded" });
      for (const [key, text] of Object.entries(await page.evaluate(collect))) {
        shown[key] ??= { home: "", rest: "" };
        shown[key][home ? "home" : "rest"] += text;
      }
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
  return shown;
}
function collect() {
  const found = {};
  const add = (style, text) => {
    const key = `${style.fontFamily.split(",")[0].replaceAll('"', "").trim()}|${style.fontWeight}`;
    found[key] = (found[key] ?? "") + text;
  };
  for (const element of document.querySelectorAll("body, body *")) {
    const style = getComputedStyle(element);
    for (const node of element.childNodes) if (node.nodeType === 3) add(style, node.data);
    for (const at of ["placeholder", "value"])
      if (element.hasAttribute(at)) add(style, element.getAttribute(at));
    for (const part of ["::before", "::after", "::marker"]) {
      const made = getComputedStyle(element, part);
      if (made.content.startsWith('"')) add(made, made.content);
    }
  }
  return found;
}
const weightFits = (face, weight) => {
  const [low, high = low] = face.weight.split(" ").map(Number);
  return weight >= low && weight <= high;
};
function nearest(family, weight) {
  return (
    family.faces.find((face) => weightFits(face, weight)) ??
    family.faces.toSorted(
      (a, b) =>
        Math.abs(Number.parseInt(a.weight, 10) - weight) - Math.abs(Number.parseInt(b.weight, 10) - weight),
    )[0]
  );
}

/** The shared slices of a face: Latin, and six ranges of syllables. */
function commonRules(key, family, face) {
  const ranges = chunk(commonSyllables, slices).map(
    (part) => `U+${hex(part[0].codePointAt(0))}-${hex(part.at(-1).codePointAt(0))}`,
  );
  return [["latin", latinRange], ...ranges.map((range, i) => [`hangul-${i + 1}`, range])]
    .map(([name, range]) => rule(family, face, `fonts/${key}/${face.slug}-${name}.woff2`, range))
    .join("");
}

/** One stylesheet a family, for blocks that are lent out without their theme. */
async function buildFamilyStyles() {
  for (const [key, family] of Object.entries(families)) {
    const rules = family.faces.map((face) => commonRules(key, family, face)).join("");
    await writeFile(join(root, "fonts", key, "font.css"), (await standInsOf(family)) + rules);
  }
}

async function buildTheme(id) {
  const manifest = await content.readThemeManifest(id),
    folder = join(root, "themes", id);
  await mkdir(join(folder, "fonts"), { recursive: true });
  await writeFile(join(folder, "fonts.css"), "");
  const shown = await charactersShown(id);
  await rm(join(folder, "fonts"), { recursive: true, force: true });
  await mkdir(join(folder, "fonts"));
  let css = "",
    first = 0;
  for (const key of manifest.fonts) {
    const family = families[key],
      wanted = new Map(family.faces.map((face) => [face, { home: "", rest: "" }]));
    for (const [name, text] of Object.entries(shown)) {
      const [familyName, weight] = name.split("|");
      if (familyName !== family.name) continue;
      const face = wanted.get(nearest(family, Number(weight)));
      face.home += text.home;
      face.rest += text.rest;
    }
    for (const [face, text] of wanted) {
      const korean = (s) => [...new Set(s)].filter((c) => !latin.includes(c) && c.codePointAt(0) > 32).sort();
      const home = korean(text.home),
        rest = korean(text.rest).filter((c) => !home.includes(c));
      // These are after the shared slices (css/font-<key>.css), and so win where they have the character.
      for (const [name, characters] of [
        ["rest", rest],
        ["home", home],
      ]) {
        if (characters.length === 0) continue;
        const data = await cut(face, family, characters.join(""), "korean"),
          file = `fonts/${id}-${key}-${face.slug}-${name}.woff2`;
        await writeFile(join(folder, file), data);
        css += rule(family, face, file, rangesOf(characters));
        if (name === "home") first += data.length;
        console.log(" ", file, characters.length, "characters", Math.round(data.length / 1024), "KB");
      }
      if (home.length > 0 || /[A-Za-z0-9]/.test(text.home))
        first += (await readFile(join(root, "fonts", key, `${face.slug}-latin.woff2`))).length;
    }
  }
  await writeFile(join(folder, "fonts.css"), css);
  console.log(id, "first paint:", Math.round(first / 1024), "KB of fonts");
}

const wishes = process.argv.slice(2);
if (wishes.includes("--common")) await buildCommon();
for (const wish of wishes.filter((one) => one.startsWith("--common="))) await buildCommon(wish.slice(9));
if (wishes.some((wish) => wish.startsWith("--common")) || wishes.includes("--styles"))
  await buildFamilyStyles();
for (const id of wishes.filter((wish) => !wish.startsWith("--"))) await buildTheme(id);
