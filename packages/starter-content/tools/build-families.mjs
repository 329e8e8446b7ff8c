/**
 * Measures the families of `families.json` and writes beside it, for each, the stand-ins until it is there
 * (`<key>.css`), and into `families.json` what it lacks for Korean text. `node tools/build-families.mjs [key
 * …]`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { register } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import { convert } from "fontverter";
import { SAMPLE, SYLLABLES, standInRules } from "./stand-ins.mjs";

register("./typescript-loader.mjs", import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const { listFamilies } = await import("../src/families.ts");
const { isFaceOf } = await import("../src/family-faces.ts");

const LATIN =
  "U+0021-007E, U+00A0-00FF, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2039-203A, U+20A9, U+20AC, U+2122, U+2190-2193, U+2212";
const KOREAN = {
  "rare-syllables": Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at)),
  jamo: [..."ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ"],
  hanja: [..."大韓民國人年月日家店本新中小上下"],
  signs: [..."「」『』①②③₩·…※"],
};

const opened = new Map();
const openFace = async ({ source }) => {
  const known =
    opened.get(source) ?? convert(await readFile(source), "sfnt").then((sfnt) => fontkit.create(sfnt));
  opened.set(source, known);
  return known;
};

/** Mean width of the characters, in em, at a weight. */
async function widthOf(faces, weight, text) {
  let sum = 0;
  for (const letter of text) {
    const face = faces.find((one) => isFaceOf(one, letter));
    const font = await openFace(face);
    const cut = font.variationAxes.wght ? font.getVariation({ wght: weight }) : font;
    sum += cut.glyphForCodePoint(letter.codePointAt(0)).advanceWidth / font.unitsPerEm;
  }
  return sum / [...text].length;
}

async function measured(faces, weight, isKorean) {
  const font = await openFace(faces.find((one) => isFaceOf(one, isKorean ? "가" : "a")));
  return {
    up: font.ascent / font.unitsPerEm,
    down: Math.abs(font.descent) / font.unitsPerEm,
    gap: font.lineGap / font.unitsPerEm,
    letters: await widthOf(faces, weight, SAMPLE),
    digits: await widthOf(faces, weight, "0123456789"),
    space: await widthOf(faces, weight, " "),
    syllable: isKorean ? await widthOf(faces, weight, SYLLABLES) : null,
  };
}

/** The weights that stand-ins are made for, with the range of css that each covers. */
function weightsOf(faces) {
  const said = [...new Set(faces.map(({ weight }) => weight))];
  return said.flatMap((range) => {
    const [low, high] = range.split(" ").map(Number);
    if (high === undefined) return [{ weight: low, range }];
    return [
      { weight: 400, range: `${low} 599` },
      { weight: 700, range: `600 ${high}` },
    ].filter((one) => high >= one.weight);
  });
}

const lacking = async (faces) => {
  const has = new Set();
  for (const face of faces) for (const point of (await openFace(face)).characterSet) has.add(point);
  return Object.entries(KOREAN).flatMap(([what, letters]) =>
    letters.every((letter) => has.has(letter.codePointAt(0))) ? [] : [what],
  );
};

const manifestPath = join(root, "families/families.json");
const manifest = JSON.parse(await readFile(manifestPath, "utf8"));
const wanted = process.argv.slice(2);
for (const family of await listFamilies()) {
  if (wanted.length > 0 && !wanted.includes(family.key)) continue;
  const isKorean = family.scripts.includes("korean");
  let css = "";
  for (const { weight, range } of weightsOf(family.faces)) {
    const faces = family.faces.filter((face) => face.style === "normal" && covers(face.weight, weight));
    css += standInRules(family.name, LATIN, { weight, range }, await measured(faces, weight, isKorean));
  }
  await writeFile(join(root, `families/${family.key}.css`), css);
  const entry = manifest.find(({ key }) => key === family.key);
  const lacks = isKorean ? await lacking(family.faces) : [];
  delete entry.lacks;
  if (lacks.length > 0) entry.lacks = lacks;
  console.log(family.key, `${family.faces.length} faces`, lacks.join(" "));
  opened.clear();
}
await writeFile(manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);

function covers(said, weight) {
  const [low, high = low] = said.split(" ").map(Number);
  return weight >= low && weight <= high;
}
