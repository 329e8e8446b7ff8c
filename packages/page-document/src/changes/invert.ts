import { recordAt } from "../model/access.ts";
import { emptyPart, type ProjectPart } from "../model/index.ts";
import { applyChange, applyTo, isSourceChange } from "./apply.ts";
import type { Carry, Change, ElementMove, SourceChange, StructureChange } from "./change.ts";
import { Draft } from "./draft.ts";
import { equalValues } from "./equal.ts";
import { textsOfSource } from "./rebase/form.ts";
import { invertSplices } from "./splices.ts";
import { splicesOfText, textChange } from "./text-change.ts";

/**
 * The changes that take `before`·change back to `before`, byte for byte and record for record. The change
 * must fit `before` (apply accepts it).
 */
export const invertChange = (change: Change, before: ProjectPart): readonly Change[] => {
  if (!isSourceChange(change)) return [invertStructure(change, before)];
  const inverse = invertSource(change, before);
  return inverse ? [inverse, ...invertAlternatives(change, inverse, before)] : [];
};

/** The inverse of a list: each change inverted on the part to which it applied, last one first. */
export const invertChanges = (changes: readonly Change[], before: ProjectPart): readonly Change[] => {
  const inverses: (readonly Change[])[] = [];
  const draft = new Draft(before);
  for (const change of changes) {
    inverses.push(invertChange(change, draft.part));
    const step = applyTo(draft, change, { rebased: true });
    if (!step.ok) throw new Error(`invertChanges: ${step.refusal.reason}`);
  }
  return inverses.reverse().flat();
};

/** The inverse of a change that carries all that it needs; null for typing, which needs the text. */
export const invertAlone = (change: Change): Change | null => {
  if (!isSourceChange(change)) return invertStructure(change, emptyPart());
  return change.kind === "text" ? null : invertSource(change, emptyPart());
};

const invertSource = (change: SourceChange, before: ProjectPart): SourceChange | null => {
  switch (change.kind) {
    case "text": {
      const text = recordAt(before.texts, change.text) ?? "";
      const splices = splicesOfText(change);
      if (splices.length === 0) return null;
      const inverse = invertSplices(text, splices);
      return textChange(change.text, inverse, text.length - growthOf(inverse));
    }
    case "value-replace":
      return { ...change, ...swap(change), firm: undefined };
    case "element-insert":
      return {
        kind: "element-delete",
        text: change.text,
        from: change.at,
        to: change.at + change.source.length,
        removed: change.source,
        // The removal of a restored element keeps its id: restoring it twice has the effect of restoring it
        // once.
        ...(change.restores === undefined ? {} : { id: change.restores }),
        ...carried(change),
      };
    case "element-delete":
      return {
        kind: "element-insert",
        text: change.text,
        at: change.from,
        source: change.removed,
        restores: change.id,
        ...carried(change),
      };
    case "element-move":
      return invertMove(change);
    case "element-wrap": {
      const start = { from: change.from, to: change.from + change.before.length };
      const end = change.to + change.before.length;
      return {
        kind: "element-unwrap",
        text: change.text,
        start,
        end: { from: end, to: end + change.after.length },
        removed: [change.before, change.after],
        ...(change.restores === undefined ? {} : { id: change.restores }),
      };
    }
    case "element-unwrap":
      return {
        kind: "element-wrap",
        text: change.text,
        from: change.start.from,
        to: change.end.from - (change.start.to - change.start.from),
        before: change.removed[0],
        after: change.removed[1],
        restores: change.id,
      };
    case "rename":
      return {
        ...change,
        from: change.to,
        to: change.from,
        splices: change.splices.map((edit) => ({ text: edit.text, ...swap(edit) })),
        over: undefined,
        firm: undefined,
      };
    default:
      return change satisfies never;
  }
};

const carried = ({ carries }: { readonly carries?: Carry | undefined }): { readonly carries?: Carry } =>
  carries === undefined ? {} : { carries };

const growthOf = (splices: readonly { from: number; to: number; insert: string }[]): number =>
  splices.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);

type Replacement = Pick<Extract<SourceChange, { kind: "value-replace" }>, "splices" | "removed">;

/** Replacement and replaced change places; needs no text, since `removed` has the characters. */
const swap = ({ splices, removed }: Replacement): Replacement => {
  let shift = 0;
  return {
    splices: splices.map(({ from, to, insert }, index) => {
      const start = from + shift;
      shift += insert.length - (to - from);
      return { from: start, to: start + insert.length, insert: removed[index] ?? "" };
    }),
    removed: splices.map(({ insert }) => insert),
  };
};

const invertMove = ({ text, toText, from, to, at }: ElementMove): ElementMove => {
  const length = to - from;
  if (text !== toText)
    return { kind: "element-move", text: toText, toText: text, from: at, to: at + length, at: from };
  return at <= from
    ? { kind: "element-move", text, toText, from: at, to: at + length, at: to }
    : { kind: "element-move", text, toText, from: at - length, to: at, at: from };
};

/** Spans of alternatives that the way there and back would not restore are set again. */
const invertAlternatives = (
  change: SourceChange,
  inverse: SourceChange,
  before: ProjectPart,
): readonly Change[] => {
  const texts = new Set<string>(textsOfSource(change));
  if (!Object.values(before.alternatives).some(({ text }) => texts.has(text))) return [];
  const there = applyChange(before, change, { rebased: true });
  if (!there.ok) return [];
  const back = applyChange(there.value.part, inverse, { rebased: true });
  if (!back.ok) return [];
  return Object.values(before.alternatives).flatMap((alternative): readonly Change[] => {
    const returned = recordAt(back.value.part.alternatives, alternative.id);
    if (!returned || equalValues(returned, alternative)) return [];
    return [
      { kind: "alternative-remove", alternative: returned },
      { kind: "alternative-add", alternative },
    ];
  });
};

/** The inverse of a change of records. */
const invertStructure = (change: StructureChange, before: ProjectPart): Change => {
  switch (change.kind) {
    case "block-insert":
      return {
        kind: "block-delete",
        blockId: change.block.id,
        block: change.block,
        texts: change.texts,
        ...carried(change),
      };
    case "block-delete":
      if (change.hidden) return change;
      return {
        kind: "block-insert",
        block: change.block,
        texts: change.texts,
        restores: true,
        ...carried(change),
      };
    case "page-insert":
      return {
        kind: "page-delete",
        pageId: change.page.id,
        page: change.page,
        blocks: change.blocks,
        texts: change.texts,
      };
    case "page-delete":
      return {
        kind: "page-insert",
        page: change.page,
        blocks: change.blocks,
        texts: change.texts,
        restores: true,
      };
    case "shared-insert":
      return { kind: "shared-delete", bid: change.shared.bid, shared: change.shared, texts: change.texts };
    case "shared-delete":
      return { kind: "shared-insert", shared: change.shared, texts: change.texts, restores: true };
    case "resource-insert":
      return {
        kind: "resource-delete",
        resourceId: change.resource.id,
        resource: change.resource,
        text: change.text,
      };
    case "resource-delete":
      return { kind: "resource-insert", resource: change.resource, text: change.text, restores: true };
    case "alternative-add":
      return { kind: "alternative-remove", alternative: change.alternative };
    case "alternative-remove":
      return {
        kind: "alternative-add",
        alternative: recordAt(before.alternatives, change.alternative.id) ?? change.alternative,
      };
    case "block-move":
      return { ...change, to: change.from, from: change.to };
    case "file-set":
      return { ...change, to: change.from, from: change.to };
    case "block-set":
    case "page-set":
    case "shared-set":
    case "resource-set":
    case "project-set":
      // One field has one type: swapping its two values keeps it, which TypeScript cannot see in a union.
      return { ...change, to: change.from, from: change.to } as Change;
    default:
      return change satisfies never;
  }
};
