import type { RenameResolver } from "../../changes/rebase/types.ts";
import { parseHtml } from "../../source/html/index.ts";
import type { EditTools } from "../edit.ts";
import { renameInCss, renameInHtml } from "./find.ts";

/** Runs a rename again on source that it has not seen: what others inserted or set meanwhile. */
export const createRenameResolver = (findInScript: EditTools["findNamesInScript"]): RenameResolver => ({
  find: (text, source, { what, from, to }) => {
    if (text.endsWith("/css")) return renameInCss(source, what, from, to, 0);
    if (text.endsWith("/js"))
      return (findInScript?.(source, what, from) ?? []).map((span) => ({
        from: span.from,
        to: span.to,
        insert: to,
      }));
    if (text.startsWith("resource/")) return [];
    return renameInHtml(parseHtml(source, "fragment"), what, from, to, findInScript) ?? [];
  },
});
