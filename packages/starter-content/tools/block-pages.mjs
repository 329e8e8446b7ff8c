/** Puts library blocks on a page each, as a project without a theme would show them. */
import { copyFile, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { content } from "./assemble.mjs";

/** Address of a block's page below the folder. */
export const pageOf = (id, locale) => `${id.replace("/", "--")}.${locale}.html`;

/** Writes the pages of the blocks that `wanted` lets through; answers folder and block summaries. */
export async function assembleBlocks(wanted = () => true, locales = ["ko", "en"]) {
  const folder = await mkdtemp(join(tmpdir(), "hanok-blocks-")),
    blocks = (await content.listBlocks()).filter(wanted),
    fontsOf = new Map(),
    paperOf = new Map();
  const copied = new Set();
  const copy = async (file) => {
    if (copied.has(file.path)) return;
    copied.add(file.path);
    await mkdir(dirname(join(folder, file.path)), { recursive: true });
    await copyFile(file.source, join(folder, file.path));
  };
  await mkdir(join(folder, "css"), { recursive: true });
  for (const theme of new Set(blocks.map((block) => block.theme ?? "product"))) {
    const { css, files, styleGuide } = await content.readTheme(theme, "ko");
    paperOf.set(theme, /--color-paper: ([^;]+);/.exec(styleGuide.text)?.[1]);
    fontsOf.set(theme, `css/${theme}-fonts.css`);
    const sheets = css.filter((file) => /^css\/fonts?\b/.test(file.path));
    await writeFile(join(folder, `css/${theme}-fonts.css`), sheets.map((file) => file.text).join(""));
    for (const file of files.filter((one) => one.path.startsWith("fonts/"))) await copy(file);
  }
  for (const { id, theme } of blocks)
    for (const locale of locales) {
      const block = await content.readBlock(id, locale);
      for (const file of block.files) await copy(file);
      await writeFile(
        join(folder, pageOf(id, locale)),
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${block.title}</title><link rel="stylesheet" href="${fontsOf.get(theme ?? "product")}"><style>body{margin:0;background:${theme ? paperOf.get(theme) : "#fff"}}@media print{body{background:#fff}}</style><style>${block.css}</style></head><body>${block.html}<script>${block.js}</script></body></html>`,
      );
    }
  return { folder, blocks };
}

/** Elements that take the width they are given, and how much of it their picture gives them. */
const WIDTHS = { layout: 320, moving: 340, map: 320, video: 320 };
const WIDE = { "business-line": 340 };

/** Writes a page for each element: alone in the middle of a small frame, made smaller where it is larger. */
export async function assembleElements(wanted = () => true, locales = ["ko", "en"]) {
  const folder = await mkdtemp(join(tmpdir(), "hanok-elements-")),
    elements = (await content.listElements()).filter(wanted),
    { css, files } = await content.readFont("gothic");
  const copy = async (file) => {
    await mkdir(dirname(join(folder, file.path)), { recursive: true });
    await copyFile(file.source, join(folder, file.path));
  };
  await mkdir(join(folder, "css"), { recursive: true });
  await writeFile(join(folder, css.path), css.text);
  for (const file of files) await copy(file);
  for (const { id, category } of elements)
    for (const locale of locales) {
      const { html, files: media } = await content.readElement(id, locale);
      const wide = WIDE[id] ?? WIDTHS[category];
      // A line between nothing and nothing says little.
      const words = ["100%", "100%", "60%"]
        .map((one) => `<i class="words" style="--wide:${one}"></i>`)
        .join("");
      for (const file of media) await copy(file);
      await writeFile(
        join(folder, pageOf(id, locale)),
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${id}</title><link rel="stylesheet" href="${css.path}"><style>
html { height: 100%; background: #fff } body { margin: 0; overflow: hidden; font: 16px/1.6 "Hanok Gothic", "Hanok Gothic Fallback", sans-serif; color: #1c1d1f; word-break: keep-all }
#frame { position: absolute; left: 50%; top: 50%; translate: -50% -50%; width: ${wide ? `${wide}px` : "max-content"}; max-width: ${wide ?? 340}px } #frame > * { max-width: 100% }
.words { display: block; height: 9px; width: var(--wide); margin-top: 9px; border-radius: 4px; background: #ececea }
</style></head><body><div id="frame">${category === "layout" && html.startsWith("<hr") ? words + html + words : html}</div><script>
const frame = document.querySelector("#frame");
for (const details of frame.querySelectorAll("details")) details.open = true;
addEventListener("load", async () => {
  await document.fonts.ready;
  frame.style.scale = Math.min(1.4, 344 / frame.offsetWidth, 200 / frame.offsetHeight);
});
</script></body></html>`,
      );
    }
  return { folder, elements };
}
