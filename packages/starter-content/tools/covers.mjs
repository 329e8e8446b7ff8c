/**
 * Takes the covers of themes and blocks in both languages: `node tools/covers.mjs [themes|details|blocks|elements] [id …]`.
 * With `--sheet file` it lays the given blocks on one picture instead, for looking at them.
 */
import { mkdir, rm } from "node:fs/promises";
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
  executablePath: process.env.HANOK_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Pages that a block is drawn on: the narrowest that holds it whole, none so narrow as a phone. */
const FRAMES = [820, 1024, 1280, 1440].map((width) => ({ width, height: Math.round(width * 0.6) }));
/** Frame of blocks that fit none of them, which shows their upper part. */
const TALL = FRAMES[2];

/** Library cards are five by three: a block fills that frame, or is in it where it would on a page. */
async function framed(page, category) {
  const heightOf = () => page.evaluate(() => document.body.firstElementChild.getBoundingClientRect().height);
  let [view] = FRAMES;
  let height = 0;
  for (view of FRAMES) {
    await page.setViewportSize(view);
    height = await heightOf();
    if (height <= view.height) break;
  }
  if (height > view.height) {
    view = TALL;
    await page.setViewportSize(view);
  } else
    await page.evaluate(
      ({ height, category }) => {
        const block = document.body.firstElementChild;
        const bar = (wide, high, radius = 4) =>
          `<i style="height:${high}px;width:${wide};background:#000;border-radius:${radius}px"></i>`;
        /** A block beside it, hinted at; the part that is next to the block is the visible one. */
        const neighbour = (isBefore) => {
          const element = document.createElement("div");
          element.style.cssText = `flex:1 1 0;min-width:0;min-height:0;overflow:hidden;box-sizing:border-box;padding:36px 40px;display:grid;gap:20px;align-content:${isBefore ? "end" : "start"};opacity:.07`;
          element.innerHTML =
            bar("42%", 26) +
            bar("64%", 12) +
            `<span style="display:grid;grid-template-columns:repeat(3,1fr);gap:20px">${bar("auto", 170, 6).repeat(3)}</span>`;
          return element;
        };
        const isColumn = category === "side";
        document.body.style.cssText += `;display:flex;flex-direction:${isColumn ? "row" : "column"};height:${height}px;overflow:hidden`;
        block.style.flex = isColumn ? "0 0 30%" : "none";
        const isFirst = isColumn || category === "header" || category === "notice";
        if (!isFirst) block.before(neighbour(true));
        if (isColumn) document.body.style.cssText += ";padding:36px 0 0 24px;box-sizing:border-box";
        if (category !== "footer") block.after(neighbour(false));
      },
      { height: view.height, category },
    );
  return view;
}

const detailFile = (id, name, locale) => join(root, "themes", id, "details", `${name}.${locale}.webp`);

/** A large picture of a page: `index-1440` is the page `index` in a window of 1440 px; a phone's has twice its pixels. */
async function detail(folder, name, { width, height }, file) {
  const [, page, window] = /^(.+)-(\d+)$/.exec(name);
  const deviceScaleFactor = width / Number(window);
  const view = { width: Number(window), height: Math.round(height / deviceScaleFactor) };
  const tab = await browser.newPage({ viewport: view, deviceScaleFactor, reducedMotion: "reduce" });
  await tab.goto(`${folder}/${page}.html`, { waitUntil: "load" });
  await tab.evaluate(() => document.fonts.ready);
  await mkdir(dirname(file), { recursive: true });
  await sharp(await tab.screenshot())
    .webp({ quality: 72 })
    .toFile(file);
  await tab.close();
}

async function shots(folder, tasks) {
  const server = await serve(folder),
    page = await browser.newPage({ viewport: { width: 1280, height: 960 }, reducedMotion: "reduce" });
  const results = [];
  try {
    for (const { path, file, width = 1280, category, frame } of tasks) {
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
          .webp({ quality: 76 })
          .toFile(file);
        continue;
      }
      if (file) {
        const view = await framed(page, category);
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
        // As the gallery shows them, sixteen by ten.
        frame: { width: 1280, height: 800 },
        file: join(root, "themes", id, `cover.${locale}.webp`),
      })),
    );
  }
  if (kind === undefined || kind === "details") {
    const { folder, themes } = await assembleAll(ids.length > 0 ? ids : undefined);
    const server = await serve(folder);
    for (const { id, locale } of themes)
      for (const { name, width, height } of (await content.readThemeManifest(id)).details ?? [])
        await detail(`${server.url}/${id}/${locale}`, name, { width, height }, detailFile(id, name, locale));
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
  if (kind === undefined || kind === "elements") {
    const { folder, elements } = await assembleElements(
      // Parts of a layout are drawn as boxes by layout-covers.mjs.
      (element) => !element.id.startsWith("layout-") && (ids.length === 0 || ids.includes(element.id)),
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
      blocks.flatMap(({ id, theme, category }) =>
        ["ko", "en"].map((locale) => ({
          path: pageOf(id, locale),
          category,
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
