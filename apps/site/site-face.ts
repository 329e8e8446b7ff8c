import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** Family name of the slices in `@hanok/ui/fonts.css`: of two faces that have a letter the later one is taken. */
const FAMILY = "Pretendard Variable";
/** As the slices say it: faces of one range represent one another letter by letter. */
const SLICES_WEIGHT = "45 920";
/** Weights that the site's styles use. */
const WEIGHTS = { min: 400, max: 800 };
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

const root = fileURLToPath(new URL("../..", import.meta.url));
const textsIn = (folder: string, ending: RegExp): string =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !name.includes("node_modules"))
    .map((name) => readFileSync(path.join(root, folder, name), "utf8"))
    .join("");

/** Letters of the words of the site, and of the themes and questions that come with a release. */
const lettersOfSite = (): string[] => {
  const texts = [
    textsIn("apps/site/src/language", /\.ts$/),
    textsIn("packages/ui/src", /texts\.ts$/),
    textsIn("packages/starter-content/themes", /[\\/]theme\.json$/),
    textsIn("packages/starter-content", /^categories\.json$/),
    textsIn("packages/public-texts", /faq.*\.(json|md|ts)$/),
  ].join("");
  return [...new Set([...ASCII, ...texts])].filter((letter) => letter >= " ");
};

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;

/**
 * Serves `virtual:site-face.css`: Pretendard cut to the letters of the site, one file of Hangul and one of all else. A page whose
 * words come from the dictionaries then needs these two files; by slices it needs 17. Other letters come by slices.
 */
export const siteFace = (): Plugin => {
  const folder = path.join(root, "node_modules/.hanok/site-face");
  const sheet = path.join(folder, "site-face.css");
  return {
    name: "site-face",
    enforce: "pre",
    async buildStart() {
      const source = readFileSync(
        path.join(root, "node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2"),
      );
      mkdirSync(folder, { recursive: true });
      const letters = lettersOfSite();
      const faces: string[] = [];
      for (const [name, own] of [
        ["latin", letters.filter((letter) => !HANGUL.test(letter))],
        ["hangul", letters.filter((letter) => HANGUL.test(letter))],
      ] as const) {
        const cut = await subsetFont(source, own.join(""), {
          targetFormat: "woff2",
          variationAxes: { wght: WEIGHTS },
        });
        writeFileSync(path.join(folder, `${name}.woff2`), cut);
        const range = own.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`).join(",");
        faces.push(
          `@font-face{font-family:"${FAMILY}";font-style:normal;font-display:swap;font-weight:${SLICES_WEIGHT};src:url("./${name}.woff2") format("woff2-variations");unicode-range:${range}}`,
        );
      }
      writeFileSync(sheet, faces.join("\n"));
    },
    resolveId: (id) => (id === "virtual:site-face.css" ? sheet : null),
    // Fetched with the style sheet, so that a page is not rendered twice.
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) =>
        Object.values(bundle ?? {})
          .filter(
            ({ type, fileName }) => type === "asset" && /[\\/](latin|hangul)-[\w-]+\.woff2$/.test(fileName),
          )
          .map(({ fileName }) => ({
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              crossorigin: true,
              href: `/${fileName}`,
            },
            injectTo: "head" as const,
          })),
    },
  };
};
