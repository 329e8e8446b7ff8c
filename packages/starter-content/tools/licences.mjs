/** Writes LICENSES.json of every theme: each file's origin and licence. Run after pictures or fonts change. */
import { readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { families } from "./font-families.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
for (const theme of await readdir(join(root, "themes"))) {
  const folder = join(root, "themes", theme),
    entries = [];
  for (const part of ["media", "fonts"]) {
    const files = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const file of files.filter((one) => one.isFile())) {
      const path = join(file.parentPath ?? file.path, file.name).slice(folder.length + 1);
      const family = part === "fonts" ? families[file.name.slice(theme.length + 1).split("-")[0]] : undefined;
      entries.push(
        family === undefined
          ? {
              file: path,
              origin: `Drawn for Hanok by tools/pictures/${theme}.mjs`,
              licence: "Part of Hanok; free to use in any site made with it",
            }
          : {
              file: path,
              origin: `Cut from ${family.reserved ?? family.name}; fonts/${file.name.slice(theme.length + 1).split("-")[0]}/LICENSE.txt`,
              licence: "SIL Open Font License 1.1",
            },
      );
    }
  }
  entries.sort((a, b) => (a.file < b.file ? -1 : 1));
  await writeFile(join(folder, "LICENSES.json"), `${JSON.stringify(entries, null, 2)}\n`);
}
const videos = await readdir(join(root, "media/video")).catch(() => []);
await writeFile(
  join(root, "media/LICENSES.json"),
  `${JSON.stringify(
    videos.sort().map((name) => ({
      file: `media/video/${name}`,
      origin: "Drawn for Hanok by tools/build-videos.mjs",
      licence: "Part of Hanok; free to use in any site made with it",
    })),
    null,
    2,
  )}\n`,
);
