import { flat, type MenuNode } from "./menu-nodes.ts";

/** Key that separates items from each other; items with the same key are not distinguished. */
const said = ({ item }: MenuNode): string => `${item.link.text}\n${item.name}\n${item.href}`;

/**
 * The row of an item once its menu has changed: rows are named by their place, and a colleague may have
 * added, moved or taken out others meanwhile. An item that got another name or address keeps its place among
 * the rest. Null where it is gone, or is ambiguous.
 */
export function rowAfter(before: readonly MenuNode[], after: readonly MenuNode[], id: string): string | null {
  const [old, now] = [flat(before), flat(after)];
  const at = old.findIndex((node) => node.id === id);
  const node = old[at];
  if (!node) return null;
  const isSame = (one: MenuNode | undefined, other: MenuNode | undefined): boolean =>
    one !== undefined && other !== undefined && said(one) === said(other);
  let start = 0;
  while (start < old.length && isSame(old[start], now[start])) start += 1;
  if (at < start) return now[at]?.id ?? null;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && isSame(old.at(-1 - end), now.at(-1 - end)))
    end += 1;
  if (at >= old.length - end) return now[at + now.length - old.length]?.id ?? null;
  const changed = now.slice(start, now.length - end);
  const found = changed.filter((one) => isSame(one, node));
  if (found.length > 0) return found.length === 1 ? (found[0]?.id ?? null) : null;
  const isNamedAnew = changed.length === 1 && old.length - start - end === 1;
  return isNamedAnew ? (changed[0]?.id ?? null) : null;
}
