import type { Splice } from "../../changes/change.ts";
import type { CssDeclaration, CssRule } from "../../source/css/index.ts";
import { BOXES, expandShorthand, lineParts, PAIRS } from "../property/expand.ts";
import { withoutWords } from "../property/shorthand-words.ts";
import { canonicalProperty, longhandsOf } from "../property/shorthands.ts";
import { valueTokens } from "../property/value-tokens.ts";
import { insertDeclaration, removeDeclaration, replaceDeclaration } from "./declarations.ts";

type Rule = Pick<CssRule, "nodes" | "body" | "span">;

/**
 * Removes the part of a declaration that sets `property`. All of it where it sets nothing else; of a
 * shorthand its own words where the others are valid without them, else the others are written out in its
 * place, as the author lays declarations out. Null where the rest of a shorthand cannot be written by itself.
 */
export const withoutPart = (
  css: string,
  rule: Rule,
  declaration: CssDeclaration,
  property: string,
): Splice | null => {
  const shorthand = canonicalProperty(declaration.property);
  const gone = new Set(longhandsOf(canonicalProperty(property)));
  const others = longhandsOf(shorthand).filter((name) => !gone.has(name));
  if (others.length === 0) return removeDeclaration(css, rule, declaration);
  const { value, important } = declaration;
  const said = /\/\*/.test(value) ? null : expandShorthand(shorthand, value);
  if (!said) return null;
  const rest = withoutWords(shorthand, value, gone);
  if (rest === value) return null;
  if (rest === "" || (rest !== null && saysNothing(shorthand, rest)))
    return removeDeclaration(css, rule, declaration);
  if (rest !== null) return replaceDeclaration(declaration, rest, important);
  if (shorthand === "border") return withoutSides(css, rule, declaration, gone);
  const isSides = BOXES.has(shorthand) || PAIRS.has(shorthand) || shorthand === "border-radius";
  if (!isSides && !WRITTEN_OUT.test(shorthand)) return null;
  const kept = others.filter((name) => isSides || !isUnsaid(name, value, said));
  return kept.length === 0
    ? removeDeclaration(css, rule, declaration)
    : writtenOut(css, rule, declaration, kept, said);
};

/** A background that is left with nothing but a `none` says as much as none at all. */
const saysNothing = (shorthand: string, value: string): boolean => {
  if (shorthand !== "background") return false;
  const nothing = expandShorthand(shorthand, "none");
  const said = expandShorthand(shorthand, value);
  return longhandsOf(shorthand).every((name) => said?.[name] === nothing?.[name]);
};

/** Shorthands whose parts can each be said alone, other than those of sides. */
const WRITTEN_OUT = /^(font|list-style|text-decoration|flex|flex-flow|grid-template)$/;

/** Whether it has only its initial value, without a word of the author for it: `row` in `row wrap` is one. */
const isUnsaid = (name: string, value: string, said: Readonly<Record<string, string>>): boolean => {
  const initial = said[name] ?? "";
  if (!UNSAID[name]?.includes(initial)) return false;
  if (name.startsWith("font-")) return true;
  const words = valueTokens(value).filter(({ text }) => text.toLowerCase() === initial).length;
  // The `none` of a list is meant for its marker; a second one, or one beside a marker, for the image.
  const isOfMarker = name === "list-style-image" && said["list-style-type"] === initial;
  return words === (isOfMarker ? 1 : 0);
};

/**
 * Initial values that a shorthand gives without being asked, and that nobody misses when it goes. Weight, slant and
 * line height of a `font` are not among them: a heading would be bold again.
 */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  "font-variant-caps": ["normal"],
  "font-stretch": ["normal"],
  "list-style-type": ["disc"],
  "list-style-position": ["outside"],
  "list-style-image": ["none"],
  "text-decoration-line": ["none"],
  "text-decoration-style": ["solid"],
  "text-decoration-color": ["currentcolor"],
  "text-decoration-thickness": ["auto"],
  "grid-template-rows": ["none"],
  "grid-template-columns": ["none"],
  "grid-template-areas": ["none"],
  "flex-direction": ["row"],
  "flex-wrap": ["nowrap"],
};

/** Each of these by itself, in the shorthand's place. */
const writtenOut = (
  css: string,
  rule: Rule,
  declaration: CssDeclaration,
  names: readonly string[],
  said: Readonly<Record<string, string>>,
): Splice => {
  const { valueSpan, propertySpan, span, important } = declaration;
  const [first = "", ...rest] = names;
  const behind = rest.map((name) =>
    insertDeclaration(css, rule, { property: name, value: said[name] ?? "", important }, declaration),
  );
  const to = behind[0]?.from ?? span.to;
  const colon = css.slice(propertySpan.to, valueSpan.from);
  const end = css.slice(valueSpan.to, to);
  const insert = [first, colon, said[first] ?? "", end, ...behind.map((splice) => splice.insert)];
  return { from: span.from, to, insert: insert.join("") };
};

/**
 * A border without a part of one side: that side is declared behind it, without the part. Null where the side
 * is none as it is, and would only be called so again.
 */
const withoutSides = (
  css: string,
  rule: Rule,
  declaration: CssDeclaration,
  gone: ReadonlySet<string>,
): Splice | null => {
  const { value, important } = declaration;
  const sides = ["border-top", "border-right", "border-bottom", "border-left"].filter((side) =>
    longhandsOf(side).some((name) => gone.has(name)),
  );
  const added = sides.map((side) => {
    const rest = withoutWords(side, value, gone);
    const hadLine = lineParts(valueTokens(value).map(({ text }) => text))?.style.toLowerCase() !== "none";
    if (rest === null || rest === value || (rest === "" && !hadLine)) return null;
    // A side of which nothing is left has no line.
    return insertDeclaration(css, rule, { property: side, value: rest || "none", important }, declaration);
  });
  const known = added.filter((one) => one !== null);
  const [first] = known;
  if (!first || known.length !== added.length) return null;
  return { ...first, insert: known.map(({ insert }) => insert).join("") };
};
