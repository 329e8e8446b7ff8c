import type { Change } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { explainStyle } from "../../style/explain.ts";
import { shifted } from "../../style/write/css-source.ts";
import { removeDeclaration } from "../../style/write/declarations.ts";
import { removeInline } from "../../style/write/inline.ts";
import type { ElementAddress } from "../edit.ts";
import { findElement, readText } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { declarationAt } from "../style/declaration-set.ts";

/** What an element needs so that a background lies behind its content, and nowhere else. */
const GROUND = { position: "relative", isolation: "isolate" } as const;
type Property = keyof typeof GROUND;
export type Ground = Readonly<Partial<Record<Property, string>>>;

/** What of it the element lacks: one that is fixed, sticky or absolute keeps its place. */
export const missingGround = (part: ProjectPart, element: ElementAddress): Ground => {
  const valueNow = (property: Property): string =>
    (explainStyle(part, element, property)?.resolved ?? "").trim().toLowerCase();
  return {
    ...(/^(relative|absolute|fixed|sticky)$/.test(valueNow("position")) ? {} : { position: GROUND.position }),
    ...(valueNow("isolation") === GROUND.isolation ? {} : { isolation: GROUND.isolation }),
  };
};

/** Takes out what was given, the last first; what somebody has changed since stays. */
export const takeGroundBack = (
  element: ElementAddress,
  given: readonly string[],
): readonly ((part: ProjectPart) => Outcome<readonly Change[]>)[] =>
  (["isolation", "position"] as const)
    .filter((property) => given.includes(property))
    .map((property) => (part) => without(part, element, property));

const without = (
  part: ProjectPart,
  address: ElementAddress,
  property: Property,
): Outcome<readonly Change[]> => {
  const explained = explainStyle(part, address, property);
  const origin = explained?.origin;
  if (!origin || explained.value?.trim() !== GROUND[property]) return accept([]);
  if (origin.from === "inline") {
    const found = findElement(part, address);
    if (!found.ok) return found;
    const { text, raw, element } = found.value;
    const splice = removeInline(raw, element, property);
    return splice.ok ? accept([replaceValue(text, raw, [splice.value], `declaration ${property}`)]) : splice;
  }
  if (origin.from !== "rule") return accept([]);
  const { text, span } = origin.declaration;
  if (text === null) return accept([]);
  const read = readText(part, text);
  const found = declarationAt(part, text, span.from);
  const rule = found?.declaration.parent;
  if (!read.ok || !found || !rule?.body) return accept([]);
  const { source, declaration } = found;
  // A rule that was made for it goes whole, with the room before it.
  if (rule.nodes.every((node) => node === declaration)) {
    const before = source.css.text.slice(0, rule.span.from).trimEnd().length;
    const whole = { from: before, to: rule.span.to, insert: "" };
    return accept([textChange(text, [shifted(whole, source.from)], read.value.length)]);
  }
  const before = rule.nodes[rule.nodes.indexOf(declaration) - 1];
  const splice =
    before?.kind === "declaration" && !declaration.semicolon
      ? // The one before it got its semicolon when this one came.
        { from: before.span.to, to: declaration.span.to, insert: "" }
      : removeDeclaration(source.css.text, { nodes: rule.nodes, body: rule.body }, declaration);
  return accept([replaceValue(text, read.value, [shifted(splice, source.from)], `declaration ${property}`)]);
};
