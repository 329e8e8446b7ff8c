/**
 * Draws the covers of the parts of a layout: what is where, as boxes. A picture of their words would show
 * nothing of the arrangement. `node tools/layout-covers.mjs`.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const root = join(dirname(fileURLToPath(import.meta.url)), "../elements");
const [WIDTH, HEIGHT] = [400, 240];
const frame = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="#94897b" stroke-width="1.5" stroke-dasharray="5 4"/>`;
const box = (x, y, width, height, fill = "#dcebe7") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="#0d6763" stroke-width="1.5"/>`;
const words = (x, y, width) =>
  [1, 1, 0.6]
    .map(
      (share, line) =>
        `<rect x="${x}" y="${y + line * 14}" width="${width * share}" height="6" rx="3" fill="#94897b"/>`,
    )
    .join("");
/** So many boxes side by side. */
const across = (count, y = 64, height = 112, left = 40, width = 320, gap = 16) => {
  const each = (width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => box(left + at * (each + gap), y, each, height)).join("");
};

const PICTURES = {
  section: frame(24, 48, 352, 144) + box(72, 76, 256, 88) + words(92, 100, 180),
  container: frame(24, 32, 352, 176) + box(80, 32, 240, 176, "#eef5f2") + words(104, 84, 150),
  stack: frame(88, 28, 224, 184) + [44, 96, 148].map((y) => box(104, y, 192, 44)).join(""),
  row: frame(24, 76, 352, 88) + box(40, 92, 72, 56) + box(128, 92, 112, 56) + box(256, 92, 56, 56),
  two: across(2),
  three: across(3),
  four: across(4),
  split: `${words(40, 90, 130)}${box(200, 56, 160, 128)}`,
  grid: across(3, 44, 68) + across(3, 128, 68),
  overlap: box(72, 40, 208, 128, "#eef5f2") + box(144, 96, 184, 104),
  spacer:
    box(40, 36, 320, 40) +
    box(40, 164, 320, 40) +
    '<path d="M200 86v68M192 94l8-8 8 8M192 146l8 8 8-8" fill="none" stroke="#94897b" stroke-width="1.5"/>',
};

for (const [name, drawn] of Object.entries(PICTURES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${drawn}</svg>`;
  for (const locale of ["ko", "en"])
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(WIDTH)
      .webp({ quality: 86 })
      .toFile(join(root, `layout-${name}/cover.${locale}.webp`));
}
