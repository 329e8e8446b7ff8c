import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type FamilyFace, facesOf } from "./family-faces.ts";
import { checkedId, contentRoot, existing, readManifest } from "./files.ts";
import type { LocalText, MediaFile } from "./types.ts";

const folder = join(contentRoot, "families");

/** A family of `families.json`: where its package has it. */
export interface FamilyManifest {
  readonly key: string;
  /** As css calls it. */
  readonly name: string;
  readonly title: LocalText;
  readonly kind: "gothic" | "myeongjo" | "title" | "hand" | "mono";
  readonly scripts: readonly ("korean" | "latin")[];
  readonly package: string;
  /** Stylesheets of the package whose faces make up the family. */
  readonly sheets: readonly string[];
  /** File of the package. */
  readonly licence: string;
  /** The generic family that ends a stack with it. */
  readonly generic: "sans-serif" | "serif" | "cursive" | "monospace";
  /** Characters of Korean text that its faces lack; absent where they have everything. */
  readonly lacks?: readonly ("rare-syllables" | "jamo" | "hanja" | "signs")[];
}

/** A family that is present on this installation. */
export interface InstalledFamily extends FamilyManifest {
  /** Of its package. */
  readonly version: string;
  readonly faces: readonly FamilyFace[];
}

/** Packages are resolved from here, wherever the built server is. */
const require = createRequire(join(contentRoot, "package.json"));

/** Folder and version of a package; undefined where it is not installed. */
async function packageAt(name: string): Promise<{ root: string; version: string } | undefined> {
  // Asked for as a file: packages whose `exports` leave the manifest out are found, too.
  for (const base of require.resolve.paths(name) ?? []) {
    const manifest = await existing(join(base, name, "package.json"));
    if (manifest === undefined) continue;
    return { root: dirname(manifest), ...(await readManifest<{ version: string }>(manifest)) };
  }
  return undefined;
}

/** The families whose packages are on this disk, in the order of `families.json`; nothing is fetched. */
export async function listFamilies(): Promise<InstalledFamily[]> {
  const all = await readManifest<readonly FamilyManifest[]>(join(folder, "families.json"));
  const found = await Promise.all(all.map(installed));
  return found.filter((family) => family !== undefined);
}

async function installed(family: FamilyManifest): Promise<InstalledFamily | undefined> {
  const place = await packageAt(family.package);
  if (place === undefined) return undefined;
  const sheets = await Promise.all(
    family.sheets.map(async (name) => {
      const path = await existing(join(place.root, name));
      return path === undefined ? [] : facesOf(path, await readFile(path, "utf8"));
    }),
  );
  const faces = sheets.flat();
  return faces.length === 0 ? undefined : { ...family, version: place.version, faces };
}

/** Slices and licence of a family, with the paths that they have in a project. */
export async function familyFiles(family: InstalledFamily): Promise<MediaFile[]> {
  const place = await packageAt(family.package);
  const licence = place && (await existing(join(place.root, family.licence)));
  return [
    ...family.faces.map(({ file, source }) => ({ path: `fonts/${family.key}/${file}`, source })),
    ...(licence === undefined ? [] : [{ path: `fonts/${family.key}/OFL.txt`, source: licence }]),
  ];
}

/** Path of a family's stylesheet in a project. */
export const familySheetPath = (key: string): string => `css/fonts/${checkedId(key)}.css`;

/**
 * The stylesheet of a family: its faces, split by characters, and system fonts with its measures as stand-ins
 * until they are there, so that nothing moves.
 */
export async function familySheet(family: InstalledFamily): Promise<string> {
  const standIns = await readFile(join(folder, `${checkedId(family.key)}.css`), "utf8");
  const up = "../".repeat(familySheetPath(family.key).split("/").length - 1);
  const rules = family.faces.map(
    ({ file, weight, style, range }) =>
      `@font-face {\n  font-family: "${family.name}";\n  font-style: ${style};\n  font-weight: ${weight};\n  font-display: swap;\n  src: url("${up}fonts/${family.key}/${file}") format("woff2");\n${range === "" ? "" : `  unicode-range: ${range};\n`}}\n`,
  );
  return [...rules, standIns].join("");
}
