import type { RenameResolver } from "../../changes/rebase/types.ts";
import { parseHtml } from "../../source/html/index.ts";
import type { EditTools } from "../edit.ts";
import { renameInCss, renameInHtml } from "./find.ts";

/**
 * Runs a rename again on source that it has not seen: what others inserted or set meanwhile. `languageOf` says what
 * a file of the project is (a TextId does not); of a file that it does not know nothing is renamed.
 */
export const createRenameResolver = (
  findInScript: EditTools["findNamesInScript"],
  languageOf: (resourceId: string) => "css" | "js" | "json" | null = () => null,
): RenameResolver => ({
  find: (text, source, { what, from, to }) => {
    const file = text.startsWith("resource/") ? languageOf(text.slice("resource/".length)) : null;
    if (text.endsWith("/css") || file === "css") return renameInCss(source, what, from, to, 0);
    if (text.endsWith("/js") || file === "js")
      return (findInScript?.(source, what, from) ?? []).map((span) => ({
        from: span.from,
        to: span.to,
        insert: to,
      }));
    if (text.startsWith("resource/")) return [];
    return renameInHtml(parseHtml(source, "fragment"), what, from, to, findInScript) ?? [];
  },
});
