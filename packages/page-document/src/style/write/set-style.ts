import { applyChanges } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import type { ElementAddress } from "../../edits/edit.ts";
import { reject } from "../../edits/reject.ts";
import { findElement } from "../../edits/source/reading.ts";
import type { ProjectPart, TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { LocatedElement } from "../../source/html/index.ts";
import { type StyledPage, styledPage } from "../cascade/cascade.ts";
import { type Viewport, viewportOf } from "../cascade/media.ts";
import { decide } from "../decide.ts";
import { ownVariable } from "../own-variable.ts";
import { elementOnPage, pageOfText, storedText } from "../page-tree.ts";
import { expandShorthand } from "../property/expand.ts";
import { canonicalProperty, longhandsOf } from "../property/shorthands.ts";
import { compileSelectors } from "../selector/compile.ts";
import { inState } from "../state.ts";
import { addressMeaning } from "./addresses.ts";
import type { Asked, Wanted } from "./asked.ts";
import { isPropertyName, isSafeValue } from "./css-source.ts";
import { following, mapped } from "./following.ts";
import { inlineBelow } from "./own/hoist.ts";
import { readsSameClasses } from "./own/own-class.ts";
import { releaseOwn } from "./own/release.ts";
import { restored } from "./own/restore.ts";
import { plans } from "./plans.ts";
import type { StyleRequest } from "./request.ts";
import { WIDER_VIEWPORTS } from "./views.ts";

export type { StyleRequest } from "./request.ts";

/**
 * Gives an element a value in a view. Each way of writing it is tried on a copy, from the nearest to the
 * farthest, and the first is taken after which the cascade answers with that value here and with the old one
 * in every wider view. For the element alone (`element`) what its own rules would cover in narrower views and
 * in states is declared there, too. Refused: `style.property`, `style.value`, `style.no-stylesheet`.
 */
export const setStyle = (part: ProjectPart, request: StyleRequest): Outcome<readonly Change[]> => {
  const isOwn = request.target === "element";
  if (request.selector !== undefined) {
    const followed = following(part, request.element, [
      (current, element) => releaseOwn(current, element, request),
      (current, element) => written(current, { ...request, element }),
    ]);
    return followed.ok ? accept(followed.value.changes) : followed;
  }
  if (!isOwn) return written(part, request);
  const hoisted = inlineBelow(part, request) ?? [];
  const own = following(part, request.element, [
    ...hoisted.map(
      (step) => (current: ProjectPart, element: ElementAddress) => step(current, element, written),
    ),
    (current, element) => written(current, { ...request, element }),
  ]);
  if (!own.ok) return own;
  const kept = restored(part, own.value, request, written);
  return kept.ok ? accept([...own.value.changes, ...kept.value]) : kept;
};

const written = (part: ProjectPart, request: StyleRequest): Outcome<readonly Change[]> => {
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
  const isAutomatic = request.target !== "inline" && selector === undefined;
  const variable = isAutomatic ? ownVariable(page, element, property, viewport) : null;
  if (variable && !variable.isSharedHere && same(variable.declared.value, value)) return accept([]);
  for (const plan of plans(asked, variable)) {
    const changes = "certain" in plan ? plan.certain : plan;
    if (changes.length > 0 && ("certain" in plan || holds(asked, changes))) return accept(changes);
  }
  return reject("style.no-stylesheet");
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
  const isClassed = changes.some((one) => one.kind === "value-replace" && one.what === "attribute class");
  if (isClassed && !readsSameClasses(plain, bare)) return false;
  return WIDER_VIEWPORTS[request.view].every((wider) =>
    longhandsOf(property).every(
      (name) => decide(after, again, name, wider).value === decide(page, element, name, wider).value,
    ),
  );
};

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
