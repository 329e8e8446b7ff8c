import type { Block, Page, Resource } from "../../model/index.ts";
import { keyBehind } from "../../model/order-key.ts";
import { isSourceChange } from "../apply.ts";
import type { Change, Rename, SourceChange, StructureChange } from "../change.ts";
import { moveBlock } from "../construct.ts";
import { equalValues } from "../equal.ts";
import { invertAlone } from "../invert.ts";
import {
  type AnyRecord,
  type Claim,
  claimsOf,
  type FieldChange,
  isPlace,
  KINDS,
  ownedTexts,
  type RecordChange,
  readStructure,
} from "../record-change.ts";
import { applySplices } from "../splices.ts";
import { alternativeOver, fieldAddress, keptAside } from "./alternative.ts";
import { withSplices } from "./follow.ts";
import { textsOfSource } from "./form.ts";
import { findRenamed } from "./renamed-names.ts";
import type { Author, Note, PairContext, RebasedPair, RenameResolver } from "./types.ts";

const unmet = (earlier: Change, later: Change): RebasedPair => ({
  later: [later],
  earlier: [earlier],
  notes: [],
});

/** Two changes of which at least one is of records: SPEC R10 to R16. */
export const rebaseRecords = (earlier: Change, later: Change, meeting: PairContext): RebasedPair => {
  if (isSourceChange(earlier)) {
    if (isSourceChange(later)) return unmet(earlier, later);
    const met = rebaseSource(later, earlier, meeting.later, meeting.renames);
    return { later: met.structure, earlier: met.source, notes: met.notes };
  }
  if (isSourceChange(later)) {
    const met = rebaseSource(earlier, later, meeting.earlier, meeting.renames);
    return { later: met.source, earlier: met.structure, notes: met.notes };
  }
  return rebaseStructures(earlier, later, meeting);
};

const kept = (author: Author, where: string): Note => ({
  reason: "kept-record",
  memberId: author.memberId,
  where,
});

// ---- a change of records against one of characters ----

interface Sides {
  readonly structure: readonly Change[];
  readonly source: readonly Change[];
  readonly notes: readonly Note[];
}

/** Independent of which is later: what is worked on stays. */
const rebaseSource = (
  structure: StructureChange,
  source: SourceChange,
  author: Author,
  resolver: RenameResolver | undefined,
): Sides => {
  const nothing: Sides = { structure: [structure], source: [source], notes: [] };
  const read = readStructure(structure);
  if (read.shape === "alternative") {
    const alternative = alternativeOver(read.alternative, source);
    return {
      ...nothing,
      structure: [{ kind: read.add ? "alternative-add" : "alternative-remove", alternative }],
    };
  }
  if (read.shape !== "insert" && read.shape !== "delete") return nothing;
  const owned = new Set<string>(ownedTexts(read.records));
  if (source.kind === "rename") {
    const texts =
      read.shape === "delete" ? renamedAway(read.texts, source) : renamedIn(read.texts, source, resolver);
    if (!texts) return nothing;
    const rename = withSplices(
      source,
      new Map(
        [...source.splices.filter(({ text }) => !texts.outdated.has(text)), ...texts.found].map(
          ({ text, splices, removed }) => [
            text,
            splices.map((splice, index) => ({ splice, removed: removed[index] ?? "" })),
          ],
        ),
      ),
    );
    return { structure: [withTexts(structure, texts.texts)], source: [rename], notes: [] };
  }
  if (read.shape === "insert" || !textsOfSource(source).some((text) => owned.has(text))) return nothing;
  const restored = invertAlone(structure);
  return {
    structure: [],
    source: restored ? [restored, source] : [source],
    notes: [kept(author, read.records[0].id)],
  };
};

type RenamedTexts = {
  readonly texts: Readonly<Record<string, string>>;
  readonly found: Rename["splices"];
  /** Texts in which it knew names that another rename has reached since. */
  readonly outdated: ReadonlySet<string>;
};

const renamedAway = (texts: Readonly<Record<string, string>>, rename: Rename): RenamedTexts => {
  const next = { ...texts };
  for (const { text, splices } of rename.splices) {
    const before = next[text];
    if (before !== undefined) next[text] = applySplices(before, splices);
  }
  return { texts: next, found: [], outdated: new Set() };
};

const renamedIn = (
  texts: Readonly<Record<string, string>>,
  rename: Rename,
  resolver: RenameResolver | undefined,
): RenamedTexts | null => {
  const next = { ...texts };
  const found: Rename["splices"][number][] = [];
  const outdated = new Set<string>();
  for (const [text, source] of Object.entries(texts)) {
    const id = [...rename.texts, text as Rename["texts"][number]].find((one) => one === text);
    if (!id || !(rename.everywhere || rename.texts.includes(id))) continue;
    // Names in a block that was deleted and comes back are known already.
    const known = rename.splices.find((edit) => edit.text === id);
    if (known && matches(source, known)) {
      next[text] = applySplices(source, known.splices);
      continue;
    }
    if (known) outdated.add(id);
    const splices = findRenamed(resolver, id, source, rename);
    if (splices.length === 0) continue;
    next[text] = applySplices(source, splices);
    found.push({ text: id, splices, removed: splices.map(({ from, to }) => source.slice(from, to)) });
  }
  return { texts: next, found, outdated };
};

/** Whether the names that a rename knows in a text are still those that are there. */
const matches = (source: string, edit: Rename["splices"][number]): boolean =>
  edit.splices.every(({ from, to }, index) => source.slice(from, to) === edit.removed[index]);

const withTexts = (change: StructureChange, texts: Readonly<Record<string, string>>): Change => {
  switch (change.kind) {
    case "resource-insert":
    case "resource-delete":
      return { ...change, text: texts[`resource/${change.resource.id}`] ?? change.text };
    case "block-insert":
    case "block-delete":
    case "page-insert":
    case "page-delete":
    case "shared-insert":
    case "shared-delete":
      return { ...change, texts };
    default:
      return change;
  }
};

// ---- two changes of records ----

type Whole = Extract<RecordChange, { shape: "insert" | "delete" }>;

const rebaseStructures = (
  earlier: StructureChange,
  later: StructureChange,
  meeting: PairContext,
): RebasedPair => {
  const first = readStructure(earlier);
  const second = readStructure(later);
  if (first.shape === "delete" && second.shape === "delete")
    return rebaseDeletes(earlier, first, later, second);
  if (first.shape === "delete" && hidden(earlier) && second.shape === "insert" && holds(second, first))
    return { later: [without(later, first)], earlier: [hide(earlier, false)], notes: [] };
  if (second.shape === "delete" && hidden(later) && first.shape === "insert" && holds(first, second))
    return { later: [hide(later, false)], earlier: [without(earlier, second)], notes: [] };
  if (hidden(earlier) || hidden(later)) return unmet(earlier, later);
  const [idle, idleBefore] = [idleField(second, first), idleField(first, second)];
  if (idle) return { later: [], earlier: [withField(earlier, idle)], notes: [] };
  if (idleBefore) return { later: [withField(later, idleBefore)], earlier: [], notes: [] };
  if (first.shape === "delete" && needs(first, second)) {
    const restored = invertAlone(earlier);
    return {
      later: restored ? [restored, later] : [later],
      earlier: [],
      notes: [kept(meeting.earlier, first.records[0].id)],
    };
  }
  if (second.shape === "delete" && needs(second, first)) {
    const restored = invertAlone(later);
    return {
      later: [],
      earlier: restored ? [restored, earlier] : [earlier],
      notes: [kept(meeting.later, second.records[0].id)],
    };
  }
  if (first.shape === "insert" && second.shape === "insert" && first.records[0].id === second.records[0].id)
    return first.restores && second.restores
      ? { later: [], earlier: asPutBackFirst(first, second), notes: [] }
      : unmet(earlier, later);
  if (first.shape === "set" && second.shape === "set" && sameField(first, second))
    return rebaseFields(earlier, first, later, second, meeting);
  if (first.shape === "file" && second.shape === "file" && first.path === second.path)
    return equalValues(first.to, second.to)
      ? { later: [], earlier: [], notes: [] }
      : {
          later: [{ kind: "file-set", path: second.path, from: first.to, to: second.to }],
          earlier: [],
          notes: [{ reason: "set-over", memberId: meeting.earlier.memberId, where: first.path }],
        };
  if (first.shape === "alternative" && second.shape === "alternative")
    return first.alternative.id === second.alternative.id && first.add === second.add
      ? { later: [], earlier: [], notes: [] }
      : unmet(earlier, later);
  return rebasePlaces(earlier, first, later, second, meeting);
};

const holds = (outer: Whole, inner: Whole): boolean =>
  inner.records.every(({ table, id }) => outer.records.some((one) => one.table === table && one.id === id));

/**
 * A block or page put back by two comes back as the earlier one put it back. The two can differ in what is no work on it
 * (`isIdle`), where one of the deletes knew more of it.
 */
const asPutBackFirst = (first: Whole, second: Whole): readonly Change[] =>
  second.records.flatMap((later): readonly Change[] => {
    const found = first.records.find(({ table, id }) => table === later.table && id === later.id);
    if (!found) return [];
    const changes: Change[] = [];
    if (isBlock(later.value) && isBlock(found.value)) {
      const { pageId, section, key } = found.value;
      const move = moveBlock(later.value, { pageId, section, key });
      if (move.kind === "block-move" && !equalValues(move.from, move.to)) changes.push(move);
      if (later.value.classtitle !== found.value.classtitle)
        changes.push({
          ...{ kind: "block-set", blockId: later.id, field: "classtitle" },
          ...{ to: found.value.classtitle, from: later.value.classtitle },
        });
    }
    if (isPage(later.value) && isPage(found.value)) {
      if (later.value.key !== found.value.key)
        changes.push({
          ...{ kind: "page-set", pageId: later.id, field: "key" },
          ...{ to: found.value.key, from: later.value.key },
        });
      if (later.value.home !== found.value.home) changes.push(pageHome(later.id, found.value.home));
    }
    return changes;
  });

const isBlock = (record: AnyRecord): record is Block => "pageId" in record && "section" in record;
const isPage = (record: AnyRecord): record is Page => "home" in record;

/**
 * A field of what a delete takes whose new value is no work on it (R10): a page that is no longer the home because
 * another became it, the class name of a block, which a rename sets, and the place of a block within its section or
 * of a page in the list, which a neighbour that came to the same place changes, too (R13).
 */
const idleField = (change: RecordChange, removal: RecordChange): FieldChange | null =>
  change.shape === "set" &&
  isIdle(change) &&
  removal.shape === "delete" &&
  removal.records.some(({ table, id }) => table === change.table && id === change.id)
    ? change
    : null;

type Place = Readonly<Record<"pageId" | "section" | "key", string>>;

const isIdle = ({ table, field, from, to }: FieldChange): boolean => {
  if (table === "pages") return field === "key" || (field === "home" && to === false);
  if (table !== "blocks") return false;
  if (field === "classtitle") return true;
  return field === "place" && isPlace(from) && isPlace(to) && isBeside(from, to);
};

const isBeside = (from: Place, to: Place): boolean =>
  from.pageId === to.pageId && from.section === to.section;

/** The delete of a record that has another value of the field by now. */
const withField = (change: StructureChange, { id, field, to }: FieldChange): StructureChange => {
  const changed = <Fields extends { readonly id: string }>(fields: Fields): Fields =>
    fields.id !== id ? fields : isPlace(to) ? { ...fields, ...to } : { ...fields, [field]: to };
  if (change.kind === "block-delete") return { ...change, block: changed(change.block) };
  if (change.kind !== "page-delete") return change;
  return { ...change, page: changed(change.page), blocks: change.blocks.map(changed) };
};

/** Whether the change works on what the delete takes, or puts something into it. */
const needs = (removal: Whole, other: RecordChange): boolean => {
  const has = (table: string, id: string) =>
    removal.records.some((record) => record.table === table && record.id === id);
  if (other.shape === "set") {
    if (has(other.table, other.id)) return true;
    const { to } = other;
    return other.field === "place" && isPlace(to) && has("pages", to.pageId);
  }
  if (other.shape === "insert")
    return other.records.some(({ value }) => "section" in value && has("pages", value.pageId));
  return false;
};

const rebaseDeletes = (
  earlier: StructureChange,
  first: Whole,
  later: StructureChange,
  second: Whole,
): RebasedPair => {
  const inside = (inner: Whole, outer: Whole) =>
    inner.records.every(({ table, id }) => outer.records.some((one) => one.table === table && one.id === id));
  if (inside(second, first) && inside(first, second)) return { later: [], earlier: [], notes: [] };
  if (hidden(earlier) || hidden(later)) return unmet(earlier, later);
  if (inside(first, second))
    return { later: [without(later, first)], earlier: [hide(earlier, true)], notes: [] };
  if (inside(second, first))
    return { later: [hide(later, true)], earlier: [without(earlier, second)], notes: [] };
  return unmet(earlier, later);
};

const hidden = (change: Change): boolean => change.kind === "block-delete" && change.hidden === true;
const hide = (change: StructureChange, hidden: boolean): Change =>
  change.kind === "block-delete" ? { ...change, hidden: hidden ? true : undefined } : change;

/** A page's delete (or return) without a block that is gone already. */
const without = (change: StructureChange, gone: Whole): Change => {
  if (change.kind !== "page-delete" && change.kind !== "page-insert") return change;
  const owned = new Set(ownedTexts(gone.records));
  return {
    ...change,
    blocks: change.blocks.filter((block) => !gone.records.some(({ id }) => id === block.id)),
    texts: Object.fromEntries(Object.entries(change.texts).filter(([text]) => !owned.has(text))),
  };
};

// ---- one field, set by two ----

const sameField = (left: FieldChange, right: FieldChange): boolean =>
  left.table === right.table && left.id === right.id && left.field === right.field;

const rebaseFields = (
  earlier: StructureChange,
  first: FieldChange,
  later: StructureChange,
  second: FieldChange,
  meeting: PairContext,
): RebasedPair => {
  if (equalValues(first.to, second.to)) return { later: [], earlier: [], notes: [] };
  const [base, one, two] = [fieldsOf(first.from), fieldsOf(first.to), fieldsOf(second.to)];
  if (
    base &&
    one &&
    two &&
    first.field !== "place" &&
    first.field !== "cover" &&
    first.field !== "imported"
  ) {
    // `option` and `meta` are several settings in one field: each of them is one value.
    const value: Record<string, unknown> = { ...one };
    const aside: Change[] = [];
    for (const key of new Set([...Object.keys(base), ...Object.keys(two)])) {
      if (equalValues(base[key], two[key])) continue;
      if (!equalValues(base[key], one[key]) && !equalValues(one[key], two[key]))
        aside.push(...fieldAside(first, `${first.field}.${key}`, one[key], meeting.earlier));
      if (two[key] === undefined) delete value[key];
      else value[key] = two[key];
    }
    return {
      later: [...setAgain(later, value, first.to), ...aside],
      earlier: [...setAgain(earlier, value, second.to), ...aside],
      notes: aside.map(() => loser("alternative", meeting.earlier, first.id)),
    };
  }
  const aside = fieldAside(first, first.field, first.to, meeting.earlier);
  const reason = first.field === "place" ? "moved-over" : aside.length > 0 ? "alternative" : "set-over";
  return {
    later: [...setAgain(later, second.to, first.to), ...aside],
    earlier: aside,
    notes: [loser(reason, meeting.earlier, first.id)],
  };
};

const loser = (reason: Note["reason"], author: Author, where: string): Note => ({
  reason,
  memberId: author.memberId,
  where,
});

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;

/** Fields whose value is chosen or computed, not written: nothing to keep when another value wins. */
const CHOSEN = new Set(["key", "date", "path", "layout", "mode", "status", "category", "birth", "fileExt"]);

const fieldAside = (change: FieldChange, field: string, value: unknown, author: Author): readonly Change[] =>
  typeof value === "string" && value !== "" && !CHOSEN.has(change.field)
    ? [
        keptAside(
          author,
          fieldAddress(change.table, change.id, field),
          { from: 0, to: 0 },
          `field ${field}`,
          value,
        ),
      ]
    : [];

/** The same set with other values; nothing when it would set what is there. */
const setAgain = (change: StructureChange, to: unknown, from: unknown): readonly Change[] =>
  // One field has one type on both sides: merging two of its values keeps it, which the union cannot show.
  equalValues(to, from) ? [] : [{ ...change, to, from } as Change];

// ---- one place, one path, one home ----

const rebasePlaces = (
  earlier: StructureChange,
  first: RecordChange,
  later: StructureChange,
  second: RecordChange,
  meeting: PairContext,
): RebasedPair => {
  let own: readonly Change[] = [later];
  let other: readonly Change[] = [earlier];
  const undo: Change[] = [];
  const notes: Note[] = [];
  const [one, two] = [claimsOf(first), claimsOf(second)];
  for (const claim of two) {
    const clash = one.find(
      (other) => other.on === claim.on && other.value === claim.value && other.id !== claim.id,
    );
    if (!clash) continue;
    if (claim.on === "home") {
      // There is one home page [PAG-36]: the earlier choice is unset by the later.
      own = [...own, pageHome(clash.id, false)];
      other = earlier.kind === "page-insert" ? [{ ...earlier, page: { ...earlier.page, home: false } }] : [];
      notes.push(loser("set-over", meeting.earlier, clash.id));
      continue;
    }
    const value = claim.on.startsWith("path") ? numbered(claim.value) : keyBehind(claim.value);
    own = own.map((change) => reclaimed(change, claim, value));
    undo.push(...corrected(second, claim, value));
    notes.push(loser(claim.on.startsWith("path") ? "path-changed" : "re-keyed", meeting.later, claim.id));
  }
  return { later: own, earlier: [...other, ...undo], notes };
};

const pageHome = (pageId: string, to: boolean): Change => ({
  kind: "page-set",
  pageId,
  field: "home",
  to,
  from: !to,
});

/** `about.html` → `about-2.html` → `about-3.html`. */
const numbered = (path: string): string => {
  const match = /^(.*?)(?:-(\d+))?(\.[^./]*)?$/.exec(path);
  return `${match?.[1] ?? path}-${Number(match?.[2] ?? 1) + 1}${match?.[3] ?? ""}`;
};

/** The later change with the place that it gets instead. */
const reclaimed = (change: Change, claim: Claim, value: string): Change => {
  const field = claim.on.startsWith("path") ? "path" : "key";
  switch (change.kind) {
    case "block-insert":
      return { ...change, block: { ...change.block, key: value } };
    case "block-move":
      return { ...change, to: { ...change.to, key: value } };
    case "page-insert":
      return { ...change, page: { ...change.page, [field]: value } };
    case "resource-insert":
      return { ...change, resource: { ...change.resource, [field]: value } };
    case "page-set":
    case "resource-set":
      return { ...change, to: value } as Change;
    default:
      return change;
  }
};

/** Changes that move the later record, already applied, to the place that it gets instead. */
const corrected = (read: RecordChange, claim: Claim, value: string): readonly Change[] => {
  const field = claim.on.startsWith("path") ? "path" : "key";
  if (claim.on.startsWith("key:blocks:")) {
    const place =
      read.shape === "set" ? read.to : read.shape === "insert" ? placeOf(read.records[0].value) : null;
    if (!isPlace(place)) return [];
    return [{ kind: "block-move", blockId: claim.id, from: place, to: { ...place, key: value } } as Change];
  }
  const table = claim.on.endsWith("pages") ? "pages" : "resources";
  const { set, idName } = KINDS[table];
  return [{ kind: set, [idName]: claim.id, field, to: value, from: claim.value } as unknown as Change];
};

const placeOf = (value: Page | Block | Resource | object): unknown =>
  "section" in value ? { pageId: value.pageId, section: value.section, key: value.key } : null;
