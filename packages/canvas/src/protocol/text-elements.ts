const set = (names: string): Readonly<Record<string, true>> => {
  const known: Record<string, true> = Object.create(null);
  for (const name of names.split(" ")) known[name] = true;
  return known;
};

/** Elements that flow inside a line of text. */
export const PHRASING = set(
  "a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup " +
    "svg time u var wbr",
);

/** Elements that hold no words of their own. */
export const WORDLESS = set(
  "html head body script style svg img video audio iframe canvas input select textarea object embed table tbody " +
    "thead tfoot tr ul ol br hr picture template",
);
