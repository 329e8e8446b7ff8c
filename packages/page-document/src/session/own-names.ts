import type { Applied } from "../changes/applied.ts";
import { applyChanges } from "../changes/apply.ts";
import type { Change, Span, Splice } from "../changes/change.ts";
import { renameEverywhere, setBlock } from "../changes/construct.ts";
import type { RenameResolver } from "../changes/rebase/index.ts";
import { blockText, type ProjectPart, recordAt, type TextId } from "../model/index.ts";
import { markOf } from "../names/index.ts";
import { allElements, parseHtml } from "../source/html/index.ts";
import { classesOf } from "../style/selector/tree.ts";

/**
 * Two people who insert the same thing at the same time both give it the name that was free for each of them. The
 * later operation renames its own (SPEC L15): changes that follow `applied`, which is `part` after `changes`. `since`:
 * the changes that the author had not seen.
 */
export const ownNamesAgain = (
  applied: Applied,
  changes: readonly Change[],
  since: readonly Change[],
  opId: string,
  renames: RenameResolver,
): readonly Change[] => {
  const own = namesMade(changes);
  if (own.size === 0) return [];
  const theirs = namesMade(since);
  for (const change of since) if (change.kind === "rename" && change.what === "class") theirs.add(change.to);
  const roots = [...own].filter((name) => theirs.has(name));
  const more: Change[] = [];
  let { part } = applied;
  let regions = insertedRegions(applied, changes);
  for (const root of roots)
    for (const [from, to] of renamed(part, regions, root, opId)) {
      const found = [...regions].map(([text, spans]) => ({
        text,
        splices: spans.flatMap((span) => {
          const source = (part.texts[text] ?? "").slice(span.from, span.to);
          return renames
            .find(text, source, { what: "class", from, to })
            .map((splice) => ({ ...splice, from: splice.from + span.from, to: splice.to + span.from }));
        }),
      }));
      const step: Change[] = [renameEverywhere(part, "class", from, to, [...regions.keys()], found)];
      for (const block of insertedBlocks(part, changes))
        if (block.classtitle === from) step.push(setBlock(block, "classtitle", to));
      const next = applyChanges(part, step, { rebased: true });
      if (!next.ok) return [];
      part = next.value.part;
      regions = new Map([...regions].map(([text, spans]) => [text, grown(spans, next.value.splices[text])]));
      for (const piece of step) more.push(piece);
    }
  return more;
};

/** Classes that the changes bring together with the element at the root of what they insert. */
const namesMade = (changes: readonly Change[]): Set<string> => {
  const names = new Set<string>();
  const css = changes
    .flatMap((change) => (change.kind === "text" ? insertedBy(change.changes) : []))
    .join("\n");
  for (const change of changes) {
    if (change.kind === "block-insert" && change.restores === undefined && !change.block.thwhole) {
      const html = change.texts[blockText(change.block.id, "html")] ?? "";
      if (rootClasses(html).includes(change.block.classtitle)) names.add(change.block.classtitle);
    }
    if (change.kind !== "element-insert" || change.restores !== undefined || css === "") continue;
    const [name] = rootClasses(change.source);
    if (name !== undefined && css.includes(`.${name}`)) names.add(name);
  }
  return names;
};

const insertedBy = (changes: readonly (number | readonly [number, ...string[]])[]): string[] =>
  changes.flatMap((section) => (typeof section === "number" ? [] : [section.slice(1).join("\n")]));

const rootClasses = (html: string): readonly string[] => {
  const [root] = allElements(parseHtml(html, "fragment").nodes);
  return root ? classesOf(root) : [];
};

const insertedBlocks = (part: ProjectPart, changes: readonly Change[]) =>
  changes.flatMap((change) => {
    const block = change.kind === "block-insert" ? recordAt(part.blocks, change.block.id) : undefined;
    return block ? [block] : [];
  });

/** Characters of the part after the changes that came with them, by text: all of a block, runs of other texts. */
const insertedRegions = (
  { part, splices }: Applied,
  changes: readonly Change[],
): ReadonlyMap<TextId, readonly Span[]> => {
  const regions = new Map<TextId, readonly Span[]>();
  for (const [text, list] of Object.entries(splices)) {
    let shift = 0;
    const spans = list.map(({ from, to, insert }) => {
      const start = from + shift;
      shift += insert.length - (to - from);
      return { from: start, to: start + insert.length };
    });
    regions.set(text as TextId, spans);
  }
  for (const { id } of insertedBlocks(part, changes))
    for (const kind of ["html", "css", "js"] as const) {
      const text = blockText(id, kind);
      const source = recordAt(part.texts, text);
      if (source !== undefined) regions.set(text, [{ from: 0, to: source.length }]);
    }
  return regions;
};

/** The root's class and those that begin with it (`faq-title` of `faq`), each with its new name. */
const renamed = (
  part: ProjectPart,
  regions: ReadonlyMap<TextId, readonly Span[]>,
  root: string,
  opId: string,
): readonly (readonly [string, string])[] => {
  const borne = new Set<string>();
  for (const [text, spans] of regions) {
    if (!/\/(?:html|bodyStart|bodyEnd)$/.test(text)) continue;
    for (const { from, to } of spans)
      for (const element of allElements(
        parseHtml((part.texts[text] ?? "").slice(from, to), "fragment").nodes,
      ))
        for (const name of classesOf(element)) borne.add(name);
  }
  const to = `${root}-${markOf(`${opId} ${root}`)}`;
  return [...borne]
    .filter((name) => name === root || name.startsWith(`${root}-`))
    .map((name) => [name, to + name.slice(root.length)]);
};

/** Spans after splices that are inside them. */
const grown = (spans: readonly Span[], splices: readonly Splice[] = []): readonly Span[] => {
  const shiftTo = (at: number, isEnd: boolean): number =>
    splices.reduce(
      (sum, { from, to, insert }) =>
        (isEnd ? to <= at : from < at) ? sum + insert.length - (to - from) : sum,
      at,
    );
  return spans.map(({ from, to }) => ({ from: shiftTo(from, false), to: shiftTo(to, true) }));
};
