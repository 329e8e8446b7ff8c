import { recordAt, textIdsOf } from "../model/access.ts";
import type { Block, Page, ProjectPart, Resource, SharedBlock } from "../model/index.ts";
import { resourceText, type TextId } from "../model/text-id.ts";
import type {
  BlockPlace,
  Change,
  ElementDelete,
  ElementInsert,
  ElementMove,
  ElementUnwrap,
  ElementWrap,
  Rename,
  Span,
  Splice,
  TextChange,
  Texts,
  ValueReplace,
} from "./change.ts";
import { textChange } from "./text-change.ts";

/**
 * Makers of changes. They read from the part what a change must carry for its inverse and for rebasing, and
 * check nothing: whether the change fits is for `applyChange` to say.
 */

const sourceOf = (part: ProjectPart, text: TextId): string => recordAt(part.texts, text) ?? "";
const ascending = (splices: readonly Splice[]): Splice[] =>
  [...splices].sort((left, right) => left.from - right.from || left.to - right.to);

/** Typing: characters that merge with those of others. */
export const typeText = (part: ProjectPart, text: TextId, splices: readonly Splice[]): TextChange =>
  textChange(text, ascending(splices), sourceOf(part, text).length);

/**
 * Replaces values as wholes. `what` names the value for the person: `attribute href`, `declaration color`,
 * `text`, `tag`. More than one splice only for one value that is in several places (a tag's two ends).
 */
export const replaceValue = (
  part: ProjectPart,
  text: TextId,
  splices: readonly Splice[],
  what: string,
): ValueReplace => {
  const sorted = ascending(splices);
  const source = sourceOf(part, text);
  return {
    kind: "value-replace",
    text,
    splices: sorted,
    removed: sorted.map(({ from, to }) => source.slice(from, to)),
    what,
  };
};

/** Puts whole nodes at a place between nodes. */
export const insertElement = (text: TextId, at: number, source: string): ElementInsert => ({
  kind: "element-insert",
  text,
  at,
  source,
});

export const deleteElement = (part: ProjectPart, text: TextId, { from, to }: Span): ElementDelete => ({
  kind: "element-delete",
  text,
  from,
  to,
  removed: sourceOf(part, text).slice(from, to),
});

/** `at` is an offset of `toText` before the cut. */
export const moveElement = (text: TextId, { from, to }: Span, toText: TextId, at: number): ElementMove => ({
  kind: "element-move",
  text,
  from,
  to,
  toText,
  at,
});

export const wrapElement = (
  text: TextId,
  { from, to }: Span,
  before: string,
  after: string,
): ElementWrap => ({ kind: "element-wrap", text, from, to, before, after });

/** Takes away a start tag and an end tag (an empty `end` where the end tag is left out). */
export const unwrapElement = (part: ProjectPart, text: TextId, start: Span, end: Span): ElementUnwrap => {
  const source = sourceOf(part, text);
  return {
    kind: "element-unwrap",
    text,
    start: { from: start.from, to: start.to },
    end: { from: end.from, to: end.to },
    removed: [source.slice(start.from, start.to), source.slice(end.from, end.to)],
  };
};

/**
 * A rename with the places that it resolved to; `texts` is what it covers, found places or not. `everywhere`: what is
 * inserted meanwhile as well, wherever that is.
 */
export const renameEverywhere = (
  part: ProjectPart,
  what: Rename["what"],
  from: string,
  to: string,
  texts: readonly TextId[],
  found: readonly { readonly text: TextId; readonly splices: readonly Splice[] }[],
  everywhere = false,
): Rename => ({
  kind: "rename",
  ...(everywhere ? { everywhere: true } : {}),
  what,
  from,
  to,
  texts: [...texts],
  splices: found
    .filter(({ splices }) => splices.length > 0)
    .map(({ text, splices }) => {
      const source = sourceOf(part, text);
      const sorted = ascending(splices);
      return { text, splices: sorted, removed: sorted.map((one) => source.slice(one.from, one.to)) };
    }),
});

const textsOf = (part: ProjectPart, ids: readonly string[]): Texts => {
  const texts: Record<string, string> = {};
  for (const id of ids) {
    const text = recordAt(part.texts, id);
    if (text !== undefined) texts[id] = text;
  }
  return texts;
};

/** `texts` by whole TextId, of this block alone. */
export const insertBlock = (block: Block, texts: Texts): Change => ({ kind: "block-insert", block, texts });

export const deleteBlock = (part: ProjectPart, block: Block): Change => ({
  kind: "block-delete",
  blockId: block.id,
  block,
  texts: textsOf(part, textIdsOf("block", block.id)),
});

export const moveBlock = (block: Block, to: BlockPlace): Change => ({
  kind: "block-move",
  blockId: block.id,
  to,
  from: { pageId: block.pageId, section: block.section, key: block.key },
});

export const insertPage = (page: Page, blocks: readonly Block[], texts: Texts): Change => ({
  kind: "page-insert",
  page,
  blocks,
  texts,
});

export const deletePage = (part: ProjectPart, page: Page): Change => {
  const blocks = Object.values(part.blocks).filter((block) => block.pageId === page.id);
  const owners = [...textIdsOf("page", page.id), ...blocks.flatMap((block) => textIdsOf("block", block.id))];
  return { kind: "page-delete", pageId: page.id, page, blocks, texts: textsOf(part, owners) };
};

export const insertShared = (shared: SharedBlock, texts: Texts): Change => ({
  kind: "shared-insert",
  shared,
  texts,
});

export const deleteShared = (part: ProjectPart, shared: SharedBlock): Change => ({
  kind: "shared-delete",
  bid: shared.bid,
  shared,
  texts: textsOf(part, textIdsOf("shared", shared.bid)),
});

export const insertResource = (resource: Resource, text: string): Change => ({
  kind: "resource-insert",
  resource,
  text,
});

export const deleteResource = (part: ProjectPart, resource: Resource): Change => ({
  kind: "resource-delete",
  resourceId: resource.id,
  resource,
  text: sourceOf(part, resourceText(resource.id)),
});

type SetOf<Kind extends Change["kind"], Field> = Extract<Change, { kind: Kind; field: Field }>;

/** One field of a block; its place changes by `moveBlock`. */
export const setBlock = <Field extends Extract<Change, { kind: "block-set" }>["field"]>(
  block: Block,
  field: Field,
  to: Block[Field],
) =>
  ({ kind: "block-set", blockId: block.id, field, to, from: block[field] }) as unknown as SetOf<
    "block-set",
    Field
  >;

export const setPage = <Field extends Extract<Change, { kind: "page-set" }>["field"]>(
  page: Page,
  field: Field,
  to: Page[Field],
) =>
  ({ kind: "page-set", pageId: page.id, field, to, from: page[field] }) as unknown as SetOf<
    "page-set",
    Field
  >;

export const setShared = <Field extends Extract<Change, { kind: "shared-set" }>["field"]>(
  shared: SharedBlock,
  field: Field,
  to: SharedBlock[Field],
) =>
  ({ kind: "shared-set", bid: shared.bid, field, to, from: shared[field] }) as unknown as SetOf<
    "shared-set",
    Field
  >;

export const setResource = <Field extends Extract<Change, { kind: "resource-set" }>["field"]>(
  resource: Resource,
  field: Field,
  to: Resource[Field],
) =>
  ({
    kind: "resource-set",
    resourceId: resource.id,
    field,
    to,
    from: resource[field],
  }) as unknown as SetOf<"resource-set", Field>;

export const setProject = <Field extends Extract<Change, { kind: "project-set" }>["field"]>(
  project: NonNullable<ProjectPart["project"]>,
  field: Field,
  to: NonNullable<ProjectPart["project"]>[Field],
) =>
  ({ kind: "project-set", projectId: project.id, field, to, from: project[field] }) as unknown as SetOf<
    "project-set",
    Field
  >;

/** Puts a blob at a path of the manifest, or takes the path away. */
export const setFile = (
  part: ProjectPart,
  path: string,
  to: Extract<Change, { kind: "file-set" }>["to"],
): Change => ({ kind: "file-set", path, to, from: recordAt(part.files, path) ?? null });
