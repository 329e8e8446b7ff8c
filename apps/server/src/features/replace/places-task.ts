import {
  elementAt,
  type FoundPlace,
  locate,
  type ProjectPart,
  placesIn,
  placesInSettings,
  recordAt,
  SECTIONS,
  type SettingsPlace,
  type Sought,
  type TextId,
} from "@hanok/page-document";
import { findNamesInScript } from "@hanok/page-document/script";
import type { Task } from "../../ports/threads/index.ts";

interface Asked {
  readonly part: ProjectPart;
  readonly sought: Sought;
  readonly most: number;
}

/** A place, and whose text it is in. */
export interface OwnedPlace {
  readonly text: string;
  readonly from: number;
  readonly near: string;
  readonly same: number;
  readonly alike: number;
  readonly before: string;
  readonly found: string;
  readonly after: string;
  readonly blocked: FoundPlace["blocked"];
  readonly owner: "page" | "block" | "shared" | "file" | "site";
  readonly name: string;
  readonly pageId: string | null;
  readonly blockId: string | null;
  readonly element: number | null;
}

export interface PlacesOfPart {
  readonly places: readonly OwnedPlace[];
  readonly more: boolean;
}

/** [BLD-08] Every text of a part is parsed, which is no work for the event loop. */
export const placesTask: Task<Asked, PlacesOfPart> = {
  name: "places-to-replace",
  urgent: true,
  patience: 30_000,
  run: ({ part, sought, most }) => {
    const places: OwnedPlace[] = [];
    for (const text of inOrder(part))
      for (const place of placesIn(part, text, sought, { findNamesInScript })) {
        if (places.length === most) return { places, more: true };
        places.push(ownedPlace(part, place));
      }
    for (const place of placesInSettings(part, sought, { findNamesInScript })) {
      if (places.length === most) return { places, more: true };
      places.push(placeOfSettings(part, place));
    }
    return { places, more: false };
  },
};

/** The texts page by page, each from its beginning over its blocks to its end. */
const inOrder = (part: ProjectPart): readonly TextId[] => {
  const texts = Object.keys(part.texts) as TextId[];
  const pages = new Map<string, number>();
  const rankOf = (text: TextId): readonly [number, string] => {
    const [kind, id = "", source = ""] = text.split("/");
    const block = kind === "block" ? recordAt(part.blocks, id) : undefined;
    const page = block?.pageId ?? `${kind} ${id}`.replace(/^page /, "");
    const place = pages.get(page) ?? pages.size;
    pages.set(page, place);
    if (block) return [place, `1 ${SECTIONS.indexOf(block.section)} ${block.key} ${id} ${source}`];
    return [place, source === "bodyEnd" ? "2" : "0"];
  };
  const ranks = new Map(texts.map((text) => [text, rankOf(text)] as const));
  return texts.toSorted((one, other) => {
    const [[page, own] = [0, ""], [pageOther, ownOther] = [0, ""]] = [ranks.get(one), ranks.get(other)];
    return page - pageOther || (own < ownOther ? -1 : own > ownOther ? 1 : 0);
  });
};

const ownedPlace = (part: ProjectPart, place: FoundPlace): OwnedPlace => {
  const { text, from, near, same, alike, before, found, after, blocked } = place;
  const [kind, id = ""] = text.split("/");
  const own = {
    text,
    from,
    near,
    same,
    alike,
    before,
    found,
    after,
    blocked,
    element: elementOf(part, place),
  };
  if (kind === "page") {
    const path = recordAt(part.pages, id)?.path ?? "";
    return { ...own, owner: "page", name: path, pageId: id, blockId: null };
  }
  if (kind === "block") {
    const block = recordAt(part.blocks, id);
    const name = block?.title || block?.name || "";
    return { ...own, owner: "block", name, pageId: block?.pageId ?? null, blockId: id };
  }
  if (kind === "shared") {
    const shared = recordAt(part.shared, id);
    return {
      ...own,
      owner: "shared",
      name: shared?.title || shared?.name || "",
      pageId: null,
      blockId: null,
    };
  }
  const file = recordAt(part.resources, id);
  return { ...own, owner: "file", name: file?.path || file?.name || "", pageId: null, blockId: null };
};

const placeOfSettings = (part: ProjectPart, { pageId, source, ...place }: SettingsPlace): OwnedPlace => {
  const { from, near, same, alike, before, found, after, blocked } = place;
  const text = `settings/${pageId ?? "site"}/${source}`;
  const own = { text, from, near, same, alike, before, found, after, blocked, blockId: null, element: null };
  return pageId === null
    ? { ...own, owner: "site", name: "", pageId }
    : { ...own, owner: "page", name: recordAt(part.pages, pageId)?.path ?? "", pageId };
};

/** The element of the source around a place of an html text. */
const elementOf = (part: ProjectPart, { text, from }: FoundPlace): number | null => {
  if (!/\/html$/.test(text)) return null;
  return elementAt(locate(part.texts[text] ?? "", "fragment"), from)?.span?.from ?? null;
};
