import type { BlockSent, PageSources } from "@hanok/api-contract";
import {
  accept,
  applyChanges,
  type Block,
  blockText,
  type Change,
  diffParts,
  type EditTools,
  keyBetween,
  newBlock,
  type Outcome,
  type ProjectPart,
  pageText,
  recordAt,
  refuse,
  runEdit,
  SECTIONS,
  type Section,
  sharedText,
} from "@hanok/page-document";
import { textChanges } from "./text-changes.ts";

const SOURCES = ["html", "css", "js"] as const;
const NAMES = ["name", "title", "classtitle", "tagtitle", "idtitle", "groupId", "cover"] as const;

/**
 * The changes that make a page what was sent: lists that came are whole (a block that is in none of them any
 * more is deleted), lists that did not come stay. Sources of a shared block change where they are stored
 * once. Refused: `block.both-shared`, `shared.missing`, `text.missing`, and as `shared.make` and
 * `shared.free`.
 */
export const wholePageChanges = (
  part: ProjectPart,
  pageId: string,
  sent: PageSources,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const switched = switchShared(part, pageId, sent, tools);
  if (!switched.ok) return switched;
  const { part: before, changes: first } = switched.value;
  const draft = {
    blocks: { ...before.blocks } as Record<string, Block>,
    shared: { ...before.shared },
    texts: { ...before.texts } as Record<string, string>,
  };
  for (const source of ["bodyStart", "bodyEnd"] as const) {
    const text = sent[source];
    if (text !== undefined) draft.texts[pageText(pageId, source)] = text;
  }
  const lists = SECTIONS.flatMap((section) => {
    const list = sent[section];
    return list ? [{ section, list }] : [];
  });
  const kept = new Set<string>();
  for (const { section, list } of lists) {
    let last: string | null = null;
    for (const block of list) {
      const own = ownBlock(before, pageId, block, kept);
      const key: string =
        own && own.section === section && (last === null || own.key > last)
          ? own.key
          : keyBetween(last, null);
      last = key;
      const place = { pageId, section, key };
      const written = own
        ? writeBlock(draft, { ...own, ...place }, block)
        : addBlock(draft, place, block, tools);
      if (!written.ok) return written;
      kept.add(written.value);
    }
  }
  const listed: ReadonlySet<Section> = new Set(lists.map(({ section }) => section));
  for (const block of Object.values(before.blocks)) {
    if (block.pageId !== pageId || kept.has(block.id) || !listed.has(block.section)) continue;
    delete draft.blocks[block.id];
    for (const source of SOURCES) delete draft.texts[blockText(block.id, source)];
  }
  const compared = new Set<string>();
  const changes = diffParts(before, { ...before, ...draft }).flatMap((change) => {
    if (change.kind !== "text" && change.kind !== "value-replace") return [change];
    const { text } = change;
    if (compared.has(text)) return [];
    compared.add(text);
    return textChanges(text, before.texts[text] ?? "", draft.texts[text] ?? "");
  });
  return accept([...first, ...changes]);
};

/** The block of this page that is meant; the first one where an id came twice. */
const ownBlock = (
  part: ProjectPart,
  pageId: string,
  { id }: BlockSent,
  kept: ReadonlySet<string>,
): Block | undefined => {
  const block = id === undefined || kept.has(id) ? undefined : recordAt(part.blocks, id);
  return block?.pageId === pageId ? block : undefined;
};

interface Draft {
  readonly blocks: Record<string, Block>;
  readonly shared: Record<string, ProjectPart["shared"][string]>;
  readonly texts: Record<string, string>;
}

/** Puts what was sent into a block that exists. */
const writeBlock = (draft: Draft, block: Block, sent: BlockSent): Outcome<string> => {
  const shared = block.thpart || block.thwhole ? recordAt(draft.shared, block.bid) : undefined;
  const named = Object.fromEntries(
    NAMES.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
  );
  const option = { ...(shared ?? block).option, ...definedOf(sent.option ?? {}) };
  draft.blocks[block.id] = { ...block, ...named, ...(shared ? {} : { option }) };
  if (shared) draft.shared[block.bid] = { ...shared, option };
  for (const source of SOURCES) {
    const text = sent[source];
    if (text === undefined) continue;
    const common = shared && (block.thwhole || source !== "html");
    const id = common ? sharedText(block.bid, source) : blockText(block.id, source);
    if (!Object.hasOwn(draft.texts, id)) return refuse("text.missing", { text: id });
    draft.texts[id] = text;
  }
  return accept(block.id);
};

const addBlock = (
  draft: Draft,
  place: { readonly pageId: string; readonly section: Section; readonly key: string },
  sent: BlockSent,
  { createId, now }: EditTools,
): Outcome<string> => {
  const id = createId();
  const { thpart = false, thwhole = false } = sent;
  const isShared = thpart || thwhole;
  const joins = isShared && sent.bid !== undefined;
  const known = joins ? recordAt(draft.shared, sent.bid ?? "") : undefined;
  if (thpart && thwhole) return refuse("block.both-shared");
  if (joins && known?.kind !== (thwhole ? "thwhole" : "thpart"))
    return refuse("shared.missing", { bid: sent.bid ?? "" });
  const plain = newBlock({
    id,
    ...place,
    name: sent.name || "block",
    classtitle: sent.classtitle ?? "",
    now,
    bid: known?.bid,
  });
  const block: Block = {
    ...plain,
    ...Object.fromEntries(
      NAMES.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
    ),
    name: sent.name || "block",
    option: { ...plain.option, ...definedOf(sent.option ?? {}) },
    thpart,
    thwhole,
  };
  draft.blocks[id] = block;
  for (const source of SOURCES) draft.texts[blockText(id, source)] = sent[source] ?? "";
  if (isShared && !known) {
    const { bid, name, title, classtitle, tagtitle, idtitle, option, cover, date } = block;
    const kind = thwhole ? ("thwhole" as const) : ("thpart" as const);
    draft.shared[bid] = { bid, kind, name, title, classtitle, tagtitle, idtitle, option, cover, date };
    for (const source of SOURCES)
      draft.texts[sharedText(bid, source)] = source === "html" && !thwhole ? "" : (sent[source] ?? "");
  }
  return accept(id);
};

/** Blocks whose shared flags were sent differently become common or individual first. */
const switchShared = (
  part: ProjectPart,
  pageId: string,
  sent: PageSources,
  tools: EditTools,
): Outcome<{ readonly part: ProjectPart; readonly changes: readonly Change[] }> => {
  let current = part;
  const changes: Change[] = [];
  const run = (name: string, input: unknown): Outcome<null> => {
    const outcome = runEdit(current, name, input, tools);
    if (!outcome.ok) return outcome;
    const applied = applyChanges(current, outcome.value);
    if (!applied.ok) return applied;
    current = applied.value.part;
    changes.push(...outcome.value);
    return accept(null);
  };
  for (const block of SECTIONS.flatMap((section) => sent[section] ?? [])) {
    const own = ownBlock(current, pageId, block, new Set());
    if (!own) continue;
    const thpart = block.thpart ?? own.thpart;
    const thwhole = block.thwhole ?? own.thwhole;
    if (thpart === own.thpart && thwhole === own.thwhole) continue;
    if (thpart && thwhole) return refuse("block.both-shared");
    if (own.thpart || own.thwhole) {
      const freed = run("shared.free", { blockId: own.id });
      if (!freed.ok) return freed;
    }
    if (!thpart && !thwhole) continue;
    const made = run("shared.make", { blockId: own.id, kind: thwhole ? "thwhole" : "thpart" });
    if (!made.ok) return made;
  }
  return accept({ part: current, changes });
};

const definedOf = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
