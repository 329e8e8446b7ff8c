import type { Change } from "../../../changes/change.ts";
import { addClass } from "../../../edits/source/class-words.ts";
import { findElement } from "../../../edits/source/reading.ts";
import { replaceValue } from "../../../edits/source/value.ts";
import { decide } from "../../decide.ts";
import { longhandsOf } from "../../property/shorthands.ts";
import { compileSelectors } from "../../selector/compile.ts";
import { compareSpecificity } from "../../selector/specificity.ts";
import { type Asked, declared, type Plan, ruled, valueIn } from "../asked.ts";
import { homeOfClass, ownHomeFor, type StyleHome } from "../home.ts";
import { newClassName, ownClassOf, raisedSelectors } from "./own-class.ts";
import { writeOwn } from "./own-rule.ts";

/** In a rule of the class of its own that the element has already. */
export function* inOwnRule(asked: Asked): Generator<Plan> {
  const name = ownClassOf(asked.page, asked.element, asked.request.names);
  const { part, page, element, request } = asked;
  const home =
    name === null ? null : (homeOfClass(page, name) ?? ownHomeFor(part, page, element, request.element.text));
  if (name !== null && home) yield* inRulesOf(asked, name, home, []);
}

/** In a rule of a new class of the element's own: no other element has it, wherever it goes. */
export function* inOwnClass(asked: Asked): Generator<Plan> {
  const { part, page, element, request } = asked;
  const home = ownHomeFor(part, page, element, request.element.text);
  const found = findElement(part, request.element);
  if (!home || !found.ok) return;
  const name = newClassName(page, element, home.source.text, request.names);
  const { text, raw, element: own } = found.value;
  const splice = addClass(raw, own, name);
  if (!splice) return;
  const classed = replaceValue(text, raw, [splice], "attribute class");
  // A stylesheet in the same text moves with the class: what is written there follows it.
  yield* inRulesOf(asked, name, home, [classed]);
}

/** The weakest selector of the class that can win; `!important` only against `!important`. */
function* inRulesOf(
  asked: Asked,
  name: string,
  { source, kin }: StyleHome,
  before: readonly Change[],
): Generator<Plan> {
  const { part, page, element, property, state, viewport, request } = asked;
  const rivals = longhandsOf(property).flatMap((one) => {
    const { winner, origin } = decide(page, element, one, viewport);
    return winner && origin.from !== "inherited" ? [winner] : [];
  });
  const important = rivals.some((one) => one.important);
  const value = valueIn(asked, source.text);
  for (const selector of raisedSelectors(name, state)) {
    const [own] = compileSelectors(selector) ?? [];
    const isWeaker = rivals.some(
      (rival) =>
        rival.origin === "rule" &&
        rival.layer === Number.POSITIVE_INFINITY &&
        own !== undefined &&
        compareSpecificity(own.specificity, rival.specificity) < 0,
    );
    if (isWeaker) continue;
    const at = { view: request.view, state };
    const { splice, isRule } = writeOwn(source.css, name, selector, at, { property, value, important }, kin);
    const written = isRule ? ruled(part, source, splice) : declared(part, source, splice, property);
    yield ordered([...written, ...before]);
  }
}

/** Changes of one text from behind to the front, so that none moves another. */
const ordered = (changes: readonly Change[]): readonly Change[] => {
  const at = (change: Change): number =>
    change.kind === "value-replace"
      ? (change.splices[0]?.from ?? 0)
      : change.kind === "element-insert"
        ? change.at
        : 0;
  return changes.toSorted((one, other) => at(other) - at(one));
};
