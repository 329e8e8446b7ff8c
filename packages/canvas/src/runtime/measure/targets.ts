import { boundingBox, closest, styleOf } from "../builtins.ts";
import type { Budget } from "./budget.ts";
import type { Place } from "./place.ts";

const TARGETS =
  "a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=tab], [role=link]";
/** CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST = 24;
const MOST = 500;

interface Target {
  readonly element: Element;
  readonly box: DOMRect;
}

/** Controls smaller than a finger's tip, but in a sentence, or with room enough around it. */
export function smallTargets(shown: readonly Element[], budget: Budget): Place[] {
  const targets: Target[] = shown
    .filter((element) => element.matches(TARGETS))
    .slice(0, MOST)
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  return targets
    .filter(({ box }) => Math.min(box.width, box.height) < LEAST)
    .filter((target) => !budget.isOver() && !isInSentence(target.element) && !hasRoom(target, targets))
    .map(({ element, box }) => ({
      element,
      rule: "tap-small" as const,
      is: Math.min(box.width, box.height),
      least: LEAST,
    }));
}

/** A label is pressed, too. */
function boxOf(element: Element): DOMRect {
  const label = element instanceof HTMLInputElement ? closest(element, "label") : null;
  return boundingBox(label ?? element);
}

function isInSentence(element: Element): boolean {
  if (styleOf(element).display !== "inline") return false;
  const around = element.parentElement?.textContent?.trim() ?? "";
  return around.length > (element.textContent?.trim() ?? "").length;
}

/** A circle of the least size around its middle touches no other target. */
const hasRoom = ({ element, box }: Target, targets: readonly Target[]): boolean => {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return targets.every((other) => {
    if (other.element === element || other.element.contains(element) || element.contains(other.element))
      return true;
    const dx = Math.max(other.box.left - x, 0, x - other.box.right);
    const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
    return Math.hypot(dx, dy) >= LEAST / 2;
  });
};
