import { join } from "node:path";
import { contentRoot, filesBelow } from "./files.ts";
import { listThemes, readTheme, themeFiles } from "./themes.ts";
import type { LocalText, MediaFile, MediaItem } from "./types.ts";

/**
 * Every picture and video of the library. Pictures are known by what the theme that they were drawn for
 * says of them; several themes never use one name for two pictures.
 */
export async function listMedia(): Promise<MediaItem[]> {
  const folder = join(contentRoot, "media");
  const own = (await filesBelow(folder)).filter((name) => !name.endsWith(".json"));
  const items: MediaItem[] = own.map((name) =>
    item({ path: `media/${name}`, source: join(folder, name) }, undefined, undefined),
  );
  for (const { id } of await listThemes()) {
    const [korean, english] = await Promise.all([spokenOf(id, "ko"), spokenOf(id, "en")]);
    for (const file of await themeFiles(id, [])) {
      if (!file.path.startsWith("media/")) continue;
      const [ko, en] = [korean.get(file.path), english.get(file.path)];
      items.push(item(file, ko === undefined || en === undefined ? undefined : { ko, en }, id));
    }
  }
  return items;
}

function item(file: MediaFile, title: LocalText | undefined, theme: string | undefined): MediaItem {
  const name = file.path.replace(/^.*\/|\.\w+$/g, "");
  const kind = file.path.endsWith(".webm") ? "video" : "image";
  return { ...file, kind, title: title ?? { ko: name, en: name }, ...(theme === undefined ? {} : { theme }) };
}

/** Alt texts of a theme's pictures: the first that is not empty. */
async function spokenOf(id: string, locale: "ko" | "en"): Promise<Map<string, string>> {
  const spoken = new Map<string, string>();
  for (const block of (await readTheme(id, locale)).blocks)
    for (const [, path = "", alt = ""] of block.html.matchAll(
      /<img\b[^>]*?src="([^"]+)"[^>]*?alt="([^"]*)"/g,
    ))
      if (alt !== "" && !spoken.has(path)) spoken.set(path, alt);
  return spoken;
}
