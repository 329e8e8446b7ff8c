/**
 * Stand-ins until the real face is there: system fonts stretched to its measures, so that lines break where
 * they will break and nothing moves when the real face arrives.
 */

import * as fontkit from "fontkit";
import { convert } from "fontverter";

/**
 * System fonts and how wide they draw, in em, normal and bold: the mean of SAMPLE, of digits, the space; `syllable` is
 * the width that all syllables of a Korean face share. Measured from the files; Apple's from Pretendard, which was
 * drawn to its widths. Arial and Liberation Sans have the same ones.
 */
const LATIN = [
  {
    normal: ["Roboto"],
    bold: ["Roboto Bold"],
    letters: [0.5016, 0.5095],
    digits: [0.562, 0.5737],
    space: [0.248, 0.2485],
  },
  {
    normal: ["Arial", "Liberation Sans"],
    bold: ["Arial Bold", "Liberation Sans Bold"],
    letters: [0.4974, 0.538],
    digits: [0.5562, 0.5562],
    space: [0.2778, 0.2778],
  },
];
const KOREAN = [
  // Without a Korean face, empty boxes take the room of the syllables to come.
  { normal: ["Liberation Sans"], bold: ["Liberation Sans"], syllable: 0.3652 },
  { normal: ["NanumGothic"], bold: ["NanumGothicBold"], syllable: 0.94 },
  {
    normal: ["Noto Sans CJK KR", "NotoSansCJKkr-Regular", "NotoSansKR-Regular"],
    bold: ["Noto Sans CJK KR Bold", "NotoSansCJKkr-Bold", "NotoSansKR-Bold"],
    syllable: 0.92,
  },
  { normal: ["Malgun Gothic"], bold: ["Malgun Gothic Bold", "MalgunGothicBold"], syllable: 0.92 },
  {
    normal: ["AppleSDGothicNeo-Regular", "Apple SD Gothic Neo"],
    bold: ["AppleSDGothicNeo-Bold", "Apple SD Gothic Neo Bold"],
    syllable: 0.8643,
  },
];
export const SAMPLE =
  "Thequickbrownfoxjumpsoverthelazydogandasksformore.OpenfromMondaytoFriday,calluswhenyoulike.Wemakeitwithcareforpeoplewhocomehere,twentyyearsinthesamestreet";
export const SYLLABLES = "가나다라마바사아자차카타파하한글오늘에서그리고있습니다";
const KOREAN_RANGE = "U+AC00-D7A3, U+3131-318E";

const open = async (file, weight) => {
  const font = fontkit.create(await convert(file, "sfnt"));
  return font.variationAxes.wght ? font.getVariation({ wght: weight }) : font;
};
const mean = (font, text) =>
  [...text].reduce((sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0)).advanceWidth, 0) /
  [...text].length /
  font.unitsPerEm;

/**
 * The stand-ins of a family: `korean` and `latin` are contents of one of its faces, `weight` what the css
 * calls it. Declared later, a face wins; one whose system font is missing is skipped.
 */
export async function standIns(name, latinRange, faces) {
  const rules = [];
  for (const { korean, latin, weights } of faces)
    for (const [weight, range] of weights) {
      const [hangul, western] = await Promise.all([open(korean, weight), open(latin, weight)]);
      const measures = {
        up: hangul.ascent / hangul.unitsPerEm,
        down: Math.abs(hangul.descent) / hangul.unitsPerEm,
        gap: hangul.lineGap / hangul.unitsPerEm,
        letters: mean(western, SAMPLE),
        digits: mean(western, "0123456789"),
        space: mean(western, " "),
        syllable: mean(hangul, SYLLABLES),
      };
      rules.push(standInRules(name, latinRange, { weight, range }, measures));
    }
  return rules.join("");
}

/**
 * The rules of one weight, from its measures in em: `up`, `down`, `gap` of a line, and the mean widths of `letters`,
 * `digits`, `space` and `syllable` (null for a family without Korean). `range` is the weight as the css says it.
 */
export function standInRules(name, latinRange, { weight, range }, { up, down, gap, ...widths }) {
  const isBold = weight >= 600;
  const rule = (system, unicodes, wanted, drawn) => {
    const adjust = wanted / drawn;
    // Overrides are stretched along with the letters: they are given in the stretched measure.
    const share = (value) => `${((value / adjust) * 100).toFixed(2)}%`;
    return `@font-face {\n  font-family: "${name} Fallback";\n  font-weight: ${range};\n  src: ${(isBold
      ? system.bold
      : system.normal
    )
      .map((local) => `local("${local}")`)
      .join(
        ", ",
      )};\n  unicode-range: ${unicodes};\n  size-adjust: ${(adjust * 100).toFixed(2)}%;\n  ascent-override: ${share(up)};\n  descent-override: ${share(down)};\n  line-gap-override: ${share(gap)};\n}\n`;
  };
  const latin = LATIN.flatMap((system) =>
    [
      ["letters", latinRange],
      ["digits", "U+0030-0039"],
      ["space", "U+0020"],
    ].map(([what, unicodes]) => rule(system, unicodes, widths[what], system[what][isBold ? 1 : 0])),
  );
  const korean =
    widths.syllable === null
      ? []
      : KOREAN.map((system) => rule(system, KOREAN_RANGE, widths.syllable, system.syllable));
  return [...latin, ...korean].join("");
}
