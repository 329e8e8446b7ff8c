import { applyChanges } from "../../changes/apply.ts";
import type { Change } from "../../changes/change.ts";
import type { ProjectNames, ProjectPart } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { allElements } from "../../source/html/index.ts";
import { type StyledPage, styledPage } from "../../style/cascade/cascade.ts";
import type { ViewMode } from "../../style/cascade/media.ts";
import { addressOnPage, pageOfText, pageTreeOf, storedText } from "../../style/page-tree.ts";
import { mayReachOthers } from "../../style/project-names.ts";
import { classesOf } from "../../style/selector/tree.ts";
import type { StyleState } from "../../style/state.ts";
import { homeFor, homeOfSelector } from "../../style/write/home.ts";
import { pagesBeyond } from "../../style/write/own/alone.ts";
import { isNamedOn, newGroupName, ownSelector } from "../../style/write/own/own-class.ts";
import { setStyle } from "../../style/write/set-style.ts";
import type { ElementAddress } from "../edit.ts";
import { addClass } from "../source/class-words.ts";
import { findElement } from "../source/reading.ts";
import { replaceValue } from "../source/value.ts";
import { addressAfter, inTurn, keyOf, onPage } from "./elements.ts";

export interface StyledHow {
  readonly view: ViewMode;
  readonly desktop?: number | undefined;
  readonly state?: StyleState | undefined;
  readonly names?: ProjectNames | undefined;
}

/**
 * Gives several elements the same values. Those of one block get them by one rule: of a class that these elements bear
 * and nothing else does, else of a new one. Where another rule is stronger than that, each of them gets its own.
 */
export const styleMany = (
  part: ProjectPart,
  elements: readonly ElementAddress[],
  values: Readonly<Record<string, string>>,
  how: StyledHow,
): Outcome<readonly Change[]> => {
  const groups = new Map<string, ElementAddress[]>();
  for (const one of elements) {
    const text = storedText(part, one.text);
    groups.set(text, [...(groups.get(text) ?? []), one]);
  }
  const changes: Change[] = [];
  let current = part;
  for (const group of groups.values()) {
    const places = group.flatMap((one) => addressAfter(part, one, changes) ?? []);
    const own = places.length > 1 ? byClass(current, places, values, how) : null;
    const done = own ?? oneByOne(current, places, values, how);
    if (!done.ok) return done;
    const applied = applyChanges(current, done.value);
    if (!applied.ok) return applied;
    changes.push(...done.value);
    current = applied.value.part;
  }
  return accept(changes);
};

/** Each by a rule of its own. */
const oneByOne = (
  part: ProjectPart,
  elements: readonly ElementAddress[],
  values: Readonly<Record<string, string>>,
  how: StyledHow,
): Outcome<readonly Change[]> => {
  const jobs = elements.flatMap((element) => Object.entries(values).map((pair) => ({ element, pair })));
  const done = inTurn(
    part,
    jobs.map(({ element }) => element),
    (now, element, _placeOf, index) => {
      const [property, value] = jobs[index]?.pair ?? ["", ""];
      return setStyle(now, { ...how, element, property, value, target: "element" });
    },
  );
  return done.ok ? accept(done.value.changes) : done;
};

/** All by one rule of a class; null where that cannot be, or only by force. */
const byClass = (
  part: ProjectPart,
  elements: readonly ElementAddress[],
  values: Readonly<Record<string, string>>,
  how: StyledHow,
): Outcome<readonly Change[]> | null => {
  const [first] = elements;
  const pageId = first ? pageOfText(part, first.text) : null;
  const page = pageId === null ? null : styledPage(part, pageId);
  if (!first || !page) return null;
  const known = sharedClass(page, elements, how.names);
  const name = known ?? newName(page, elements, how.names);
  if (name === null) return null;
  const classed = known === null ? withClass(part, elements, name) : accept([]);
  if (!classed.ok) return classed;
  const applied = applyChanges(part, classed.value);
  if (!applied.ok) return applied;
  const places = elements.flatMap((one) => addressAfter(part, one, classed.value) ?? []);
  const jobs = Object.entries(values).flatMap((pair) => places.map((element) => ({ element, pair })));
  const done = inTurn(
    applied.value.part,
    jobs.map(({ element }) => element),
    (now, element, _placeOf, index) => {
      const [property, value] = jobs[index]?.pair ?? ["", ""];
      return setStyle(now, { ...how, element, property, value, target: "element", selector: `.${name}` });
    },
  );
  if (!done.ok) return done.refusal.reason === "style.no-stylesheet" ? null : done;
  const isForced = done.value.changes.some((change) => /!\s*important|style="/.test(insertedBy(change)));
  return isForced ? null : accept([...classed.value, ...done.value.changes]);
};

const insertedBy = (change: Change): string => {
  if (change.kind === "element-insert") return change.source;
  return change.kind === "value-replace" ? change.splices.map(({ insert }) => insert).join(" ") : "";
};

/** A class that just these elements bear, wherever the rules of its name apply; one that is styled already comes first. */
const sharedClass = (
  page: StyledPage,
  elements: readonly ElementAddress[],
  names: ProjectNames | undefined,
): string | null => {
  const { part, tree } = page;
  const [first, ...others] = elements.map((one) => onPage(page, one));
  if (!first || others.some((one) => one === null)) return null;
  const wanted = new Set(elements.map((one) => keyOf(part, one)));
  const common = classesOf(first).filter(
    (name) =>
      ownSelector(`.${name}`) !== null &&
      others.every((one) => one !== null && classesOf(one).includes(name)) &&
      [...allElements(tree.nodes)].every((one) => {
        if (!classesOf(one).includes(name)) return true;
        const at = one.span && addressOnPage(tree, one.span.from);
        return at !== null && wanted.has(`${at.text} ${at.at}`);
      }) &&
      isOnlyHere(page, first.span ? addressOnPage(tree, first.span.from) : null, name, names, wanted),
  );
  return common.find((name) => homeOfSelector(part, page, `.${name}`) !== null) ?? common[0] ?? null;
};

/** Whether no element of another page bears the class, where the sheet of its rule reaches that page. */
const isOnlyHere = (
  page: StyledPage,
  address: ElementAddress | null,
  name: string,
  names: ProjectNames | undefined,
  wanted: ReadonlySet<string>,
): boolean => {
  const element = address && onPage(page, address);
  if (!address || !element) return false;
  const { part, tree } = page;
  const home = homeOfSelector(part, page, `.${name}`) ?? homeFor(part, page, element, address.text);
  if (!home) return false;
  const { pageIds, isKnown } = pagesBeyond(part, tree.pageId, home.source.text);
  if (!isKnown) return names !== undefined && !mayReachOthers(names, pageIds, `.${name}`, address.text);
  return pageIds.every((id) => {
    const other = pageTreeOf(part, id);
    if (!other) return false;
    return [...allElements(other.nodes)].every((one) => {
      if (!classesOf(one).includes(name)) return true;
      const at = one.span && addressOnPage(other, one.span.from);
      return at !== null && wanted.has(`${at.text} ${at.at}`);
    });
  });
};

const newName = (
  page: StyledPage,
  elements: readonly ElementAddress[],
  names: ProjectNames | undefined,
): string | null => {
  const located = elements.flatMap((one) => onPage(page, one) ?? []);
  const [first] = located;
  const [address] = elements;
  if (!first || !address || located.length !== elements.length) return null;
  const home = homeFor(page.part, page, first, address.text);
  if (!home) return null;
  const name = newGroupName(page, located, home.source.text, names);
  return isNamedOn(page, name) ? null : name;
};

const withClass = (
  part: ProjectPart,
  elements: readonly ElementAddress[],
  name: string,
): Outcome<readonly Change[]> => {
  const done = inTurn(part, elements, (now, element) => {
    const found = findElement(now, element);
    if (!found.ok) return found;
    const { text, raw, element: own } = found.value;
    const splice = addClass(raw, own, name);
    return accept(splice ? [replaceValue(text, raw, [splice], "attribute class")] : []);
  });
  return done.ok ? accept(done.value.changes) : done;
};
