import { applyTo } from "../changes/apply.ts";
import type { Change } from "../changes/change.ts";
import { Draft } from "../changes/draft.ts";
import { areasOf, meets } from "../changes/rebase/areas.ts";
import { recordAt } from "../model/access.ts";
import type { ProjectPart } from "../model/index.ts";
import { type Arrivals, arrivalsOf, ownerOf, withArrivals, withoutOwners } from "./arrivals.ts";
import type { LoggedOperation, Operation } from "./operation.ts";

/** A logged operation as it is taken by a session that holds one page and what all pages share. */
export interface PlacedOperation {
  readonly entry: LoggedOperation;
  /** The confirmed part after it. */
  readonly confirmed: ProjectPart;
  /** Content that came with the operation, as it was before it. */
  readonly arrived: readonly Arrivals[];
  /** Owners that are no longer followed, taken away before it. */
  readonly released: ReadonlySet<string>;
}

/**
 * Takes one logged operation onto the part before it (SPEC L10 to L12). Null where it cannot be taken:
 * something that it needs is neither held nor came with it, or it does not fit. `pageId` null: the session
 * holds the whole project. `own`: it is one of the pending ones; `pending` answers these as they are before
 * the entry.
 */
export const placeEntry = (
  part: ProjectPart,
  pageId: string | null,
  entry: LoggedOperation,
  own: boolean,
  pending: () => readonly Operation[],
): PlacedOperation | null => {
  if (pageId === null) return applyAll(part, entry, entry.changes, [], NO_OWNERS);
  const wanted = new Set<string>();
  const released = new Set<string>();
  let before = part;
  for (;;) {
    const found = concerned({ part: before, pageId, changes: entry.changes, wanted, isOwn: own });
    if (found.wants.length === 0) {
      const { arrivals } = entry;
      const arrived = arrivals ? pick(arrivals, wanted, before) : [];
      return applyAll(before, entry, found.changes, arrived, released);
    }
    for (const { owner, held } of found.wants) {
      if (wanted.has(owner) || released.has(held)) return null;
      if (isFree(before, pageId, held, pending())) released.add(held);
      else if (comesWith(entry, owner)) wanted.add(owner);
      else return null;
    }
    before = withoutOwners(part, released);
  }
};

const NO_OWNERS: ReadonlySet<string> = new Set();

const comesWith = ({ arrivals, changes }: LoggedOperation, owner: string): boolean => {
  const [kind, id = ""] = owner.split("/");
  if (changes.some((change) => change.kind === "block-insert" && change.block.id === id)) return true;
  if (!arrivals) return false;
  return kind === "block"
    ? arrivals.blocks.some((block) => block.id === id)
    : Object.keys(arrivals.texts).some((text) => ownerOf(text) === owner);
};

/** A block that went to another page is followed only as long as something unsaved is in it. */
const isFree = (part: ProjectPart, pageId: string, owner: string, pending: readonly Operation[]): boolean => {
  const [kind, id = ""] = owner.split("/");
  const block = kind === "block" ? recordAt(part.blocks, id) : undefined;
  if (!block || block.pageId === pageId) return false;
  const areas = areasOf({ kind: "block-delete", blockId: id, block, texts: {} });
  // The place of an unsaved alternative follows what is done to its text.
  const standsIn = (change: Change): boolean =>
    change.kind === "alternative-add" && ownerOf(change.alternative.text) === owner;
  return !pending.some(({ changes }) =>
    changes.some((change) => standsIn(change) || meets(areasOf(change), areas)),
  );
};

const pick = (
  { blocks, texts, alternatives }: Arrivals,
  wanted: ReadonlySet<string>,
  part: ProjectPart,
): readonly Arrivals[] => {
  const comes = (owner: string | null) => owner !== null && wanted.has(owner);
  const kept = {
    blocks: blocks.filter(({ id }) => comes(`block/${id}`)),
    texts: Object.fromEntries(Object.entries(texts).filter(([text]) => comes(ownerOf(text)))),
    alternatives: alternatives.filter(
      ({ id, text }) => comes(ownerOf(text)) && recordAt(part.alternatives, id) === undefined,
    ),
  };
  return kept.blocks.length + Object.keys(kept.texts).length > 0 ? [kept] : [];
};

interface Concern {
  readonly part: ProjectPart;
  readonly pageId: string;
  readonly changes: readonly Change[];
  /** Owners that come with the operation. */
  readonly wanted: ReadonlySet<string>;
  readonly isOwn: boolean;
}

interface Want {
  readonly owner: string;
  /** Owner of the held content that needs it; "" for the open page. */
  readonly held: string;
}

/** The changes that refer to what is held, in order, and what they need that is not. */
const concerned = ({ part, pageId, changes, wanted, isOwn }: Concern) => {
  const gained = new Set(wanted);
  const lost = new Set<string>();
  const alternatives = new Set<string>();
  const wants: Want[] = [];
  const holds = (owner: string | null): boolean => {
    if (owner === null || gained.has(owner)) return true;
    if (lost.has(owner)) return false;
    const [kind, id = ""] = owner.split("/");
    if (kind === "block") return recordAt(part.blocks, id) !== undefined;
    if (kind === "resource") return recordAt(part.resources, id) !== undefined;
    return (
      id === pageId ||
      recordAt(part.texts, `page/${id}/bodyStart`) !== undefined ||
      recordAt(part.texts, `page/${id}/bodyEnd`) !== undefined
    );
  };
  const gain = (owner: string): void => {
    gained.add(owner);
    lost.delete(owner);
  };
  const lose = (owner: string): void => {
    gained.delete(owner);
    lost.add(owner);
  };
  const isConcerned = (change: Change): boolean => {
    switch (change.kind) {
      case "block-insert": {
        const owner = `block/${change.block.id}`;
        if (!isOwn && change.block.pageId !== pageId && !wanted.has(owner)) return false;
        gain(owner);
        return true;
      }
      case "block-delete": {
        const owner = `block/${change.blockId}`;
        if (change.hidden) return true;
        if (!holds(owner)) return false;
        lose(owner);
        return true;
      }
      case "block-set":
        return holds(`block/${change.blockId}`);
      case "block-move": {
        const owner = `block/${change.blockId}`;
        if (holds(owner)) return true;
        if (change.to.pageId === pageId) wants.push({ owner, held: "" });
        return false;
      }
      case "page-insert":
        for (const { id } of change.blocks) gain(`block/${id}`);
        gain(`page/${change.page.id}`);
        return true;
      case "page-delete":
        for (const { id } of change.blocks) lose(`block/${id}`);
        lose(`page/${change.pageId}`);
        return true;
      case "text":
      case "value-replace":
      case "element-insert":
      case "element-delete":
      case "element-wrap":
      case "element-unwrap":
        return holds(ownerOf(change.text) ?? resourceOf(change.text));
      case "element-move": {
        const owners = [ownerOf(change.text), ownerOf(change.toText)] as const;
        const held = owners.filter(holds);
        if (held.length === 2) return true;
        for (const owner of owners)
          if (owner !== null && !holds(owner) && held.length === 1)
            wants.push({ owner, held: held[0] ?? "" });
        return false;
      }
      case "alternative-add":
        if (!holds(ownerOf(change.alternative.text) ?? resourceOf(change.alternative.text))) return false;
        alternatives.add(change.alternative.id);
        return true;
      case "alternative-remove": {
        const { id, text } = change.alternative;
        if (alternatives.has(id) || recordAt(part.alternatives, id) !== undefined) return true;
        const owner = ownerOf(text);
        return owner !== null && wanted.has(owner);
      }
      // Entries of collections are held where they were loaded, or came in since.
      case "resource-insert":
        gain(`resource/${change.resource.id}`);
        return true;
      case "resource-delete": {
        const owner = `resource/${change.resourceId}`;
        if (!holds(owner)) return false;
        lose(owner);
        return true;
      }
      case "resource-set":
        return holds(`resource/${change.resourceId}`);
      default:
        // Records of pages, common blocks, files and the project are held by everybody; a rename passes over texts
        // that are not there.
        return true;
    }
  };
  return { changes: changes.filter(isConcerned), wants };
};

/** `resource/<id>` for the text of a resource; null for any other. */
const resourceOf = (text: string): string | null => (text.startsWith("resource/") ? text : null);

const applyAll = (
  part: ProjectPart,
  entry: LoggedOperation,
  changes: readonly Change[],
  arrived: readonly Arrivals[],
  released: ReadonlySet<string>,
): PlacedOperation | null => {
  const all = [...arrived];
  const draft = new Draft(withArrivals(part, arrived));
  for (const change of changes) {
    if (change.kind === "page-delete") {
      // A page goes with all that is on it, whatever of it is held: who keeps it puts back the whole page.
      const rest = restOfPage(draft.part, change);
      if (rest) {
        all.push(rest);
        for (const block of rest.blocks) draft.put("blocks", block.id, block);
        for (const [text, source] of Object.entries(rest.texts)) draft.put("texts", text, source);
      }
    }
    const step = applyTo(draft, change, { rebased: true });
    if (!step.ok) return null;
  }
  return {
    entry: changes.length === entry.changes.length ? entry : { ...entry, changes },
    confirmed: draft.part,
    arrived: all,
    released,
  };
};

const restOfPage = (
  part: ProjectPart,
  { page, blocks, texts }: Extract<Change, { kind: "page-delete" }>,
): Arrivals | null => {
  const whole: ProjectPart = {
    ...part,
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    texts,
    alternatives: {},
  };
  const owners = [
    ...blocks.filter(({ id }) => recordAt(part.blocks, id) === undefined).map(({ id }) => `block/${id}`),
    `page/${page.id}`,
  ];
  const rest = arrivalsOf(whole, new Set(owners));
  if (!rest) return null;
  const missing = Object.entries(rest.texts).filter(([text]) => recordAt(part.texts, text) === undefined);
  return { ...rest, texts: Object.fromEntries(missing) };
};
