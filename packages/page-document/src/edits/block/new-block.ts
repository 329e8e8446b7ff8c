import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { insertBlock, insertShared } from "../../changes/construct.ts";
import {
  type Block,
  blockOptionSchema,
  blockText,
  coverSchema,
  type ProjectPart,
  recordAt,
  SECTIONS,
  type Section,
  sharedText,
} from "../../model/index.ts";
import { asSingleLine, checkClassTitle } from "../../names/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { viewBlock } from "../../render/block-view.ts";
import type { EditTools } from "../edit.ts";
import { withPlayerOf } from "../element/animation-player.ts";
import { withFreshIds } from "../place/fresh-ids.ts";
import { reject } from "../reject.ts";
import { followIds } from "../rename/follow.ts";
import { inSequence } from "../sequence.ts";
import { asShared } from "../shared/addresses.ts";
import { takenIds } from "../source/page-ids.ts";
import { keyInSection } from "./place.ts";

/** A block as a library or a caller hands it over; what is left out is blank. */
export const blockSourceSchema = z.object({
  name: z.string(),
  title: z._default(z.string(), ""),
  classtitle: z.string(),
  tagtitle: z._default(z.string(), "section"),
  idtitle: z._default(z.string(), ""),
  html: z.optional(z.string()),
  css: z._default(z.string(), ""),
  js: z._default(z.string(), ""),
  thpart: z._default(z.boolean(), false),
  thwhole: z._default(z.boolean(), false),
  /** With `thpart` or `thwhole`: the shared block that it joins; absent: a new one. */
  bid: z.optional(z.string()),
  option: z.optional(blockOptionSchema),
  groupId: z._default(z.string(), ""),
  cover: z._default(coverSchema, null),
});
export type BlockSource = z.infer<typeof blockSourceSchema>;

export const blockPlaceSchema = z.object({
  pageId: z.string(),
  section: z.enum(SECTIONS),
  index: z.optional(z.number().check(z.int(), z.minimum(0))),
});

export const BLANK_OPTION: Block["option"] = {
  fixed: false,
  bgcolor: "",
  bgcolorCheck: false,
  top: "",
  bottom: "",
  left: "",
  right: "",
};

/**
 * The changes that put a new block on a page, with new ids throughout: its own, those of its elements where
 * they are taken, and its css and js following them. Refused: `page.missing`, `block.name-required`
 * [BLK-75], `class.*` [BLK-76, 79, 80], `block.both-shared` [BLK-45], `shared.missing`.
 */
export const newBlock = (
  part: ProjectPart,
  source: BlockSource,
  place: { readonly pageId: string; readonly section: Section; readonly index?: number | undefined },
  tools: EditTools,
): Outcome<readonly Change[]> => {
  if (!recordAt(part.pages, place.pageId)) return reject("page.missing", { pageId: place.pageId });
  if (source.name.trim() === "") return reject("block.name-required");
  if (source.thpart && source.thwhole) return reject("block.both-shared");
  const named = checkClassTitle(source.classtitle);
  if (!named.ok) return named;
  const isShared = source.thpart || source.thwhole;
  const shared = isShared && source.bid !== undefined ? recordAt(part.shared, source.bid) : undefined;
  if (isShared && source.bid !== undefined && !shared) return reject("shared.missing", { bid: source.bid });
  const html =
    source.html ??
    `<${source.tagtitle || "section"} class="${source.classtitle}">\n</${source.tagtitle || "section"}>\n`;
  const fresh = withFreshIds(html, takenIds(part, `page/${place.pageId}/bodyStart`));
  const followed = followIds(source, fresh.renamed, tools);
  if (!followed.ok) return followed;
  const { css, js } = followed.value;
  const id = tools.createId();
  const block: Block = {
    id,
    pageId: place.pageId,
    section: place.section,
    key: keyInSection(part, place.pageId, place.section, place.index),
    bid: shared?.bid ?? tools.createId(),
    name: asSingleLine(source.name),
    title: asSingleLine(source.title),
    classtitle: source.classtitle,
    tagtitle: asSingleLine(source.tagtitle),
    idtitle: asSingleLine(fresh.renamed.get(source.idtitle) ?? source.idtitle),
    thpart: source.thpart,
    thwhole: source.thwhole,
    option: source.option ?? BLANK_OPTION,
    groupId: source.groupId,
    cover: source.cover,
    date: tools.now,
  };
  const texts = {
    [blockText(id, "html")]: fresh.source,
    [blockText(id, "css")]: css,
    [blockText(id, "js")]: js,
  };
  const insert = insertBlock(block, texts);
  const common = asShared(part, place.pageId);
  const changes =
    !isShared || shared
      ? [insert]
      : [insertShared(...sharedOf(block, common.html(fresh.source), common.css(css), js)), insert];
  return inSequence(part, [
    () => accept(changes),
    (current) =>
      withPlayerOf(current, viewBlock(current, block).html, `page/${place.pageId}/bodyStart`, tools),
  ]);
};

/** The record and texts under which a block's shared sources are stored once [BLK-17, BLK-18]. */
export const sharedOf = (
  block: Block,
  html: string,
  css: string,
  js: string,
  kind: "thpart" | "thwhole" = block.thwhole ? "thwhole" : "thpart",
): Parameters<typeof insertShared> => [
  {
    bid: block.bid,
    kind,
    name: block.name,
    title: block.title,
    classtitle: block.classtitle,
    tagtitle: block.tagtitle,
    idtitle: block.idtitle,
    option: block.option,
    cover: block.cover,
    date: block.date,
  },
  {
    [sharedText(block.bid, "html")]: kind === "thwhole" ? html : "",
    [sharedText(block.bid, "css")]: css,
    [sharedText(block.bid, "js")]: js,
  },
];
