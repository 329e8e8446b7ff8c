import { join } from "node:path";
import { contentRoot, filesBelow } from "./files.ts";
import { listThemes, themeFiles } from "./themes.ts";
import type { MediaFile } from "./types.ts";

/** Pictures and video of every theme and of the library: what belongs to no theme borrows from all of them. */
export async function allMedia(): Promise<MediaFile[]> {
  const folder = join(contentRoot, "media");
  const own = (await filesBelow(folder)).map((name) => ({
    path: `media/${name}`,
    source: join(folder, name),
  }));
  const themes = await Promise.all((await listThemes()).map((theme) => themeFiles(theme.id, [])));
  return [...own, ...themes.flat()];
}

/** The media files that a text names. */
export function named(files: readonly MediaFile[], text: string): MediaFile[] {
  return files.filter((file) => file.path.startsWith("media/") && text.includes(file.path));
}
