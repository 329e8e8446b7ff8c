import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);
const PACKAGES = [
  "html5-boilerplate",
  "startbootstrap-agency",
  "startbootstrap-creative",
  "startbootstrap-freelancer",
  "startbootstrap-clean-blog",
];

/** The real pages that the core is proved on: name and text as it is on disk. */
export const realPages: readonly (readonly [name: string, text: string])[] = PACKAGES.flatMap((name) => {
  const folder = path.join(path.dirname(require.resolve(`${name}/package.json`)), "dist");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".html"))
    .map((file) => [`${name}/${file}`, readFileSync(path.join(folder, file), "utf8")] as const);
});
