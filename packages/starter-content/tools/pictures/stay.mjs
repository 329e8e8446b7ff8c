/**
 * Pictures of the guesthouse: rooms and house are path-traced by Blender (stay.py, Debian's `blender` and
 * `python3-numpy`), the map is drawn. `node tools/pictures/run.mjs stay house` renders one.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const script = join(dirname(fileURLToPath(import.meta.url)), "stay.py");
/** Samples of a pixel and share of the scene's size, by picture. */
const scenes = {
  house: [20, 0.8],
  yard: [24, 0.75],
  soban: [24, 0.75],
  eaves: [24, 0.75],
  door: [24, 0.75],
  room: [24, 0.75],
};

function rendered(name, [samples, scale]) {
  const folder = mkdtempSync(join(tmpdir(), "hanok-stay-"));
  try {
    const { status } = spawnSync(
      "blender",
      ["-b", "--factory-startup", "-P", script, "--", name, folder, String(samples), String(scale)],
      { stdio: "inherit" },
    );
    if (status !== 0) throw new Error(`blender left with ${status}`);
    return readFileSync(join(folder, `${name}.png`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function map() {
  const ink = "#f3ecdd",
    road = "#3a4559",
    lamp = "#e9b872";
  const blocks = [
    [70, 90, 190, 130],
    [300, 60, 150, 170],
    [70, 270, 150, 190],
    [260, 280, 190, 120],
    [500, 90, 170, 120],
    [500, 260, 120, 190],
    [720, 110, 120, 250],
    [70, 510, 220, 90],
    [340, 460, 110, 130],
    [500, 510, 160, 90],
    [710, 430, 130, 160],
  ];
  // Roofs seen from above: a ridge and its slopes.
  const roofs = blocks
    .flatMap(([x, y, w, h], n) => {
      const columns = Math.max(1, Math.round(w / 70)),
        rows = Math.max(1, Math.round(h / 62));
      return Array.from({ length: columns * rows }, (_, i) => {
        const rx = x + ((i % columns) * w) / columns + 5,
          ry = y + (Math.floor(i / columns) * h) / rows + 5,
          rw = w / columns - 12,
          rh = h / rows - 14,
          inset = (n + i) % 3 === 0 ? rw * 0.18 : 0;
        return `<path d="M${rx} ${ry}h${rw}v${rh}h${-rw}z" fill="#232c3d" stroke="${road}"/><path d="M${rx + inset} ${ry + rh / 2}h${rw - 2 * inset}" stroke="#56627a" stroke-width="3"/>`;
      });
    })
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="900" height="900"><rect width="900" height="900" fill="#161c28"/>${roofs}<path d="M-20 720Q180 640 420 690T930 640" fill="none" stroke="#29425f" stroke-width="92"/><path d="M-20 700Q180 620 420 670T930 620M-20 742Q180 662 420 712T930 662" fill="none" stroke="#3c5a7d" stroke-width="2"/><g fill="${road}"><circle cx="474" cy="640" r="9"/><circle cx="476" cy="664" r="9"/><circle cx="478" cy="688" r="9"/><circle cx="480" cy="712" r="9"/><circle cx="482" cy="736" r="9"/></g><path d="M486 900V770M474 610V470H474V245H690V70" fill="none" stroke="${lamp}" stroke-width="5" stroke-dasharray="2 14" stroke-linecap="round"/><rect x="690" y="20" width="150" height="64" fill="${lamp}"/><circle cx="690" cy="84" r="42" fill="${lamp}" opacity=".25"/><circle cx="690" cy="84" r="12" fill="${lamp}"/><g fill="none" stroke="${ink}" stroke-width="3"><circle cx="836" cy="836" r="30"/><path d="M836 856V816m-9 12 9-12 9 12"/></g><rect x="452" y="858" width="68" height="42" fill="none" stroke="${ink}" stroke-width="3"/><path d="M474 892v-24h14a8 8 0 0 1 0 16h-14" fill="none" stroke="${ink}" stroke-width="4"/></svg>\n`;
}

export const pictures = {
  ...Object.fromEntries(
    Object.entries(scenes).map(([name, how]) => [name, { file: () => rendered(name, how), quality: 66 }]),
  ),
  // The house before its lamps: the same picture without their colour.
  dusk: {
    file: () =>
      sharp(join(dirname(fileURLToPath(import.meta.url)), "../../themes/stay/media/images/house.webp"))
        .recomb([
          [0.13, 0.24, 0.1],
          [0.15, 0.28, 0.12],
          [0.19, 0.33, 0.2],
        ])
        .png()
        .toBuffer(),
    quality: 60,
  },
  "gyodong-map": map,
};
