import type { Change, Splice } from "../../changes/change.ts";
import { setPage, setProject } from "../../changes/construct.ts";
import { applySplices } from "../../changes/splices.ts";
import {
  blocksOfPage,
  type Page,
  type ProjectPart,
  pageText,
  recordAt,
  resourceText,
  type TextId,
} from "../../model/index.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import { folderOf } from "../../render/paths.ts";
import { blockHtmlText, pageOfText, storedText } from "../../style/page-tree.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { replaceValue } from "../source/value.ts";
import { type Follow, fileMeant, followFrom, followFromRoot, type Move, moveIn } from "./follow.ts";
import { baseOf, pageAddressSplices } from "./page-addresses.ts";
import { scriptAddressSplices } from "./script-addresses.ts";

/**
 * Changes to addresses when `page` moves to `path`, one change for each address: those that lead to this
 * page, and, where it comes into another folder, its own relative ones. Unknowable addresses remain: those
 * that scripts put together of pieces, `data-src` and the like where no file exists at them, those with the
 * site's own host, and those of shared blocks and of the project's code that do not start at the root.
 */
export function followingChanges(part: ProjectPart, page: Page, path: string): Change[] {
  const move = moveIn(part, page.path, path);
  const follows = followsOf(part, move, page.id);
  const changes = follows.texts.flatMap(({ text, raw, splices }) =>
    // From the end on: what is before keeps its place.
    splices.toReversed().map((splice): Change => replaceValue(text, raw, [splice], "address")),
  );
  const codes = Object.values(part.pages).flatMap((one) => codeChanges(one, follows.ofPage(one.id)));
  const scripts = scriptFileChanges(part, move);
  return [...changes, ...scripts, ...codes, ...projectCodeChanges(part, followFromRoot(move))];
}

/**
 * Script files are read on pages of any folder. A string counts where it leads to the page that moves from
 * every page from which it leads anywhere; from the root it is written again.
 */
function scriptFileChanges(part: ProjectPart, move: Move): Change[] {
  const folders = new Map(Object.values(part.pages).map(({ path }) => [folderOf(path), path]));
  const { named } = followFrom("", "", move);
  const rename = (url: string): string => {
    if (fileMeant(url, "", move.files) !== move.from) return url;
    const meant = [...folders.values()].map((path) => fileMeant(url, path, move.files));
    return meant.every((file) => file === null || file === move.from) ? named(url) : url;
  };
  return Object.values(part.resources).flatMap(({ id, fileExt, category }) => {
    const raw = recordAt(part.texts, resourceText(id));
    if (fileExt !== "js" || category === "trash" || raw === undefined) return [];
    return scriptAddressSplices(raw, rename)
      .toReversed()
      .map((splice): Change => replaceValue(resourceText(id), raw, [splice], "address"));
  });
}

interface Followed {
  readonly text: TextId;
  readonly raw: string;
  readonly splices: readonly Splice[];
}

/**
 * Addresses in texts that a move concerns, and the rule for the code of a page. `movedPage`: the page that itself
 * moves, null where another file does. `mayName`: texts that are looked at, all where it is absent.
 */
export const followsOf = (
  part: ProjectPart,
  move: Move,
  movedPage: string | null,
  mayName: (raw: string) => boolean = () => true,
): { readonly texts: readonly Followed[]; readonly ofPage: (pageId: string) => Follow | undefined } => {
  const fromRoot = followFromRoot(move);
  const follows = new Map(
    Object.values(part.pages).map((one) => {
      return [one.id, followOfPage(part, one, one.id === movedPage ? move.to : one.path, move)];
    }),
  );
  const texts = (Object.keys(part.texts).toSorted() as TextId[]).filter(
    (text) => storedText(part, text) === text && /\/(?:html|css|js|bodyStart|bodyEnd)$/.test(text),
  );
  return {
    ofPage: (pageId) => follows.get(pageId)?.html,
    texts: texts.flatMap((text) => {
      const isCss = text.endsWith("/css");
      const isScript = text.endsWith("/js");
      const own = follows.get(pageOfText(part, text) ?? "");
      const follow = text.startsWith("shared/") ? fromRoot : isCss ? own?.css : own?.html;
      const raw = part.texts[text] ?? "";
      if (!follow || !mayName(raw)) return [];
      const splices = isCss
        ? cssAddressSplices(raw, follow.read)
        : isScript
          ? scriptAddressSplices(raw, follow.named)
          : pageAddressSplices(raw, htmlKindOf(part, text), follow);
      return splices.length === 0 ? [] : [{ text, raw, splices }];
    }),
  };
};

/** Rules for the addresses of a page that will be at `to`, in its html and in its css. */
export function followOfPage(
  part: ProjectPart,
  page: Page,
  to: string,
  move: Move,
): { readonly html: Follow; readonly css: Follow } {
  const byPath = followFrom(page.path, to, move);
  // The project's own is on every page: what it says from a page's folder stays.
  const common = page.imported ? null : baseOf(part.project?.headCode ?? "", "fragment");
  const byBase = common === null ? byPath.under(baseOfPage(part, page)) : byPath.under(common, common);
  // The css of built pages becomes files, which no base concerns.
  return { html: byBase, css: page.imported ? byBase : byPath };
}

/** Address of the first `<base>` of the page's own; null for none. */
function baseOfPage(part: ProjectPart, page: Page): string | null {
  const ahead = page.imported ? null : baseOf(page.meta.headCode, "fragment");
  if (ahead !== null) return ahead;
  const blocks = blocksOfPage(part, page.id).map((block) => blockHtmlText(part, block));
  for (const text of [pageText(page.id, "bodyStart"), ...blocks, pageText(page.id, "bodyEnd")]) {
    const base = baseOf(recordAt(part.texts, text) ?? "", htmlKindOf(part, text));
    if (base !== null) return base;
  }
  return null;
}

const rewritten = (code: string, follow: Follow): string =>
  applySplices(code, pageAddressSplices(code, "fragment", follow));

/** The code that built pages carry beside their blocks. */
export function codeChanges(page: Page, follow: Follow | undefined): Change[] {
  if (!follow) return [];
  const meta = {
    ...page.meta,
    headCode: rewritten(page.meta.headCode, follow),
    bodyCode: rewritten(page.meta.bodyCode, follow),
  };
  const isSame = meta.headCode === page.meta.headCode && meta.bodyCode === page.meta.bodyCode;
  return isSame ? [] : [setPage(page, "meta", meta)];
}

/** The code that is on every page. */
export function projectCodeChanges({ project }: ProjectPart, fromRoot: Follow): Change[] {
  if (!project) return [];
  const follow = fromRoot.under(baseOf(project.headCode, "fragment"));
  return (["headCode", "bodyCode", "footerCode"] as const).flatMap((field): Change[] => {
    const code = rewritten(project[field], follow);
    return code === project[field] ? [] : [setProject(project, field, code)];
  });
}
