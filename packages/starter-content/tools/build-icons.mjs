/** Writes the icon library from Lucide (ISC licence): one clean SVG each and a list to search by. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { iconWords } from "./icon-words.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const lucide = join(root, "../../node_modules/lucide-react");
await rm(join(root, "icons"), { recursive: true, force: true });
await mkdir(join(root, "icons/svg"), { recursive: true });
const list = [],
  missing = [];
/** An icon's drawing; a name that Lucide has given up leads on to its new one. */
async function drawing(name) {
  const path = join(lucide, `dist/esm/icons/${name}.mjs`);
  const text = await readFile(path, "utf8").catch(() => "");
  const next = /from '\.\/([\w-]+)\.mjs'/.exec(text)?.[1];
  if (text !== "" && !text.includes("__iconData =") && next !== undefined) return drawing(next);
  return text === "" ? undefined : import(path);
}
for (const [category, { icons }] of Object.entries(iconWords)) {
  for (const [name, korean] of icons.split(";").map((entry) => entry.split(":").map((part) => part.trim()))) {
    const module = await drawing(name);
    if (module?.__iconData === undefined) {
      missing.push(name);
      continue;
    }
    const parts = module.__iconData.node.map(
      ([tag, { key: _key, ...attributes }]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([at, value]) => `${at}="${value}"`)
          .join(" ")}/>`,
    );
    await writeFile(
      join(root, `icons/svg/${name}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${parts.join("")}</svg>\n`,
    );
    const words = korean.split(" "),
      english = name.split("-").filter((word) => !/^\d+$/.test(word));
    list.push({
      name,
      title: { ko: words[0], en: english.join(" ") },
      category,
      words: [
        ...new Set([
          ...words,
          ...english,
          ...(module.__iconData.aliases ?? []).flatMap((alias) => String(alias?.name ?? alias).split("-")),
        ]),
      ],
    });
  }
}
await writeFile(join(root, "icons/icons.json"), `${JSON.stringify(list)}\n`);
await writeFile(join(root, "icons/LICENSE.txt"), await readFile(join(lucide, "LICENSE"), "utf8"));
console.log(list.length, "icons", missing.length > 0 ? `missing: ${missing.join(" ")}` : "");
