import type {
  Alternative,
  Block,
  Page,
  ProjectFields,
  ProjectFile,
  Resource,
  Section,
  SharedBlock,
} from "../model/index.ts";
import type { TextId } from "../model/text-id.ts";

/**
 * A change is a small serialisable value that moves one ProjectPart to the next. Offsets are UTF-16 units of
 * the raw text to which the change applies (inside one list of changes: the text after the changes before
 * it). Every source change carries enough to be inverted from the part to which it applies, and to be rebased
 * without it.
 */
export type Change = StructureChange | SourceChange;

export interface Span {
  readonly from: number;
  readonly to: number;
}
export interface Splice extends Span {
  readonly insert: string;
}

export type StructureChange =
  | {
      readonly kind: "block-insert";
      readonly block: Block;
      /** Raw source by whole TextId (`block/<id>/html`), those of this block alone. */
      readonly texts: Texts;
      /** Set where it puts back what a delete took. */
      readonly restores?: true | undefined;
      readonly carries?: Carry | undefined;
    }
  | {
      readonly kind: "block-delete";
      readonly blockId: string;
      readonly block: Block;
      readonly texts: Texts;
      readonly carries?: Carry | undefined;
      /** Set where its page is deleted: it does nothing, but whoever puts the page back leaves it out. */
      readonly hidden?: true | undefined;
    }
  | {
      readonly kind: "block-move";
      readonly blockId: string;
      readonly to: BlockPlace;
      readonly from: BlockPlace;
    }
  | FieldSet<"block-set", "blockId", Omit<Block, "id" | "pageId" | "section" | "key">>
  | {
      readonly kind: "page-insert";
      readonly page: Page;
      readonly blocks: readonly Block[];
      readonly texts: Texts;
      /** Set where it puts back what a delete took. */
      readonly restores?: true | undefined;
    }
  | {
      readonly kind: "page-delete";
      readonly pageId: string;
      readonly page: Page;
      readonly blocks: readonly Block[];
      readonly texts: Texts;
    }
  | FieldSet<"page-set", "pageId", Omit<Page, "id">>
  | {
      readonly kind: "shared-insert";
      readonly shared: SharedBlock;
      readonly texts: Texts;
      /** Set where it puts back what a delete took. */
      readonly restores?: true | undefined;
    }
  | {
      readonly kind: "shared-delete";
      readonly bid: string;
      readonly shared: SharedBlock;
      readonly texts: Texts;
    }
  | FieldSet<"shared-set", "bid", Omit<SharedBlock, "bid">>
  | {
      readonly kind: "resource-insert";
      readonly resource: Resource;
      readonly text: string;
      /** Set where it puts back what a delete took. */
      readonly restores?: true | undefined;
    }
  | {
      readonly kind: "resource-delete";
      readonly resourceId: string;
      readonly resource: Resource;
      readonly text: string;
    }
  | FieldSet<"resource-set", "resourceId", Omit<Resource, "id">>
  | FieldSet<"project-set", "projectId", Omit<ProjectFields, "id">>
  /** `to` null removes the path from the manifest. */
  | {
      readonly kind: "file-set";
      readonly path: string;
      readonly to: ProjectFile | null;
      readonly from: ProjectFile | null;
    }
  | { readonly kind: "alternative-add"; readonly alternative: Alternative }
  | { readonly kind: "alternative-remove"; readonly alternative: Alternative };

/**
 * Says that inserted source is what a removal took, pasted elsewhere: anchors that wait for the removed elements go to the
 * inserted ones. The delete that takes such an insertion back carries the same, and sends the anchors back. Only
 * `followAnchor` reads it: a change does to the texts the same with it and without.
 */
export interface Carry {
  /** The text in which the anchors wait: `hidden/<id>` of an element's delete, `block/<id>/html` of a block's. */
  readonly of: TextId;
  /**
   * Triples of lengths from the removed source to the inserted one: characters that are kept, that are taken away behind
   * them, and that are put in the place of those. The tags of the elements are kept, or at least their names and ends.
   */
  readonly steps: readonly number[];
}

/** Raw source by TextId. */
export type Texts = Readonly<Record<string, string>>;

/** Position of a block: page, section and order key are one value, so that two moves cannot mix. */
export interface BlockPlace {
  readonly pageId: string;
  readonly section: Section;
  readonly key: string;
}

/** One field of one record, with the value that it had (for the inverse and for "the later wins"). */
type FieldSet<Kind extends string, IdName extends string, Fields> = {
  readonly kind: Kind;
} & Readonly<Record<IdName, string>> &
  {
    readonly [Field in keyof Fields]-?: {
      readonly field: Field;
      readonly to: Fields[Field];
      readonly from: Fields[Field];
    };
  }[keyof Fields];

/**
 * Number of times that a change was reverted during rebasing: absent where a person made it, 1 where it
 * reverts a change that lost, 2 where it is settled and no longer loses (SPEC R19). Only rebasing sets it.
 */
export type Firm = 1 | 2;

export type SourceChange =
  | TextChange
  | ValueReplace
  | ElementInsert
  | ElementDelete
  | ElementMove
  | ElementWrap
  | ElementUnwrap
  | Rename;

/**
 * Typing: characters merge with characters. `changes` is the JSON of a CodeMirror ChangeSet over
 * `Text.of(raw.split("\n"))`. The last retained length may be left out: a change that follows a moved
 * element into another text cannot know how long that text is (`changeSetOf` adds it again).
 */
export interface TextChange {
  readonly kind: "text";
  readonly text: TextId;
  readonly changes: ChangeSetJson;
  /**
   * Set where the one insertion of this change continues letters that its author typed just before: it belongs directly
   * behind or before them, whatever others put at the same place (SPEC R3). The session sets it.
   */
  readonly continues?: Continues | undefined;
}

export type Continues = "behind" | "before";

/** `n` keeps n units; `[n, ...lines]` replaces n units by the lines joined with "\n". */
export type ChangeSetJson = readonly (number | readonly [number, ...string[]])[];

/**
 * Replaces a value as a whole: never merged by character. `splices` are ascending and disjoint; a tag name
 * has two (start and end tag), all others one. Two replacements of one value: the later wins, the earlier
 * becomes an alternative.
 */
export interface ValueReplace {
  readonly kind: "value-replace";
  readonly text: TextId;
  readonly splices: readonly Splice[];
  /** The characters that each splice replaces, for the inverse and the alternative. */
  readonly removed: readonly string[];
  /** Kind of the value: `attribute href`, `declaration color`, `text`, `tag`; shown with an alternative. */
  readonly what: string;
  /** Set where it puts back what a replacement had overwritten: nobody's own words, so no alternative. */
  readonly restores?: true | undefined;
  readonly firm?: Firm | undefined;
}

/** Puts whole nodes at a place between nodes. */
export interface ElementInsert {
  readonly kind: "element-insert";
  readonly text: TextId;
  readonly at: number;
  readonly source: string;
  /** Set where it puts back what the delete of this `id` took: two people restoring one element agree. */
  readonly restores?: string | undefined;
  readonly carries?: Carry | undefined;
  readonly firm?: Firm | undefined;
}

export interface ElementDelete extends Span {
  readonly kind: "element-delete";
  readonly text: TextId;
  readonly removed: string;
  /** Given by the session; names what was taken, so that it is put back once. */
  readonly id?: string | undefined;
  readonly carries?: Carry | undefined;
  readonly firm?: Firm | undefined;
}

/** Cuts the element's current characters and puts them elsewhere; edits inside follow it. */
export interface ElementMove extends Span {
  readonly kind: "element-move";
  readonly text: TextId;
  readonly toText: TextId;
  /** Offset in `toText` before the cut. Never strictly inside the span when the texts are one. */
  readonly at: number;
  readonly firm?: Firm | undefined;
}

/** Puts `before` and `after` around a span of whole nodes. */
export interface ElementWrap extends Span {
  readonly kind: "element-wrap";
  readonly text: TextId;
  readonly before: string;
  readonly after: string;
  /** Set where it puts back the tags that the unwrap of this `id` took. */
  readonly restores?: string | undefined;
  readonly firm?: Firm | undefined;
}

/** Takes away a start tag and its end tag, leaving what is between them. */
export interface ElementUnwrap {
  readonly kind: "element-unwrap";
  readonly text: TextId;
  readonly start: Span;
  readonly end: Span;
  readonly removed: readonly [string, string];
  readonly id?: string | undefined;
  readonly firm?: Firm | undefined;
}

/** Renames a class, id or tag over html, css and js; runs again on the newest text when rebased. */
export interface Rename {
  readonly kind: "rename";
  readonly what: "class" | "id" | "tag";
  readonly from: string;
  readonly to: string;
  /** The texts that it covers. */
  readonly texts: readonly TextId[];
  /** Set where it covers every text, those of blocks inserted meanwhile as well. */
  readonly everywhere?: true | undefined;
  /** Names that others gave meanwhile to what it renames: it is over them, and reaches them like `from`. */
  readonly over?: readonly string[] | undefined;
  /** Splices that the rename resolved to in the existing texts, with the characters replaced. */
  readonly splices: readonly {
    readonly text: TextId;
    readonly splices: readonly Splice[];
    readonly removed: readonly string[];
  }[];
  readonly firm?: Firm | undefined;
}
