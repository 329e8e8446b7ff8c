import type { Splice } from "../../changes/change.ts";
import type { CssDeclaration, CssRule } from "../../source/css/index.ts";
import { BOXES, expandShorthand, PAIRS } from "../property/expand.ts";
import { canonicalProperty, longhandsOf } from "../property/shorthands.ts";
import { insertDeclaration, removeDeclaration } from "./declarations.ts";

/**
 * Takes what a declaration says of `property` away. All of it where it says nothing else; of a shorthand of sides the
 * other sides are written out in its place, as the author lays declarations out. Null where the rest of a shorthand
 * cannot be said by itself.
 */
export const withoutPart = (
  css: string,
  rule: Pick<CssRule, "nodes" | "body" | "span">,
  declaration: CssDeclaration,
  property: string,
): Splice | null => {
  const shorthand = canonicalProperty(declaration.property);
  const gone = new Set(longhandsOf(canonicalProperty(property)));
  const others = longhandsOf(shorthand).filter((name) => !gone.has(name));
  if (others.length === 0) return removeDeclaration(css, rule, declaration);
  const { value, valueSpan, propertySpan, span, important } = declaration;
  const said = /\/\*/.test(value) ? null : expandShorthand(shorthand, value);
  if (!said) return null;
  if (shorthand === "background") {
    const nothing = expandShorthand(shorthand, "none");
    const saysMore = others.some((name) => said[name] !== nothing?.[name]);
    return saysMore ? null : removeDeclaration(css, rule, declaration);
  }
  if (!BOXES.has(shorthand) && !PAIRS.has(shorthand) && shorthand !== "border-radius") return null;
  const [first = "", ...rest] = others;
  const behind = rest.map((name) =>
    insertDeclaration(css, rule, { property: name, value: said[name] ?? "", important }, declaration),
  );
  const to = behind[0]?.from ?? span.to;
  const colon = css.slice(propertySpan.to, valueSpan.from);
  const end = css.slice(valueSpan.to, to);
  const insert = [first, colon, said[first] ?? "", end, ...behind.map((splice) => splice.insert)];
  return { from: span.from, to, insert: insert.join("") };
};
