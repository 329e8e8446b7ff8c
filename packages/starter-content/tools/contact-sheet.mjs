/**
 * One picture per theme page: three widths, both languages.
 * `node tools/contact-sheet.mjs [theme …] [--out folder] [--pages index,works] [--widths 1440,768,375] [--locale ko]`
 */
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { assembleAll, serve } from "./assemble.mjs";

const given = process.argv.slice(2),
  options = {},
  ids = [];
for (let i = 0; i < given.length; i++)
  if (given[i].startsWith("--")) options[given[i].slice(2)] = given[++i];
  else ids.push(given[i]);
const out = options.out ?? join(tmpdir(), "hanok-contact-sheets");
const widths = (options.widths ?? "1440,768,375").split(",").map(Number);
const locales = options.locale ? [options.locale] : ["ko", "en"];
await mkdir(out, { recursive: true });
const { folder, themes } = await assembleAll(ids.length > 0 ? ids : undefined, locales);
const server = await serve(folder);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const id of new Set(themes.map((theme) => theme.id))) {
    const [first] = themes.filter((theme) => theme.id === id);
    for (const { name } of first.pages) {
      if (options.pages && !options.pages.split(",").includes(name)) continue;
      const shots = [];
      for (const locale of locales)
        for (const width of widths)
          shots.push(await shoot(`${server.url}/${id}/${locale}/${name}.html`, width));
      await lay(shots, join(out, `${id}-${name}.png`));
      console.log(join(out, `${id}-${name}.png`));
    }
  }
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}

async function shoot(url, width) {
  const page = await browser.newPage({
    viewport: { width, height: width < 500 ? 812 : 1000 },
    reducedMotion: "reduce",
  });
  page.on("console", (message) => {
    if (message.type() === "error") console.log("  !", url, message.text());
  });
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = "eager";
      await image.decode().catch(() => console.error(`no picture ${image.src}`));
    }
    await document.fonts.ready;
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) console.log("  ! overflow", url, width, wide);
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return { picture, width };
}

/** Sets the shots side by side, half size, tops aligned. */
async function lay(shots, file) {
  const parts = [];
  let left = 0,
    height = 0;
  for (const { picture, width } of shots) {
    const data = await sharp(picture)
      .resize({ width: Math.round(width / 2) })
      .png()
      .toBuffer();
    const size = await sharp(data).metadata();
    parts.push({ input: data, left, top: 0 });
    left += size.width + 16;
    height = Math.max(height, size.height);
  }
  await sharp({ create: { width: left, height, channels: 3, background: "#888" } })
    .composite(parts)
    .png({ compressionLevel: 9 })
    .toFile(file);
}
