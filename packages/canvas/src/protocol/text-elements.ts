const set = (names: string): Readonly<Record<string, true>> => {
  const known: Record<string, true> = Object.create(null);
  for (const name of names.split(" ")) known[name] = true;
  return known;
};

/**
 * Elements that flow inside a line of text. One is edited as a part of the line where all that is in it flows
 * so, too; any other element is between two runs of text, and stays as it is while they are edited.
 */
export const PHRASING = set(
  "a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd mark nobr q rp rt ruby s samp small " +
    "span strike strong sub sup svg time tt u var wbr",
);

/** Elements that hold no words of their own. */
export const WORDLESS = set(
  "html head body script style svg img video audio iframe canvas input select option optgroup textarea object embed table tbody " +
    "thead tfoot tr br hr picture template",
);

/** Elements that hold words only where somebody wrote them beside what belongs there. */
export const SELDOM_WORDS = set("ul ol dl menu");

/**
 * Keys and places at which typing continues in another element [HND-07]: Enter behind the words of an item of
 * a list, in them, in an empty item; Tab and Shift+Tab in an item and in a cell of a table.
 */
export const TEXT_ON = [
  "item",
  "item-split",
  "item-end",
  "item-in",
  "item-out",
  "cell",
  "cell-before",
] as const;
export type TextOn = (typeof TEXT_ON)[number];
