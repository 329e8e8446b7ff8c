import * as z from "zod/mini";
import type { Change, Texts } from "../changes/change.ts";
import { Draft } from "../changes/draft.ts";
import { recordAt, textIdsOf } from "../model/access.ts";
import {
  type Alternative,
  alternativeSchema,
  type Block,
  blockSchema,
  type ProjectPart,
} from "../model/index.ts";

/**
 * Records and texts of one page that an operation brings before those who hold another page, as they were
 * right before the operation (SPEC L10). Blocks come whole: record, sources, alternatives.
 */
export const arrivalsSchema = z.object({
  blocks: z.array(blockSchema),
  texts: z.record(z.string(), z.string()),
  alternatives: z.array(alternativeSchema),
});
export interface Arrivals {
  readonly blocks: readonly Block[];
  readonly texts: Texts;
  readonly alternatives: readonly Alternative[];
}

/**
 * `block/<id>` or `page/<id>` for a text of one page; null for texts that everybody holds (common blocks, files) and
 * for those that nobody holds (`hidden/`, `field/`).
 */
export const ownerOf = (text: string): string | null => {
  const [owner, id = ""] = text.split("/", 2);
  return owner === "block" || owner === "page" ? `${owner}/${id}` : null;
};

/**
 * The owners whose records others may lack when they learn of the changes: blocks that go to another page,
 * both sides of an element's move between two blocks, also of one page: a session of another page may follow
 * one of the two.
 */
export const arrivingOwners = (changes: readonly Change[]): ReadonlySet<string> => {
  const owners = new Set<string>();
  for (const change of changes) {
    if (change.kind === "block-move" && change.from.pageId !== change.to.pageId)
      owners.add(`block/${change.blockId}`);
    if (change.kind !== "element-move") continue;
    const both = [ownerOf(change.text), ownerOf(change.toText)];
    if (both[0] !== both[1]) for (const owner of both) if (owner !== null) owners.add(owner);
  }
  return owners;
};

/** Blocks and texts of these owners in `part`; null where there are none. */
export const arrivalsOf = (part: ProjectPart, owners: ReadonlySet<string>): Arrivals | null => {
  const blocks: Block[] = [];
  const texts: Record<string, string> = {};
  for (const owner of owners) {
    const [kind, id = ""] = owner.split("/");
    const block = kind === "block" ? recordAt(part.blocks, id) : undefined;
    if (block) blocks.push(block);
    for (const text of textIdsOf(kind === "page" ? "page" : "block", id)) {
      const source = recordAt(part.texts, text);
      if (source !== undefined) texts[text] = source;
    }
  }
  if (blocks.length === 0 && Object.keys(texts).length === 0) return null;
  const alternatives = Object.values(part.alternatives).filter(({ text }) => Object.hasOwn(texts, text));
  return { blocks, texts, alternatives };
};

/** The part with what arrives; what it holds already stays as it is. */
export const withArrivals = (part: ProjectPart, arrivals: readonly Arrivals[]): ProjectPart => {
  if (arrivals.length === 0) return part;
  const draft = new Draft(part);
  for (const { blocks, texts, alternatives } of arrivals) {
    for (const block of blocks)
      if (recordAt(draft.part.blocks, block.id) === undefined) draft.put("blocks", block.id, block);
    for (const [text, source] of Object.entries(texts))
      if (recordAt(draft.part.texts, text) === undefined) draft.put("texts", text, source);
    for (const one of alternatives)
      if (recordAt(draft.part.alternatives, one.id) === undefined) draft.put("alternatives", one.id, one);
  }
  return draft.part;
};

/** The part without blocks and page texts that are no longer followed. */
export const withoutOwners = (part: ProjectPart, owners: ReadonlySet<string>): ProjectPart => {
  if (owners.size === 0) return part;
  const draft = new Draft(part);
  for (const owner of owners) {
    const [kind, id = ""] = owner.split("/");
    for (const text of textIdsOf(kind === "page" ? "page" : "block", id)) {
      for (const { id: alternative } of draft.alternativesIn(text))
        draft.put("alternatives", alternative, undefined);
      if (recordAt(draft.part.texts, text) !== undefined) draft.put("texts", text, undefined);
    }
    if (kind === "block") draft.put("blocks", id, undefined);
  }
  return draft.part;
};
