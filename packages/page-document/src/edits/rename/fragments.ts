import type { Change } from "../../changes/change.ts";
import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { pageOfText, storedText } from "../../style/page-tree.ts";
import { type Follow, leadsTo, moveIn, STAYS } from "../page/follow.ts";
import { pageAddressSplices } from "../page/page-addresses.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { replaceValue } from "../source/value.ts";

/**
 * Links of other pages to a place of this one (`index.html#menu`) lead there still when its id is another. Left alone is
 * what `followingChanges` leaves alone, too, and pages whose `<base>` says where their addresses start from.
 */
export const fragmentChanges = (part: ProjectPart, pageId: string, from: string, to: string): Change[] => {
  const page = recordAt(part.pages, pageId);
  if (!page) return [];
  const { files } = moveIn(part, page.path, page.path);
  const followFrom = (file: string | null): Follow => {
    const read = (url: string): string => {
      const at = url.indexOf("#");
      const place = at < 0 ? "" : url.slice(at + 1).trim();
      const isMeant = at > 0 && (place === from || place === encodeURIComponent(from));
      if (!isMeant || (file === null && !url.startsWith("/"))) return url;
      if (!leadsTo(url.slice(0, at), file ?? "", page.path, files)) return url;
      return `${url.slice(0, at)}#${place === from ? to : encodeURIComponent(to)}`;
    };
    const follow: Follow = {
      read,
      named: read,
      base: (url) => url,
      under: (base) => (base === null ? follow : STAYS),
    };
    return follow;
  };
  const texts = (Object.keys(part.texts).toSorted() as TextId[]).filter(
    (text) => storedText(part, text) === text && /\/(?:html|bodyStart|bodyEnd)$/.test(text),
  );
  return texts.flatMap((text) => {
    const raw = part.texts[text] ?? "";
    // Most pages say nothing of the kind, and need not be read.
    if (!raw.includes(`#${from}`) && !raw.includes(`#${encodeURIComponent(from)}`)) return [];
    const file = text.startsWith("shared/")
      ? null
      : (recordAt(part.pages, pageOfText(part, text) ?? "")?.path ?? null);
    return pageAddressSplices(raw, htmlKindOf(part, text), followFrom(file))
      .toReversed()
      .map((splice): Change => replaceValue(text, raw, [splice], "address"));
  });
};
