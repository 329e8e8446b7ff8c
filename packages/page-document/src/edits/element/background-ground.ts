import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { withoutComments } from "../../source/css/comments.ts";
import { explainStyle } from "../../style/explain.ts";
import type { StyleOrigin } from "../../style/origin.ts";
import { canonicalProperty } from "../../style/property/shorthands.ts";
import type { ElementAddress } from "../edit.ts";
import { inSequence } from "../sequence.ts";
import { shiftBefore } from "../style/shift-before.ts";
import { giveValueBack, takeDeclarationOut } from "../style/take-out.ts";
import { leaveTo, otherLayer, propertyOf } from "./background-marks.ts";
import { othersUnder } from "./background-others.ts";

/** Declarations that keep a background behind the content of its element, and nowhere else. */
const GROUND = { position: "relative", isolation: "isolate" } as const;
type Property = keyof typeof GROUND;
export type Ground = Readonly<Partial<Record<Property, string>>>;

/**
 * Declarations of `GROUND` that the element lacks: a fixed, sticky or absolute element keeps its position.
 */
export const missingGround = (part: ProjectPart, element: ElementAddress): Ground => {
  const valueNow = (property: Property): string =>
    (explainStyle(part, element, property)?.resolved ?? "").trim().toLowerCase();
  return {
    ...(/^(relative|absolute|fixed|sticky)$/.test(valueNow("position")) ? {} : { position: GROUND.position }),
    ...(valueNow("isolation") === GROUND.isolation ? {} : { isolation: GROUND.isolation }),
  };
};

interface Place {
  readonly part: ProjectPart;
  readonly element: ElementAddress;
}

/**
 * Words for the declarations that were added: `position` for a new declaration, with the former value for a
 * changed one of the author's; none where that value is no plain word, so that nobody removes the author's
 * declaration.
 */
export const wordsOf = (before: Place, after: Place, ground: Ground): readonly string[] =>
  (Object.keys(ground) as Property[]).flatMap((property) => {
    const old = explainStyle(before.part, before.element, property);
    const now = explainStyle(after.part, after.element, property);
    const said = old && declaredIn(old.origin);
    // A new one has the one of before among those that lost.
    if (!old || !said || !now || now.candidates.length > old.candidates.length) return [property];
    const value = withoutComments(said.value, "").trim();
    return canonicalProperty(said.property) === property && isPlainWord(value)
      ? [`${property}:${value}`]
      : [];
  });

const declaredIn = (origin: StyleOrigin) =>
  origin.from === "rule" || origin.from === "inline" ? origin.declaration : null;

const isPlainWord = (value: string): boolean => /^[a-z-]+$/i.test(value);

/**
 * Takes out what was given, the last first; what somebody has changed since stays. A rule that another element leans
 * its own layer on stays, too, and is left to that one.
 */
export const takeGroundBack = (
  part: ProjectPart,
  element: ElementAddress,
  words: readonly string[],
): Outcome<readonly Change[]> =>
  inSequence(
    part,
    (["isolation", "position"] as const).flatMap((property) =>
      words
        .filter((word) => propertyOf(word) === property)
        .slice(0, 1)
        .map((word) => (current: ProjectPart) => {
          const at = element.at + shiftBefore(part, current, element);
          return takeBack(current, { ...element, at }, property, word);
        }),
    ),
  );

const takeBack = (
  part: ProjectPart,
  address: ElementAddress,
  property: Property,
  word: string,
): Outcome<readonly Change[]> => {
  const explained = explainStyle(part, address, property);
  if (!explained || explained.value?.trim() !== GROUND[property]) return accept([]);
  const { origin } = explained;
  const others = origin.from === "rule" ? othersUnder(part, address, origin.declaration) : null;
  if (others) {
    const layer = others.heir && otherLayer(others.heir.element);
    return others.heir && layer ? leaveTo(part, others.heir.address, layer, [word]) : accept([]);
  }
  if (word === property) return takeDeclarationOut(part, address, origin, property);
  const value = word.slice(property.length + 1);
  return isPlainWord(value) ? giveValueBack(part, address, origin, property, value) : accept([]);
};
