import { applyChanges } from "../../changes/apply.ts";
import type { Change, Splice } from "../../changes/change.ts";
import { insertElement } from "../../changes/construct.ts";
import { textChange } from "../../changes/text-change.ts";
import type { ElementAddress } from "../../edits/edit.ts";
import { reject } from "../../edits/reject.ts";
import { findElement, readText } from "../../edits/source/reading.ts";
import { replaceValue } from "../../edits/source/value.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { type Declared, type StyledPage, styledPage } from "../cascade/cascade.ts";
import { type ViewMode, type Viewport, viewportOf } from "../cascade/media.ts";
import { decide, declaredFor } from "../decide.ts";
import { type OwnVariable, ownVariable } from "../own-variable.ts";
import { elementOnPage, pageOfText, storedText } from "../page-tree.ts";
import { expandShorthand } from "../property/expand.ts";
import { isPlausible } from "../property/plausible.ts";
import { canonicalProperty, longhandsOf } from "../property/shorthands.ts";
import { compileSelectors } from "../selector/compile.ts";
import { countMatches, suggestSelectors } from "../selector/suggest.ts";
import { asksFor, inState, type StyleState } from "../state.ts";
import { addressedFor, addressMeaning } from "./addresses.ts";
import { type CssSource, isPropertyName, isSafeValue, shifted } from "./css-source.ts";
import {
  declarationsIn,
  insertDeclaration,
  type NewDeclaration,
  replaceDeclaration,
} from "./declarations.ts";
import { homeFor } from "./home.ts";
import { setInline } from "./inline.ts";
import { insertMediaRule, insertRule } from "./new-rule.ts";
import { replaceInShorthand } from "./shorthand-part.ts";
import { canStandFor, leansOn } from "./variable-place.ts";
import { isOnlyFor, mediaBlockFor, OWN_MEDIA, WIDER_VIEWPORTS } from "./views.ts";

export interface StyleRequest {
  readonly element: ElementAddress;
  readonly property: string;
  /**
   * Its addresses are those of the declaration that decides now, else of the page; `project:` names a file of
   * the project. They are written as the stylesheet says them in which the value comes to stand.
   */
  readonly value: string;
  readonly view: ViewMode;
  /** How wide the PC view is shown: the value is written where it decides there. See `viewportOf`. */
  readonly desktop?: number | undefined;
  /**
   * `deciding`: where the value is decided now, else in a rule of the element's own; `element`: for this
   * element alone, by rule; `inline`: in its style attribute.
   */
  readonly target: "deciding" | "element" | "inline";
  /** The rule to write into, made where it is missing; by default one that names this element alone. */
  readonly selector?: string | undefined;
  /** Only while the element is in this state: never in a rule that holds without it. */
  readonly state?: StyleState | undefined;
}

/**
 * Gives an element a value in a view. Each way of writing it is tried on a copy, from the nearest to the
 * farthest, and the first is taken after which the cascade answers with that value here and with the old one
 * in every wider view. Refused: `style.property`, `style.value`, `style.no-stylesheet`.
 */
export const setStyle = (part: ProjectPart, request: StyleRequest): Outcome<readonly Change[]> => {
  const value = request.value.trim();
  if (!isPropertyName(request.property)) return reject("style.property", { property: request.property });
  if (!isSafeValue(value)) return reject("style.value", { value });
  const { selector } = request;
  if (selector !== undefined && (/[{}<]|\/\*/.test(selector) || compileSelectors(selector) === null))
    return reject("style.selector", { selector });
  const property = canonicalProperty(request.property);
  const found = findElement(part, request.element);
  if (!found.ok) return found;
  const pageId = pageOfText(part, request.element.text);
  const state = request.state ?? null;
  const plain = pageId === null ? null : styledPage(part, pageId);
  const page = plain && inState(plain, state);
  const element = page && elementOnPage(page.tree, { text: found.value.text, at: request.element.at });
  if (!plain || !page || !element) return reject("element.not-found", { ...request.element });
  const [first = property] = longhandsOf(property);
  const viewport = viewportOf(request.view, request.desktop);
  const ground = decide(page, element, first, viewport).winner?.text ?? found.value.text;
  const wanted: Wanted = {
    value,
    ground,
    meaning: addressMeaning(part, page.tree.pageId, value, ground),
  };
  if (isDecided(part, page, element, property, wanted, viewport)) return accept([]);
  const asked: Asked = { part, page, plain, element, property, wanted, state, viewport, request };
  const isAutomatic = request.target === "deciding" && selector === undefined;
  const variable = isAutomatic ? ownVariable(page, element, property, viewport) : null;
  if (variable && !variable.isSharedHere && same(variable.declared.value, value)) return accept([]);
  for (const plan of plans(asked, variable)) {
    const changes = "certain" in plan ? plan.certain : plan;
    if (changes.length > 0 && ("certain" in plan || holds(asked, changes))) return accept(changes);
  }
  return reject("style.no-stylesheet");
};

interface Asked {
  readonly part: ProjectPart;
  /** As it is in the state that is asked for; `plain` without any. */
  readonly page: StyledPage;
  readonly plain: StyledPage;
  readonly element: LocatedElement;
  readonly property: string;
  readonly wanted: Wanted;
  readonly state: StyleState | null;
  readonly viewport: Viewport;
  readonly request: StyleRequest;
}

/** A value, the text whose addresses it speaks, and what it means wherever it stands. */
interface Wanted {
  readonly value: string;
  readonly ground: TextId;
  readonly meaning: string;
}

const valueIn = ({ part, page, wanted }: Asked, text: TextId): string =>
  addressedFor(part, page.tree.pageId, wanted.value, wanted.ground, text);

/** Changes to be tried on a copy; `certain` where another value in the same declaration cannot but decide. */
type Plan = readonly Change[] | { readonly certain: readonly Change[] };

function* plans(asked: Asked, variable: OwnVariable | null): Generator<Plan> {
  const { target, view } = asked.request;
  if (target === "inline" && asked.state === null) {
    yield inline(asked, false);
    yield inline(asked, true);
    return;
  }
  if (target === "deciding" && asked.request.selector === undefined) {
    if (variable) yield* inVariable(asked, variable);
    yield* inPlace(asked);
    yield* inKin(asked);
  }
  yield* inNewRule(asked, false);
  yield* inNewRule(asked, true);
  if (view === "pc" && asked.state === null) {
    yield inline(asked, false);
    yield inline(asked, true);
  }
}

/**
 * In the variable that is declared for the element itself, where it holds here alone; where more than was asked leans
 * on it, or it cannot stand for the value, the property is said beside it.
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
function* inPlace(asked: Asked): Generator<Plan> {
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
function* inKin(asked: Asked): Generator<readonly Change[]> {
  const { page, element, viewport, request } = asked;
  const rules = new Set<unknown>();
  const kin: { readonly declared: Declared; readonly shared: number }[] = [];
  const strongest = [...declaredFor(page, element, viewport)].reverse();
  for (const declared of strongest) {
    if (declared.origin !== "rule" || !declared.rule || rules.has(declared.rule.rule)) continue;
    rules.add(declared.rule.rule);
    if (asked.state !== null && !asksFor(declared.selector, asked.state)) continue;
    if (!/[.#][^\s>+~]*$/.test(declared.selector) || /\*|:where|:root/.test(declared.selector)) continue;
    if (request.view !== "pc" && !isOnlyFor(mediaOf(declared), request.view)) continue;
    if (request.view === "pc" && mediaOf(declared).some((media) => /max-(device-)?width/i.test(media)))
      continue;
    // `.text-center { text-align: center !important }` is for whoever wears it, and says that one thing.
    if (declarationsIn(declared.rule.rule).every(({ important }) => important)) continue;
    // Of a selector that is only told in a state (`:hover`) nobody is counted.
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

/** A new rule next to its kin, in the author's media block for the view or in one of its own. */
function* inNewRule(asked: Asked, important: boolean): Generator<readonly Change[]> {
  const { part, page, element, property, state, request } = asked;
  const home = homeFor(part, page, element, request.element.text);
  if (!home) return;
  const { source, kin } = home;
  const value = valueIn(asked, source.text);
  const declaration: NewDeclaration = { property, value, important };
  const bases =
    request.selector === undefined ? suggestSelectors(page.tree, element).slice(0, 8) : [request.selector];
  const selectors = state === null ? bases : bases.map((base) => `${base}:${state}`);
  const media = OWN_MEDIA[request.view];
  for (const selector of selectors) {
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
      continue;
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
}

const inline = (asked: Asked, important: boolean, property = asked.property): readonly Change[] => {
  const { part, request } = asked;
  const found = findElement(part, request.element);
  if (!found.ok) return [];
  const { text, raw, element } = found.value;
  const splice = setInline(raw, element, { property, value: valueIn(asked, text), important });
  return splice ? [replaceValue(text, raw, [splice], `declaration ${property}`)] : [];
};

const replaced = ({ part, property }: Asked, winner: Declared, splice: Splice): readonly Change[] => {
  const text = winner.text;
  const read = text === null ? null : readText(part, text);
  if (text === null || !read?.ok) return [];
  return [replaceValue(text, read.value, [shifted(splice, winner.shift)], `declaration ${property}`)];
};

const added = (
  asked: Asked,
  { sheet, rule, declaration, important }: Declared,
  after: typeof declaration | null,
): readonly Change[] => {
  if (!sheet || !rule) return [];
  const { part, property } = asked;
  const value = valueIn(asked, sheet.text);
  // Nested rules may follow the declarations: behind the last declaration is still before them.
  const own = { ...rule.rule, nodes: after === null ? declarationsIn(rule.rule) : rule.declarations };
  const splice = insertDeclaration(
    sheet.css,
    own,
    { property, value, important: after !== null && important },
    after,
  );
  return declared(part, { text: sheet.text, from: sheet.from }, splice, property);
};

/** A declaration that is new, or another value of one: a value of its own, never mixed with somebody else's. */
const declared = (
  part: ProjectPart,
  source: Pick<CssSource, "text" | "from">,
  splice: Splice,
  property: string,
): readonly Change[] => {
  const read = readText(part, source.text);
  const what = `declaration ${property}`;
  return read.ok ? [replaceValue(source.text, read.value, [shifted(splice, source.from)], what)] : [];
};

/** A rule that is new: a whole thing between others. */
const ruled = (
  part: ProjectPart,
  source: Pick<CssSource, "text" | "from">,
  splice: Splice,
): readonly Change[] => {
  const read = readText(part, source.text);
  if (!read.ok) return [];
  const placed = shifted(splice, source.from);
  return placed.from === placed.to
    ? [insertElement(source.text, placed.from, placed.insert)]
    : [textChange(source.text, [placed], read.value.length)];
};

/** Whether the cascade then answers as asked here, and as before in every wider view. */
const holds = (
  { part, page, plain, element, property, wanted, state, viewport, request }: Asked,
  changes: readonly Change[],
): boolean => {
  const applied = applyChanges(part, changes);
  if (!applied.ok) return false;
  const bare = styledPage(applied.value.part, page.tree.pageId);
  const after = bare && inState(bare, state);
  const address = { text: storedText(part, request.element.text), at: request.element.at };
  const moved = mapped(address, applied.value.splices[address.text] ?? []);
  const again = after && elementOnPage(after.tree, moved);
  if (!bare || !after || !again || !isDecided(part, after, again, property, wanted, viewport)) return false;
  const stays = longhandsOf(property).every(
    (name) => decide(bare, again, name, viewport).value === decide(plain, element, name, viewport).value,
  );
  if (state !== null && !stays) return false;
  return WIDER_VIEWPORTS[request.view].every((wider) =>
    longhandsOf(property).every(
      (name) => decide(after, again, name, wider).value === decide(page, element, name, wider).value,
    ),
  );
};

const mapped = (
  { text, at }: { readonly text: TextId; readonly at: number },
  splices: readonly Splice[],
): ElementAddress => ({
  text,
  at: splices.reduce((sum, { from, to, insert }) => (to <= at ? sum + insert.length - (to - from) : sum), at),
});

/** Whether the property has exactly this value, decided on the element itself. */
const isDecided = (
  part: ProjectPart,
  page: StyledPage,
  element: LocatedElement,
  property: string,
  { value, ground, meaning }: Wanted,
  viewport: Viewport,
): boolean => {
  const longhands = longhandsOf(property);
  const says = (said: string, text: TextId | null): boolean =>
    same(addressMeaning(part, page.tree.pageId, said, text ?? ground), meaning);
  return longhands.every((name) => {
    const { value: now, winner, origin, unsplit } = decide(page, element, name, viewport);
    if (
      !winner ||
      origin.from === "inherited" ||
      winner.origin === "browser" ||
      winner.origin === "attribute"
    )
      return /^inherit$/i.test(value) && origin.from === "inherited";
    if (winner.property === property) return says(winner.value, winner.text);
    // A part of all sides in the word that a border has for it.
    const part = /^border-(width|style|color)$/.test(property) && expandShorthand(property, value)?.[name];
    if (part) return unsplit === null && now !== null && same(now, part);
    return longhands.length === 1 && unsplit === null && now !== null && says(now, winner.text);
  });
};

const same = (a: string, b: string): boolean =>
  a.replace(/\s+/g, " ").trim() === b.replace(/\s+/g, " ").trim();
