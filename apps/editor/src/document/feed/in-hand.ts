import {
  type Change,
  type LoggedOperation,
  type ProjectPart,
  recordAt,
  resolveSplices,
} from "@hanok/page-document";

/**
 * The editor holds one page and what all pages share. Of a logged operation it takes what speaks of that;
 * the rest belongs to pages that are not open.
 */
export interface InHand {
  readonly changes: readonly Change[];
  /** Something came onto the open page whose source is not in hand. */
  readonly reopen: Reopen | null;
}

/**
 * `when-saved`: a block came here; everything else can go on without it until what is unsaved has been sent. `now`: an
 * element came into a text in hand, which is then no longer what it was.
 */
export type Reopen = "when-saved" | "now";

export function inHand(part: ProjectPart, pageId: string, changes: readonly Change[]): InHand {
  const kept: Change[] = [];
  const blocks = new Set(Object.keys(part.blocks));
  let reopen: Reopen | null = null;
  for (const change of changes) {
    switch (change.kind) {
      case "block-insert":
        if (change.block.pageId !== pageId) continue;
        blocks.add(change.block.id);
        break;
      case "block-delete":
        if (!blocks.delete(change.blockId)) continue;
        break;
      case "block-set":
        if (!blocks.has(change.blockId)) continue;
        break;
      case "block-move":
        // One that leaves the page stays in hand, and is no longer shown.
        if (!blocks.has(change.blockId)) {
          if (change.to.pageId === pageId) reopen ??= "when-saved";
          continue;
        }
        break;
      case "page-insert":
        if (change.page.id !== pageId) {
          kept.push({ ...change, blocks: [], texts: {} });
          continue;
        }
        for (const { id } of change.blocks) blocks.add(id);
        break;
      case "page-delete":
        kept.push(change.pageId === pageId ? change : { ...change, blocks: [], texts: {} });
        continue;
      case "text":
      case "value-replace":
      case "element-insert":
      case "element-delete":
      case "element-wrap":
      case "element-unwrap":
        if (!knows(part, kept, change.text)) continue;
        break;
      case "element-move": {
        const from = knows(part, kept, change.text);
        const to = knows(part, kept, change.toText);
        if (!from && !to) continue;
        if (!from || !to) {
          reopen = "now";
          continue;
        }
        break;
      }
      case "rename": {
        const splices = change.splices.filter(({ text }) => knows(part, kept, text));
        if (resolveSplices(change).length > 0 && splices.length === 0) continue;
        kept.push({ ...change, splices, texts: change.texts.filter((text) => knows(part, kept, text)) });
        continue;
      }
      case "alternative-add":
        if (!change.alternative.text.startsWith("field/") && !knows(part, kept, change.alternative.text))
          continue;
        break;
      case "alternative-remove":
        if (recordAt(part.alternatives, change.alternative.id) === undefined) continue;
        break;
      default:
        break;
    }
    kept.push(change);
  }
  return { changes: kept, reopen };
}

function knows(part: ProjectPart, before: readonly Change[], text: string): boolean {
  if (recordAt(part.texts, text) !== undefined) return true;
  return before.some(
    (change) => "texts" in change && !Array.isArray(change.texts) && Object.hasOwn(change.texts, text),
  );
}

/** The same for operations; own ones (`mine`) are left as they are, so that they are known again. */
export function operationsInHand(
  part: ProjectPart,
  pageId: string,
  entries: readonly LoggedOperation[],
): { readonly entries: readonly LoggedOperation[]; readonly reopen: Reopen | null } {
  let reopen: Reopen | null = null;
  const kept = entries.map((entry) => {
    const found = inHand(part, pageId, entry.changes);
    if (found.reopen === "now") reopen = "now";
    else reopen ??= found.reopen;
    return { ...entry, changes: found.changes };
  });
  return { entries: kept, reopen };
}
