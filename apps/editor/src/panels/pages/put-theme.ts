import type { LibraryBlock } from "@hanok/api-contract";
import i18next from "i18next";
import { client } from "../../api/client.ts";
import { current } from "../../state/current.ts";
import { edit } from "../../state/editing.ts";
import { readEditor } from "../../state/editor-store.ts";

/**
 * Puts a page of a theme on the open page: what its blocks need is taken into the project first, then the blocks
 * and the layout come as one edit, which can be undone [PAG-23, TPL-08, PRJ-24 to 29]. False where it failed.
 */
export async function putThemeOn(
  pageId: string,
  theme: { readonly id: string; readonly page: string },
): Promise<boolean> {
  const { projectId } = readEditor();
  const language = i18next.language === "en" ? "en" : "ko";
  const read = await client.get("/api/public/templates/theme/item.json", {
    id: theme.id,
    page: theme.page,
    language,
  });
  if (!read.ok) return false;
  const blocks = new Map<string, LibraryBlock>();
  for (const { id } of read.data.blockList) {
    const taken = await client.post("/api/projects/library/item.json", {
      projectId,
      type: "block",
      id,
      language,
    });
    if (!taken.ok || !taken.data.block) return false;
    blocks.set(id, taken.data.block);
  }
  current.feed?.nudge();
  const entries = read.data.json.flatMap(({ section, block, fixed }) => {
    const found = blocks.get(block);
    if (!found) return [];
    const { name, title, classtitle, tagtitle, idtitle, html, css, js } = found;
    return [{ section, fixed, block: { name, title, classtitle, tagtitle, idtitle, html, css, js } }];
  });
  return edit("library.theme-apply", { pageId, entries });
}
