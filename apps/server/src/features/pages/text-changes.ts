import {
  allElements,
  applySplices,
  type Change,
  diffText,
  locate,
  type Splice,
  type TextId,
  textChange,
} from "@hanok/page-document";

/**
 * A text that came whole, as changes by meaning: an attribute's value and a word that were replaced are each one
 * value, so that two who replace one never end up with letters of both; what was only added or taken away merges by
 * character.
 */
export const textChanges = (text: TextId, before: string, after: string): readonly Change[] => {
  const values = text.endsWith("/html") ? valueSpans(before) : [];
  const replaced = wholeWords(before, diffText(before, after), values).filter(
    ({ from, to, insert, attribute }) => attribute !== "" || (to > from && insert !== ""),
  );
  const changes: Change[] = [];
  let current = before;
  // From the last to the first, so that none shifts another.
  for (const { from, to, insert, attribute } of replaced.toReversed()) {
    const splices = [{ from, to, insert }];
    const removed = [before.slice(from, to)];
    const what = attribute === "" ? "text" : `attribute ${attribute}`;
    changes.push({ kind: "value-replace", text, splices, removed, what });
    current = applySplices(current, splices);
  }
  const rest = diffText(current, after);
  return rest.length === 0 ? changes : [...changes, textChange(text, rest, current.length)];
};

interface Stretch extends Splice {
  /** Attribute whose whole value it is; '' for a part of any other text. */
  readonly attribute: string;
}
interface Span {
  readonly from: number;
  readonly to: number;
}
type Value = Span & Pick<Stretch, "attribute">;

const valueSpans = (html: string): readonly Value[] =>
  [...allElements(locate(html, "fragment").nodes)].flatMap(({ attributes }) =>
    attributes.flatMap(({ name, valueSpan }) =>
      valueSpan && valueSpan.to > valueSpan.from ? [{ ...valueSpan, attribute: name }] : [],
    ),
  );

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_-]/u.test(character);

/** Splices grown to the value or to the words that they cut into; those that touch are one stretch. */
const wholeWords = (
  before: string,
  splices: readonly Splice[],
  values: readonly Value[],
): readonly Stretch[] => {
  const groups: { from: number; to: number; attribute: string; splices: Splice[] }[] = [];
  for (const splice of splices) {
    const value = values.find(({ from, to }) => splice.from >= from && splice.to <= to);
    const { from, to } = value ?? wordsAround(before, splice);
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.attribute = value && last.attribute === value.attribute ? value.attribute : "";
      last.splices.push(splice);
    } else groups.push({ from, to, attribute: value?.attribute ?? "", splices: [splice] });
  }
  return groups.map(({ from, to, attribute, splices: own }) => ({
    from,
    to,
    attribute,
    insert: applySplices(
      before.slice(from, to),
      own.map((splice) => ({ ...splice, from: splice.from - from, to: splice.to - from })),
    ),
  }));
};

/** Words that a splice cuts; an insertion beside a word leaves the word alone. */
const wordsAround = (text: string, { from, to }: Splice): Span => {
  const cuts = to > from || (isWordPart(text[from - 1]) && isWordPart(text[to]));
  if (!cuts) return { from, to };
  let [start, end] = [from, to];
  while (isWordPart(text[start - 1])) start -= 1;
  while (isWordPart(text[end])) end += 1;
  return { from: start, to: end };
};
