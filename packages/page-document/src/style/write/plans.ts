import type { Change } from "../../changes/change.ts";
import type { Declared, StyledPage } from "../cascade/cascade.ts";
import type { Viewport } from "../cascade/media.ts";
import { decide, declaredFor } from "../decide.ts";
import type { OwnVariable } from "../own-variable.ts";
import { isPlausible } from "../property/plausible.ts";
import { canonicalProperty, longhandsOf } from "../property/shorthands.ts";
import { countMatches, suggestSelectors } from "../selector/suggest.ts";
import { asksFor, subjectStart } from "../state.ts";
import { type Asked, added, declared, inline, type Plan, replaced, ruled, valueIn } from "./asked.ts";
import {
  declarationsIn,
  insertDeclaration,
  type NewDeclaration,
  replaceDeclaration,
} from "./declarations.ts";
import { homeFor, homeOfSelector } from "./home.ts";
import { insertMediaRule, insertRule } from "./new-rule.ts";
import { isAlone, isPositional } from "./own/alone.ts";
import { inOwnClass, inOwnRule } from "./own/plans.ts";
import { replaceInShorthand } from "./shorthand-part.ts";
import { canStandFor, leansOn } from "./variable-place.ts";
import { isOnlyFor, mediaBlockFor, OWN_MEDIA, WIDER_VIEWPORTS } from "./views.ts";

/** The ways of writing what is asked, from the nearest to the farthest. */
export function* plans(asked: Asked, variable: OwnVariable | null): Generator<Plan> {
  const { target, view, selector } = asked.request;
  if (target === "inline" && asked.state === null) {
    yield inline(asked, false);
    yield inline(asked, true);
    return;
  }
  if (selector !== undefined) {
    yield* inRuleOf(asked, selector, false);
    yield* inRuleOf(asked, selector, true);
  } else {
    const isShared = target === "deciding";
    if (variable && (isShared || isOfElement(asked, variable.declared))) yield* inVariable(asked, variable);
    yield* inPlace(asked, isShared);
    if (!isShared) yield* inOwnRule(asked);
    yield* inKin(asked, isShared);
    if (isShared)
      for (const base of suggestSelectors(asked.page.tree, asked.element)
        .filter((one) => !isPositional(one))
        .slice(0, 8))
        yield* inRuleOf(asked, base, false);
    yield* inOwnClass(asked);
  }
  if (view === "pc" && asked.state === null) {
    yield inline(asked, false);
    yield inline(asked, true);
  }
}

/**
 * Whether what says this refers to the element alone: its own attribute, or a rule that reaches nothing else.
 */
const isOfElement = ({ page, element, request }: Asked, declared: Declared): boolean =>
  declared.origin === "inline" || isAlone(page, element, declared, request.names);

/**
 * In the variable that is declared for the element itself, where it holds here alone; where more than was
 * asked leans on it, or it cannot represent the value, the property is declared beside it.
 */
function* inVariable(asked: Asked, variable: OwnVariable): Generator<Plan> {
  const { page, plain, element, property, wanted, state, viewport, request } = asked;
  const { name, declared: place, isSharedHere } = variable;
  const decides = (where: StyledPage, at: Viewport): boolean =>
    decide(where, element, name, at).winner?.declaration === place.declaration;
  if (WIDER_VIEWPORTS[request.view].some((wider) => decides(page, wider))) return;
  const without = state !== null && decides(plain, viewport);
  if (without && leansOn(plain, element, property, variable, viewport)) return;
  if (!isSharedHere && canStandFor(page, element, variable, property, wanted.value, viewport)) {
    const splice = replaceDeclaration(place.declaration, wanted.value, place.important);
    const isInline = place.origin === "inline";
    yield { certain: isInline ? inline(asked, place.important, name) : replaced(asked, place, splice) };
    return;
  }
  yield place.origin === "inline" ? inline(asked, false) : added(asked, place, null);
}

/** In the declaration that decides now, where it decides in no wider view. */
function* inPlace(asked: Asked, isShared: boolean): Generator<Plan> {
  const { page, element, property, viewport, request } = asked;
  const winners = longhandsOf(property).map((name) => decide(page, element, name, viewport));
  const [first] = winners;
  const winner = first?.winner;
  if (!winner || winners.some((one) => one.winner !== winner || one.origin.from === "inherited")) return;
  const { declaration } = winner;
  const reachesWider = WIDER_VIEWPORTS[request.view].some((wider) =>
    longhandsOf(property).some(
      (name) => decide(page, element, name, wider).winner?.declaration === declaration,
    ),
  );
  if (reachesWider || winner.origin === "browser" || winner.origin === "attribute") return;
  if (asked.state !== null && !asksFor(winner.selector, asked.state)) return;
  if (!isShared && !isOfElement(asked, winner)) return;
  if (winner.origin === "inline") {
    yield inline(asked, winner.important);
    return;
  }
  const value = valueIn(asked, winner.text ?? request.element.text);
  const whole =
    winner.property === property ? value : replaceInShorthand(winner.property, winner.value, property, value);
  if (whole !== null) {
    const changes = replaced(asked, winner, replaceDeclaration(declaration, whole, winner.important));
    yield winner.property === property && isPlausible(property, value) ? { certain: changes } : changes;
  }
  yield added(asked, winner, declaration);
}

/** Behind the declarations of a rule that names this element's class or id: one that few others share comes first. */
function* inKin(asked: Asked, isShared: boolean): Generator<readonly Change[]> {
  const { page, element, viewport, request } = asked;
  const rules = new Set<unknown>();
  const kin: { readonly declared: Declared; readonly shared: number }[] = [];
  const strongest = [...declaredFor(page, element, viewport)].reverse();
  for (const declared of strongest) {
    if (declared.origin !== "rule" || !declared.rule || rules.has(declared.rule.rule)) continue;
    rules.add(declared.rule.rule);
    if (asked.state !== null && !asksFor(declared.selector, asked.state)) continue;
    if (
      !/[.#]/.test(declared.selector.slice(subjectStart(declared.selector))) ||
      /\*|:where|:root/.test(declared.selector)
    )
      continue;
    if (request.view !== "pc" && !isOnlyFor(mediaOf(declared), request.view)) continue;
    if (request.view === "pc" && mediaOf(declared).some((media) => /max-(device-)?width/i.test(media)))
      continue;
    // `.text-center { text-align: center !important }` is for whoever wears it, and says that one thing.
    if (declarationsIn(declared.rule.rule).every(({ important }) => important)) continue;
    if (!isShared && !isAlone(page, element, declared, request.names)) continue;
    // Of a selector that matches only in a state (`:hover`) nobody is counted.
    const shared = countMatches(page.tree, declared.selector, element) || Number.POSITIVE_INFINITY;
    kin.push({ declared, shared });
    if (kin.length >= 4) break;
  }
  for (const { declared } of kin.toSorted((one, other) =>
    one.shared < other.shared ? -1 : one.shared > other.shared ? 1 : 0,
  ))
    yield added(asked, declared, null);
}

const mediaOf = ({ rule, sheet }: Declared): readonly string[] => [
  ...(sheet?.media ? [sheet.media] : []),
  ...(rule?.media ?? []),
];

/** In the rule of a selector that was chosen, or in a new one next to its kin: in the author's media block for the view. */
function* inRuleOf(asked: Asked, base: string, important: boolean): Generator<readonly Change[]> {
  const { part, page, element, property, state, request } = asked;
  const selector = state === null ? base : `${base}:${state}`;
  const chosen = request.selector !== undefined;
  const home =
    (chosen ? (homeOfSelector(part, page, selector) ?? homeOfSelector(part, page, base)) : null) ??
    homeFor(part, page, element, request.element.text);
  if (!home) return;
  const { source, kin } = home;
  const value = valueIn(asked, source.text);
  const declaration: NewDeclaration = { property, value, important };
  const media = OWN_MEDIA[request.view];
  if (media === null) {
    const own = source.css.nodes.findLast(
      (node) => node.kind === "rule" && node.selector.trim() === selector,
    );
    if (own?.kind === "rule" && (request.selector !== undefined || state !== null)) {
      const known = declarationsIn(own).findLast((one) => canonicalProperty(one.property) === property);
      if (known)
        yield declared(
          part,
          source,
          replaceDeclaration(known, value, important || known.important),
          property,
        );
      // Behind all others, as in a style attribute, where one behind the known one says a part of it.
      yield declared(part, source, insertDeclaration(source.css.text, own, declaration), property);
    }
    yield ruled(part, source, insertRule(source.css, kin, null, selector, [declaration]));
    return;
  }
  const block = mediaBlockFor(source.css, kin, request.view);
  if (block) {
    const own = block.nodes.find((node) => node.kind === "rule" && node.selector.trim() === selector);
    if (own?.kind === "rule")
      yield declared(part, source, insertDeclaration(source.css.text, own, declaration), property);
    yield ruled(part, source, insertRule(source.css, null, block, selector, [declaration]));
  }
  yield ruled(part, source, insertMediaRule(source.css, kin, media, selector, [declaration]));
}
