import { applySplices } from "../../changes/splices.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { EditTools } from "../edit.ts";
import { reject } from "../reject.ts";
import { renameInCss } from "./find.ts";

/** Css and js that come along with html. */
export interface Code {
  readonly css: string;
  readonly js: string;
}

/**
 * Css and js that come with html of which ids had to change: they follow, else they would refer to the
 * elements that have those ids already. Refused: `rename.scripts-unread`.
 */
export const followIds = (
  { css, js }: Code,
  renamed: ReadonlyMap<string, string>,
  { findNamesInScript }: Pick<EditTools, "findNamesInScript">,
): Outcome<Code> => {
  let followed: Code = { css, js };
  for (const [from, to] of renamed) {
    const found = followed.js.includes(from) ? findNamesInScript?.(followed.js, "id", from) : [];
    if (!found) return reject("rename.scripts-unread", { name: from });
    followed = {
      css: applySplices(followed.css, renameInCss(followed.css, "id", from, to, 0)),
      js: applySplices(
        followed.js,
        found.map((span) => ({ ...span, insert: to })),
      ),
    };
  }
  return accept(followed);
};
