import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { insertPage, insertShared } from "../../changes/construct.ts";
import { applySplices } from "../../changes/splices.ts";
import { unitsOfDocument } from "../../languages/documents.ts";
import { addSeen, fingerprint } from "../../languages/fingerprint.ts";
import {
  cannotTwin,
  isCommon,
  isLanguageTag,
  mainLanguage,
  twinBlock,
  twinPage,
} from "../../languages/twins.ts";
import {
  type Block,
  blocksOfPage,
  blockText,
  inOrder,
  keysBetween,
  type Page,
  type ProjectPart,
  pageText,
  recordAt,
  type SharedBlock,
  SINGLE_LINE_FIELDS,
  sharedText,
} from "../../model/index.ts";
import {
  checkName,
  firstCharacters,
  freePath,
  LIMITS,
  nextFreeName,
  slug,
  withSingleLines,
} from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { cssAddressSplices } from "../../render/css-addresses.ts";
import { allElements, locate } from "../../source/index.ts";
import type { EditTools } from "../edit.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { composed, followFromRoot, type Move, moveIn } from "../page/follow.ts";
import { followOfPage } from "../page/followed-addresses.ts";
import { scriptAddressSplices } from "../page/script-addresses.ts";
import { reject } from "../reject.ts";
import { setAttribute } from "../source/attribute.ts";
import { htmlKindOf } from "../source/html-kind.ts";
import { isInSource } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { type Fitting, fitted, fittedSplices } from "./fitted.ts";

/** Pages that one edit translates at most: each is parsed and copied. */
const MOST_PAGES = 200;

/**
 * Makes translations of pages [LIF-06]: copies below `LANGUAGE/`, whose common blocks are common to that language, and
 * whose links lead to pages of the language where there are some, as do links of the language's other pages. Pages that
 * have a translation are left out. Refused: `page.missing`, `language.tag`, `language.main`, `language.of-twin` for a page
 * that is a translation itself, `language.entry-page` for the page of entries, `text.read-only`.
 */
export const twinMake = defineEdit({
  name: "language.twin-make",
  input: z.object({
    language: z.string(),
    pageIds: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_PAGES)),
  }),
  reach: "project",
  run: (part, { language, pageIds }, tools) => {
    if (!isLanguageTag(language)) return reject("language.tag", { language });
    if (language === mainLanguage(part.project)) return reject("language.main");
    const originals: Page[] = [];
    for (const pageId of new Set(pageIds)) {
      const page = recordAt(part.pages, pageId);
      if (!page) return reject("page.missing", { pageId });
      if (page.twin?.language === language && !page.twin.of) return reject("language.main");
      const why = cannotTwin(part, page);
      if (why !== null) return reject(why, { page: page.title });
      if (!twinPage(part.pages, pageId, language)) originals.push(page);
    }
    return originals.length === 0 ? NOTHING : make(part, language, inOrder(originals), tools);
  },
});

const make = (
  part: ProjectPart,
  language: string,
  originals: readonly Page[],
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const taken = [...Object.values(part.pages), ...Object.values(part.resources)].map(({ path }) => path);
  taken.push(...Object.keys(part.files));
  const fresh = new Map<string, string>();
  for (const { path } of originals) {
    const own = freePath(`${language.toLowerCase()}/${path}`, taken);
    taken.push(own);
    fresh.set(composed(path), own);
  }
  const all = new Map(fresh);
  const twins = Object.values(part.pages).filter(({ twin }) => twin?.of && twin.language === language);
  for (const { twin, path } of twins) {
    const original = recordAt(part.pages, twin?.of ?? "");
    if (original) all.set(composed(original.path), path);
  }
  const still: Move = { ...moveIn(part, "", ""), from: "\n", to: "\n" };
  const move: Move = { ...still, further: all };
  const making = { part, language, tools, still, move };
  const shared = sharedTwins(making, originals);
  const keys = keysBetween(inOrder(Object.values(part.pages)).at(-1)?.key ?? null, null, originals.length);
  const names = Object.values(part.pages).map(({ name }) => name);
  const pages = originals.map((page, place): Change => {
    const name = nextFreeName(nameOf(page, language), names);
    names.push(name);
    const path = fresh.get(composed(page.path)) ?? page.path;
    return twinOfPage(making, page, { name, path, key: keys[place] ?? page.key }, shared.bids);
  });
  const led = twins.flatMap((twin) => ledTo(making, twin, fresh));
  const ledBlocks = Object.values(part.shared)
    .filter(({ twin }) => twin?.language === language)
    .flatMap(({ bid }) => {
      const fitting = rooted({ ...making, move: { ...still, further: fresh } });
      const [html, js] = [sharedText(bid, "html"), sharedText(bid, "js")];
      const [raw, script] = [part.texts[html] ?? "", part.texts[js] ?? ""];
      return [
        ...addressChanges(html, raw, fittedSplices(raw, "fragment", fitting)),
        ...addressChanges(js, script, scriptAddressSplices(script, fitting.toLanguage.named)),
      ];
    });
  return accept([...shared.changes, ...pages, ...led, ...ledBlocks]);
};

interface Making {
  readonly part: ProjectPart;
  readonly language: string;
  readonly tools: EditTools;
  /** Nothing moves … */
  readonly still: Move;
  /** … and pages of the language are meant in the place of their originals. */
  readonly move: Move;
}

const nameOf = (page: Page, language: string): string => {
  const end = `-${language.toLowerCase()}`;
  const name = checkName(page.name).ok ? page.name : slug(page.name, LIMITS.name) || "page";
  return name.slice(0, LIMITS.name - end.length) + end;
};

const titleOf = (title: string, language: string): string => {
  const end = ` (${language})`;
  return firstCharacters(title, LIMITS.title - end.length) + end;
};

const seenOf = (part: ProjectPart, kind: "page" | "shared", id: string): string =>
  addSeen(
    "",
    unitsOfDocument(part, { kind, id }).map(({ value }) => fingerprint(value)),
  );

const rooted = ({ still, move }: Pick<Making, "still" | "move">): Fitting => ({
  toLanguage: followFromRoot(move),
  asIs: followFromRoot(still),
});

/** Common blocks of the language for the pages: those that are there, and new ones. */
const sharedTwins = (making: Making, originals: readonly Page[]) => {
  const { part, language, tools } = making;
  const bids = new Map<string, string>();
  const changes: Change[] = [];
  for (const page of originals)
    for (const block of blocksOfPage(part, page.id)) {
      const shared = recordAt(part.shared, block.bid);
      if (!shared || !isCommon(part, block) || bids.has(block.bid)) continue;
      const known = twinBlock(part.shared, block.bid, language);
      const bid = known?.bid ?? tools.createId();
      bids.set(block.bid, bid);
      if (known) continue;
      const twin = { language, of: shared.bid, seen: seenOf(part, "shared", shared.bid) };
      const copy: SharedBlock = {
        ...shared,
        bid,
        name: titleOf(shared.name, language),
        date: tools.now,
        twin,
      };
      const fitting = rooted(making);
      const textOf = (kind: "html" | "css" | "js"): string => part.texts[sharedText(shared.bid, kind)] ?? "";
      changes.push(
        insertShared(copy, {
          [sharedText(bid, "html")]: fitted(textOf("html"), "fragment", fitting),
          [sharedText(bid, "css")]: textOf("css"),
          [sharedText(bid, "js")]: fittedScript(textOf("js"), fitting),
        }),
      );
    }
  return { bids, changes };
};

const twinOfPage = (
  making: Making,
  page: Page,
  place: Pick<Page, "name" | "path" | "key">,
  bids: ReadonlyMap<string, string>,
): Change => {
  const { part, language, tools } = making;
  const id = tools.createId();
  const follow = followOfPage(part, page, place.path, making.move);
  const fitting: Fitting = {
    toLanguage: follow.html,
    asIs: followOfPage(part, page, place.path, making.still).html,
  };
  const code = (raw: string): string => fitted(raw, "fragment", fitting);
  const meta = withSingleLines(page.meta, SINGLE_LINE_FIELDS.meta);
  const copy: Page = {
    ...page,
    ...place,
    id,
    title: titleOf(page.title, language),
    status: "before",
    home: false,
    meta: {
      ...meta,
      // The name in the list of pages says the language, the title for visitors does not.
      title: page.imported ? meta.title : meta.title.trim() || page.title,
      headCode: code(meta.headCode),
      bodyCode: code(meta.bodyCode),
    },
    date: tools.now,
    twin: { language, of: page.id, seen: seenOf(part, "page", page.id) },
  };
  const texts: Record<string, string> = {};
  for (const source of ["bodyStart", "bodyEnd"] as const) {
    const text = pageText(page.id, source);
    const raw = fitted(part.texts[text] ?? "", htmlKindOf(part, text), fitting);
    texts[pageText(id, source)] = source === "bodyStart" && page.imported ? inLanguage(raw, language) : raw;
  }
  const blocks = blocksOfPage(part, page.id).map((block): Block => {
    const own = tools.createId();
    const html = part.texts[blockText(block.id, "html")];
    const css = part.texts[blockText(block.id, "css")];
    const js = part.texts[blockText(block.id, "js")];
    if (html !== undefined) texts[blockText(own, "html")] = fitted(html, "fragment", fitting);
    if (css !== undefined)
      texts[blockText(own, "css")] = applySplices(css, cssAddressSplices(css, follow.css.read));
    if (js !== undefined) texts[blockText(own, "js")] = fittedScript(js, fitting);
    const bid = block.thpart || block.thwhole ? (bids.get(block.bid) ?? block.bid) : tools.createId();
    return withSingleLines({ ...block, id: own, pageId: id, bid }, SINGLE_LINE_FIELDS.blocks);
  });
  return insertPage(copy, blocks, texts);
};

/** Strings of a script that name a file of the project (E64). */
const fittedScript = (script: string, { toLanguage }: Fitting): string =>
  applySplices(script, scriptAddressSplices(script, toLanguage.named));

/** An imported page says its language itself. */
const inLanguage = (raw: string, language: string): string => {
  const root = [...allElements(locate(raw, "document").nodes)].find(({ tag }) => tag === "html");
  const splice = isInSource(root) ? setAttribute(raw, root, "lang", language) : null;
  return splice ? applySplices(raw, [splice]) : raw;
};

const addressChanges = (
  text: Parameters<typeof replaceValue>[0],
  raw: string,
  splices: readonly Parameters<typeof replaceValue>[2][number][],
): Change[] => splices.toReversed().map((splice): Change => replaceValue(text, raw, [splice], "address"));

/** Links of a page of the language that led to originals lead to their new translations. */
const ledTo = ({ part, still }: Making, page: Page, fresh: ReadonlyMap<string, string>): Change[] => {
  const fitting: Fitting = {
    toLanguage: followOfPage(part, page, page.path, { ...still, further: fresh }).html,
    asIs: followOfPage(part, page, page.path, still).html,
  };
  if (page.imported?.lossless === false) return [];
  const own = blocksOfPage(part, page.id).filter((block) => !isCommon(part, block));
  const texts = [
    pageText(page.id, "bodyStart"),
    ...own.map(({ id }) => blockText(id, "html")),
    pageText(page.id, "bodyEnd"),
  ];
  const html = texts.flatMap((text) => {
    const raw = part.texts[text] ?? "";
    return addressChanges(text, raw, fittedSplices(raw, htmlKindOf(part, text), fitting));
  });
  const scripts = own.flatMap(({ id }) => {
    const text = blockText(id, "js");
    const raw = part.texts[text] ?? "";
    return addressChanges(text, raw, scriptAddressSplices(raw, fitting.toLanguage.named));
  });
  return [...html, ...scripts];
};
