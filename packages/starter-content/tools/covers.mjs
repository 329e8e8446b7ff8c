/**
 * Takes the covers of themes and blocks in both languages: `node tools/covers.mjs [themes|blocks|elements] [id …]`.
 * With `--sheet file` it lays the given blocks on one picture instead, for looking at them.
 */
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { assembleAll, content, serve } from "./assemble.mjs";
import { assembleBlocks, assembleElements, pageOf } from "./block-pages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const given = process.argv.slice(2),
  at = given.indexOf("--sheet"),
  sheet = at < 0 ? undefined : given.splice(at, 2)[1];
const [kind, ...ids] = given;
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Library cards are five by three: a block fills that frame, or stands in it larger, where it would on a page. */
async function framed(page) {
  const frameOf = (width) => ({ width, height: Math.round(width * 0.6) });
  const heightOf = () => page.evaluate(() => document.body.firstElementChild.getBoundingClientRect().height);
  let view = frameOf(1280);
  if ((await heightOf()) < view.height * 0.7) {
    // Wide enough that no block falls into its layout for phones.
    view = frameOf(820);
    await page.setViewportSize(view);
  }
  if ((await heightOf()) < view.height)
    await page.evaluate(({ height }) => {
      const block = document.body.firstElementChild;
      const neighbour = () => {
        const element = document.createElement("div");
        element.style.cssText =
          "flex:1 1 0;min-height:0;overflow:hidden;box-sizing:border-box;padding:36px 40px;display:grid;gap:20px;align-content:start;opacity:.09";
        element.innerHTML =
          '<i style="height:26px;width:42%;background:#000;border-radius:4px"></i><i style="height:12px;width:64%;background:#000;border-radius:4px"></i><span style="display:grid;grid-template-columns:repeat(3,1fr);gap:20px">' +
          '<i style="height:170px;background:#000;border-radius:6px"></i>'.repeat(3) +
          "</span>";
        return element;
      };
      document.body.style.cssText += `;display:flex;flex-direction:column;height:${height}px;overflow:hidden`;
      block.style.flex = "none";
      const isAtTop = block.matches("header, nav") || /(?:header|notice)/.test(block.className);
      const isAtEnd = block.matches("footer");
      if (!isAtTop) block.before(neighbour());
      if (!isAtEnd) block.after(neighbour());
      for (const element of document.body.children)
        if (element !== block && !isAtTop && !isAtEnd) element.style.padding = "20px 40px";
    }, view);
  return view;
}

async function shots(folder, tasks) {
  const server = await serve(folder),
    page = await browser.newPage({ viewport: { width: 1280, height: 960 }, reducedMotion: "reduce" });
  const results = [];
  try {
    for (const { path, file, width = 1280, whole, frame } of tasks) {
      await page.setViewportSize(frame ?? { width, height: 960 });
      await page.goto(`${server.url}/${path}`, { waitUntil: "load" });
      await page.evaluate(async () => {
        for (const image of document.images) {
          image.loading = "eager";
          await image.decode().catch(() => {});
        }
        await document.fonts.ready;
      });
      if (frame) {
        await sharp(await page.screenshot())
          .webp({ quality: 80 })
          .toFile(file);
        continue;
      }
      if (file) {
        const view = whole ? { width, height: 960 } : await framed(page);
        const picture = await page.screenshot({ clip: { x: 0, y: 0, ...view } });
        await sharp(picture).resize({ width: 560 }).webp({ quality: 68 }).toFile(file);
        continue;
      }
      const tall = await page.evaluate(() => Math.min(1100, Math.max(120, document.body.scrollHeight)));
      const picture = await page.screenshot({ clip: { x: 0, y: 0, width, height: tall } });
      results.push(
        await sharp(picture)
          .resize({ width: Math.round(width * 0.32) })
          .png()
          .toBuffer(),
      );
    }
  } finally {
    await page.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}

if (sheet) {
  const { folder, blocks } = await assembleBlocks(
    (block) => (ids.length > 0 ? ids.includes(block.id) : block.theme === undefined),
    ["ko"],
  );
  const pictures = await shots(
    folder,
    blocks.flatMap(({ id }) => [{ path: pageOf(id, "ko") }, { path: pageOf(id, "ko"), width: 375 }]),
  );
  const columns = 4,
    heights = Array.from({ length: columns }, () => 0),
    parts = [];
  for (let i = 0; i < pictures.length; i += 2) {
    const [a, b] = await Promise.all([sharp(pictures[i]).metadata(), sharp(pictures[i + 1]).metadata()]),
      tall = Math.max(a.height, b.height) + 12,
      column = heights.indexOf(Math.min(...heights));
    parts.push(
      { input: pictures[i], left: column * 550, top: heights[column] },
      { input: pictures[i + 1], left: column * 550 + 418, top: heights[column] },
    );
    heights[column] += tall;
  }
  await sharp({
    create: { width: columns * 550, height: Math.max(...heights), channels: 3, background: "#999" },
  })
    .composite(parts)
    .png()
    .toFile(sheet);
} else {
  if (kind === undefined || kind === "themes") {
    const { folder, themes } = await assembleAll(ids.length > 0 ? ids : undefined);
    await shots(
      folder,
      themes.map(({ id, locale }) => ({
        path: `${id}/${locale}/index.html`,
        whole: true,
        file: join(root, "themes", id, `cover.${locale}.webp`),
      })),
    );
  }
  if (kind === undefined || kind === "elements") {
    const { folder, elements } = await assembleElements(
      (element) => ids.length === 0 || ids.includes(element.id),
    );
    await shots(
      folder,
      elements.flatMap(({ id }) =>
        ["ko", "en"].map((locale) => ({
          path: pageOf(id, locale),
          frame: { width: 400, height: 240 },
          file: join(root, "elements", id, `cover.${locale}.webp`),
        })),
      ),
    );
  }
  if (kind === undefined || kind === "blocks") {
    const { folder, blocks } = await assembleBlocks(
      (block) => ids.length === 0 || ids.includes(block.id) || ids.includes(block.theme),
    );
    await shots(
      folder,
      blocks.flatMap(({ id, theme }) =>
        ["ko", "en"].map((locale) => ({
          path: pageOf(id, locale),
          file: join(
            root,
            theme ? `themes/${theme}/blocks/${id.split("/")[1]}` : `blocks/${id}`,
            `cover.${locale}.webp`,
          ),
        })),
      ),
    );
  }
  console.log((await content.listBlocks()).length, "blocks in the library");
}
await browser.close();
