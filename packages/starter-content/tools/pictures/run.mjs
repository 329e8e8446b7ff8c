/**
 * Draws the pictures of one theme: `node tools/pictures/run.mjs studio [name …] [--draft]`.
 * Each `tools/pictures/<theme>.mjs` exports `pictures`: name to scene, to a function that returns SVG, or to `file`, which
 * answers a picture that another program has made.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { closeDrawing, trace } from "./raymarch.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [theme, ...rest] = process.argv.slice(2);
const draft = rest.includes("--draft"),
  only = rest.filter((name) => !name.startsWith("--"));
const { pictures } = await import(`./${theme}.mjs`);
const folder = join(here, "../../themes", theme, "media/images");
await mkdir(folder, { recursive: true });
for (const [name, picture] of Object.entries(pictures)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const began = Date.now();
  if (typeof picture === "function") await writeFile(join(folder, `${name}.svg`), picture());
  else if (picture.svg)
    await sharp(Buffer.from(picture.svg()))
      .webp({ quality: picture.quality ?? 58, smartSubsample: true })
      .toFile(join(folder, `${name}.webp`));
  else if (picture.file)
    await sharp(await picture.file())
      .webp({ quality: picture.quality ?? 66, smartSubsample: true })
      .toFile(join(folder, `${name}.webp`));
  else {
    const image = await trace(draft ? { ...picture, scale: 0.35, frames: 6 } : { scale: 0.75, ...picture });
    await image
      .webp({ quality: 74, smartSubsample: true })
      .toFile(join(draft ? tmpdir() : folder, `${name}.webp`));
  }
  console.log(theme, name, Date.now() - began, "ms");
}
await closeDrawing();
