import { guideVariables, type ProjectPart } from "@hanok/page-document";

export interface GuideChoice {
  /** Value that an edit writes: `var(--radius-card)`. */
  readonly use: string;
  readonly name: string;
  /** Value of the variable. */
  readonly value: string;
}

/** Variables of the style guide for each property, by the words in their names. */
const FAMILIES: readonly (readonly [property: RegExp, name: RegExp])[] = [
  [/radius/, /radius|round/],
  [/^font-family$/, /font|family/],
  [/^font-size$/, /size|text/],
  [/^line-height$/, /line|leading/],
  [/^letter-spacing$/, /tracking|letter/],
  [/^(margin|padding|gap|row-gap|column-gap|top|right|bottom|left)/, /space|spacing|gap|room/],
  [/^(width|height|min-|max-)/, /width|height|container/],
  [/shadow/, /shadow/],
];
const LENGTH = /^-?(?:\d|\.\d|clamp\(|calc\(|min\(|max\()/i;

/** The style guide's values that a property can take, in the order in which the guide says them. */
export function guideChoices(part: ProjectPart, property: string): readonly GuideChoice[] {
  const names = FAMILIES.find(([of]) => of.test(property))?.[1];
  if (!names) return [];
  const isLength = !/font-family|shadow/.test(property);
  return guideVariables(part)
    .filter(({ name, value }) => names.test(name) && !/color/.test(name) && (!isLength || LENGTH.test(value)))
    .map(({ name, value }) => ({ use: `var(${name})`, name: name.replace(/^--/, ""), value }));
}
