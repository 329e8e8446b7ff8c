import type { Field } from "@hanok/page-document";

/**
 * The fields of a collection that a person has changed while others changed them as well: `opened` is the
 * list as the person opened it, `mine` as they left it, `now` as it is. An addition, change, move or removal
 * of only one side is kept; where both have changed the same property of a field, the person's own value
 * does, and so does their taking a field out. Entries keep the values of a field that goes.
 */
export function mergeFields(
  opened: readonly Field[],
  mine: readonly Field[],
  now: readonly Field[],
): readonly Field[] {
  const [before, own, theirs] = [byName(opened), byName(mine), byName(now)];
  const merged = new Map<string, Field>();
  for (const name of new Set([...own.keys(), ...theirs.keys()])) {
    const field = mergeField(before.get(name), own.get(name), theirs.get(name));
    if (field) merged.set(name, field);
  }
  const names = (fields: readonly Field[]): readonly string[] => fields.map(({ name }) => name);
  return mergeOrder(names(opened), names(mine), names(now)).flatMap((name) => merged.get(name) ?? []);
}

/** The words of both lists: in the own order, where the person has moved any of them; else in that of the others. */
function mergeOrder(
  opened: readonly string[],
  mine: readonly string[],
  now: readonly string[],
): readonly string[] {
  const [first, second] = isMoved(opened, mine) ? [mine, now] : [now, mine];
  const order = [...first];
  for (const [at, word] of second.entries()) {
    if (order.includes(word)) continue;
    // Behind the one that it follows in its own list; else before the one that it precedes, else last.
    const previous = second.slice(0, at).findLast((one) => order.includes(one));
    const next = second.slice(at + 1).find((one) => order.includes(one));
    const place =
      previous !== undefined
        ? order.indexOf(previous) + 1
        : next !== undefined
          ? order.indexOf(next)
          : order.length;
    order.splice(place, 0, word);
  }
  return order;
}

/** Choices of one field: those that either has added are there, those that either has taken out are not. */
function mergeChoices(
  opened: readonly string[],
  mine: readonly string[],
  now: readonly string[],
): readonly string[] {
  return mergeOrder(opened, mine, now).filter((word) =>
    opened.includes(word) ? mine.includes(word) && now.includes(word) : true,
  );
}

/** `undefined`: the field goes. One that the other side has taken out stays where the person has changed it. */
function mergeField(
  opened: Field | undefined,
  mine: Field | undefined,
  now: Field | undefined,
): Field | undefined {
  if (!opened) return mine ?? now;
  if (!mine) return undefined;
  if (!now) return isSame(opened, mine) ? undefined : mine;
  const was = properties(opened);
  const own = properties(mine);
  const merged = properties(now);
  for (const key of new Set([...Object.keys(was), ...Object.keys(own)]))
    if (!isSame(was[key], own[key])) {
      if (own[key] === undefined) delete merged[key];
      else merged[key] = own[key];
    }
  if (opened.choices && mine.choices && now.choices)
    merged.choices = mergeChoices(opened.choices, mine.choices, now.choices);
  return { ...merged, name: now.name, label: String(merged.label), type: merged.type as Field["type"] };
}

const properties = (field: Field): Record<string, unknown> => ({ ...field });

const byName = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.name, field]));

/** Whether the words that both lists have follow each other in another order. */
const isMoved = (opened: readonly string[], mine: readonly string[]): boolean =>
  !isSame(
    opened.filter((word) => mine.includes(word)),
    mine.filter((word) => opened.includes(word)),
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
