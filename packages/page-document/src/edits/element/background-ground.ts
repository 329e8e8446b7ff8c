import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { explainStyle } from "../../style/explain.ts";
import type { ElementAddress } from "../edit.ts";
import { takeDeclarationOut } from "../style/take-out.ts";

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
  const isStill = explained?.value?.trim() === GROUND[property];
  return explained && isStill ? takeDeclarationOut(part, address, explained.origin, property) : accept([]);
};
