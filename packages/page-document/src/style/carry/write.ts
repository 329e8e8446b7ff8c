import { applyChanges } from "../../changes/apply.ts";
import type { Change, Splice } from "../../changes/change.ts";
import { textChange } from "../../changes/text-change.ts";
import { cssOnJourney } from "../../edits/paste/addresses.ts";
import { asShared } from "../../edits/shared/addresses.ts";
import { removeAttribute, setAttribute } from "../../edits/source/attribute.ts";
import { classWords } from "../../edits/source/class-words.ts";
import { htmlKindOf } from "../../edits/source/html-kind.ts";
import { isInSource } from "../../edits/source/reading.ts";
import { replaceValue } from "../../edits/source/value.ts";
import { type ProjectPart, recordAt, type TextId } from "../../model/index.ts";
import { lineEndOf } from "../../source/characters.ts";
import { elementStartingAt, type LocatedElement } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { type ReadSheet, type StyledPage, styledPage } from "../cascade/cascade.ts";
import { VIEWPORTS } from "../cascade/media.ts";
import { decide } from "../decide.ts";
import type { Copied } from "../needed/copied.ts";
import { missingVariables } from "../needed/variables.ts";
import { addressOnPage, pageOfText } from "../page-tree.ts";
import { classesOf } from "../selector/tree.ts";
import { classesOn, isNamedOn } from "../write/own/own-class.ts";
import { readableName } from "../write/own/role.ts";
import type { CarriedReach, CarriedRule, CarriedStyle } from "./carried.ts";
import { expectedOf, longhands } from "./cascade.ts";
import { carriedName, isCarriedName } from "./name.ts";
import { framed, reachesOf, travellingOf } from "./read.ts";
import type { Travelling } from "./selector.ts";
import { cssOfRules, type NamedRule, type Raise, selectorFor } from "./spell.ts";

export interface Arrival {
  /** Present place of the elements. */
  readonly place: Copied;
  /** The page on which they are read; absent: that of the text. */
  readonly pageId?: string | undefined;
  /** The stylesheet that takes the rules. */
  readonly css: TextId;
  /** Something new on every call. */
  readonly createId: () => string;
}

/**
 * Gives elements that have come to a place the rules that styled them where they were: whatever would not style them
 * here alike comes into the css of their new block, under classes that they alone bear and with the weight that it had.
 * Where rules of the place are stronger, all carried ones weigh more together. Rules of the elements' own block are not
 * carried within that block.
 */
export const writeCarried = (part: ProjectPart, style: CarriedStyle, arrival: Arrival): readonly Change[] => {
  const pageId = arrival.pageId ?? pageOfText(part, arrival.place.text);
  const page = pageId === null ? null : styledPage(part, pageId);
  if (!page || part.texts[arrival.css] === undefined) return [];
  const travelling = withoutWrapper(travellingOf(page, arrival.place), style.size);
  // Other elements than those that were read: nothing says which is which.
  if (travelling.numbers.size !== style.size) return [];
  const rules = style.rules.map((rule) => withAddresses(part, page, rule, arrival.css));
  const staying = stayingSheets(page, arrival.css);
  const held = heldReaches(page, staying, travelling, arrival.css === style.home);
  const missing = rules.map((rule) => ({
    ...rule,
    reaches: rule.reaches.filter((reach) => !held.has(keyOf(rule, reach))),
  }));
  const drawn: Drawn = { part, page, travelling, style, rules, arrival };
  let best: { readonly changes: readonly Change[]; readonly wrong: readonly string[] } | null = null;
  for (const raised of arrival.css === style.home ? RAISES.slice(0, 1) : RAISES) {
    const changes = written(drawn, raised === RAISES[0] ? missing : rules, raised);
    const wrong = wrongAfter(drawn, changes);
    if (!best || wrong.length < best.wrong.length) best = { changes, wrong };
    if (wrong.length === 0) return changes;
  }
  // Against `!important` of the place nothing else wins.
  const strongest = RAISES.at(-1);
  if (best && strongest && arrival.css !== style.home) {
    const changes = written(drawn, insisting(rules, new Set(best.wrong)), strongest);
    if (wrongAfter(drawn, changes).length < best.wrong.length) return changes;
  }
  return best?.changes ?? [];
};

/** The elements that came without the one that was put around them so that they can be a block. */
const withoutWrapper = (travelling: Travelling, size: number): Travelling => {
  const [wrapper] = travelling.roots;
  if (travelling.numbers.size !== size + 1 || travelling.roots.size !== 1 || !wrapper) return travelling;
  const elements = [...travelling.numbers.keys()].filter((element) => element !== wrapper);
  return {
    numbers: new Map(elements.map((element, number) => [element, number] as const)),
    roots: new Set(elements.filter(({ parent }) => parent === wrapper)),
  };
};

/** By how many ids and classes all carried rules weigh more, the least first. */
const RAISES: readonly Raise[] = [
  { ids: 0, classes: 0 },
  { ids: 0, classes: 1 },
  { ids: 0, classes: 3 },
  { ids: 1, classes: 0 },
  { ids: 2, classes: 0 },
  { ids: 4, classes: 0 },
];

interface Drawn {
  readonly part: ProjectPart;
  readonly page: StyledPage;
  readonly travelling: Travelling;
  readonly style: CarriedStyle;
  readonly rules: readonly CarriedRule[];
  readonly arrival: Arrival;
}

const withAddresses = (part: ProjectPart, page: StyledPage, rule: CarriedRule, css: TextId): CarriedRule => {
  const to = recordAt(part.pages, page.tree.pageId)?.path ?? "";
  return {
    ...rule,
    declarations: rule.declarations.map((one) => ({
      ...one,
      value: valueAt(part, page, one.value, rule, to, css),
    })),
  };
};

const START = "a{--b:";

const valueAt = (
  part: ProjectPart,
  page: StyledPage,
  value: string,
  { file, isRooted }: { readonly file: string; readonly isRooted: boolean },
  to: string,
  css: TextId,
): string => {
  if (!/url\(|image-set\(/i.test(value)) return value;
  const source = `${START}${value}}`;
  // A common block says its addresses from the root, and so it may have been before.
  if (css.startsWith("shared/") && isRooted) return value;
  const here = cssOnJourney(source, { from: file, isRooted, to, moved: new Map() });
  const said = css.startsWith("shared/") ? asShared(part, page.tree.pageId).css(here) : here;
  return said.slice(START.length, -1);
};

/** Stylesheets that style the place independently of other blocks. */
const stayingSheets = (page: StyledPage, css: TextId): readonly ReadSheet[] =>
  page.sheets.filter(
    ({ sheet }) =>
      sheet !== null &&
      (sheet.text === css ||
        sheet.kind === "resource" ||
        (sheet.kind === "style" && sheet.text.startsWith("page/"))),
  );

const frameKey = (rule: Pick<CarriedRule, "media" | "containers" | "layer" | "declarations">): string =>
  JSON.stringify([rule.media, rule.containers, rule.layer, rule.declarations]);

const keyOf = (
  rule: Pick<CarriedRule, "media" | "containers" | "layer" | "declarations">,
  { source, links, box }: CarriedReach,
): string => `${frameKey(rule)} ${source} ${box} ${JSON.stringify(links)}`;

/**
 * The ways in which rules that stay style the elements at their new place. `isHome`: within one block all of its own
 * rules are left to it.
 */
const heldReaches = (
  page: StyledPage,
  staying: readonly ReadSheet[],
  travelling: Travelling,
  isHome: boolean,
): { readonly has: (key: string) => boolean } => {
  const keys = new Set<string>();
  const frames = new Set<string>();
  for (const read of staying)
    for (const rule of read.rules) {
      const frame = framed(page, read, rule);
      if (isHome) for (const { text } of rule.selectors ?? []) frames.add(`${frameKey(frame)} ${text} `);
      for (const reach of reachesOf(rule, read, travelling)) keys.add(keyOf(frame, reach));
    }
  return {
    has: (key) => keys.has(key) || (isHome && [...frames].some((frame) => key.startsWith(frame))),
  };
};

/**
 * The same rules with `!important` for these properties. A declaration that was important before still
 * overrides one that was not.
 */
const insisting = (rules: readonly CarriedRule[], properties: ReadonlySet<string>): readonly CarriedRule[] =>
  rules.flatMap((rule) => {
    const isMeant = ({ property, value }: { readonly property: string; readonly value: string }): boolean =>
      longhands(property, value).some(([name]) => properties.has(name));
    const [weak, strong] = [false, true].map((important) => ({
      ...rule,
      declarations: rule.declarations
        .filter((one) => one.important === important)
        .map((one) => ({ ...one, important: one.important || isMeant(one) })),
      reaches: rule.reaches.map((reach) => ({
        ...reach,
        weight: [
          reach.weight[0] + (important ? 4 : 0),
          reach.weight[1],
          reach.weight[2],
        ] as const satisfies CarriedReach["weight"],
      })),
    }));
    return [weak, strong].filter((one) => one !== undefined && one.declarations.length > 0) as CarriedRule[];
  });

/** The properties of which some element does not have the value that it had, once for each such value. */
const wrongAfter = (
  { part, page, rules, style, arrival }: Drawn,
  changes: readonly Change[],
): readonly string[] => {
  const applied = applyChanges(part, changes);
  if (!applied.ok) throw new Error(`carried styles cannot be written: ${applied.refusal.reason}`);
  const now = styledPage(applied.value.part, page.tree.pageId);
  if (!now) return [];
  const grown =
    (applied.value.part.texts[arrival.place.text] ?? "").length -
    (part.texts[arrival.place.text] ?? "").length;
  const place = { ...arrival.place, to: arrival.place.to + grown };
  const elements = [...withoutWrapper(travellingOf(now, place), style.size).numbers.keys()];
  const wrong: string[] = [];
  for (const viewport of Object.values(VIEWPORTS)) {
    const expected = expectedOf(rules, style.size, viewport);
    for (const [on, element] of elements.entries())
      for (const { property, value } of expected[on] ?? []) {
        const { winner } = decide(now, element, property, viewport);
        if (winner?.origin === "inline") continue;
        const own = winner && winner.property === property ? winner.value : null;
        const said = own ?? decide(now, element, property, viewport).value;
        if (plain(said) !== plain(value)) wrong.push(property);
      }
  }
  return wrong;
};

const plain = (value: string | null): string => (value ?? "").replace(/\s+/g, " ").trim();

const written = (drawn: Drawn, rules: readonly CarriedRule[], raised: Raise): readonly Change[] => {
  const { part, travelling, style, arrival } = drawn;
  const elements = [...travelling.numbers.keys()];
  const signatures = signaturesOf(rules, style.size);
  const names = namesFor(drawn, elements, signatures);
  const nameOf = (on: number): string => names.get(signatures[on] ?? "") ?? "";
  const named: NamedRule[] = rules.flatMap((rule): NamedRule[] => {
    const selectors = rule.reaches.map((reach) =>
      selectorFor(reach, nameOf, raised, (on) => elements[on]?.tag ?? "*"),
    );
    return selectors.length === 0 ? [] : [{ ...rule, selectors: [...new Set(selectors)] }];
  });
  const [root] = elements;
  const variables = root ? variablesFor(drawn) : [];
  const rootName = nameOf(0) || names.get(ROOT) || "";
  const css = cssOfRules(named, variables, rootName);
  const beside = named.length === 0 ? "" : besideOf(drawn);
  const goal = part.texts[arrival.css] ?? "";
  const html = classChanges(
    drawn,
    elements,
    (on) => nameOf(on) || (on === 0 && variables.length > 0 ? rootName : ""),
  );
  const said = [beside, css].filter((one) => one !== "").join("");
  if (said === "") return html;
  const end = lineEndOf(goal);
  const room = goal.trim() === "" ? "" : /(?:\r\n|\r|\n)$/.test(goal) ? end : end + end;
  const insert = room + said.replace(/\r\n|\r|\n/g, end);
  return [...html, textChange(arrival.css, [{ from: goal.length, to: goal.length, insert }], goal.length)];
};

/** The key of a root that no rule reaches, but that has to declare custom properties. */
const ROOT = "root";

/** For each element, by which rules and as which part of their selectors it is reached; empty where by none. */
const signaturesOf = (rules: readonly CarriedRule[], size: number): readonly string[] => {
  const found: Set<string>[] = Array.from({ length: size }, () => new Set());
  for (const [at, rule] of rules.entries())
    for (const { source, box, links } of rule.reaches)
      for (const [depth, { on }] of links.entries()) found[on]?.add(`${at} ${source} ${box} ${depth}`);
  return found.map((own) => [...own].join("\n"));
};

/** Elements that the same rules reach in the same way bear the same class. */
const namesFor = (
  { part, page, arrival }: Drawn,
  elements: readonly LocatedElement[],
  signatures: readonly string[],
): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [on, element] of elements.entries()) {
    const key = signatures[on] || (on === 0 ? ROOT : "");
    if (key === "" || names.has(key)) continue;
    const { base } = readableName(part, page.tree, element);
    let name = carriedName(stemOf(base), arrival.createId());
    while (classesOn(page.tree).has(name) || isNamedOn(page, name) || [...names.values()].includes(name))
      name = carriedName(stemOf(base), arrival.createId() + name);
    names.set(key, name);
  }
  return names;
};

/** A base that is itself such a name goes without its letters. */
const stemOf = (base: string): string =>
  base.replace(/-[a-z0-9]{8}(?=-|$)/g, (end) =>
    isCarriedName(base.slice(0, base.indexOf(end)) + end) ? "" : end,
  );

/** Custom properties that the elements lean on and that nothing declares around them, were their old block not there. */
const variablesFor = ({ part, page, travelling, style, arrival }: Drawn) => {
  if (style.variables.length === 0) return [];
  const { place } = arrival;
  const [element] = travelling.roots;
  const parent = element?.parent;
  const into = parent?.span ? addressOnPage(page.tree, parent.span.from) : null;
  const texts =
    style.home === null || style.home === arrival.css || part.texts[style.home] === undefined
      ? part.texts
      : { ...part.texts, [style.home]: "" };
  const source = (part.texts[place.text] ?? "").slice(place.from, place.to);
  const sources = [source, ...style.rules.flatMap((rule) => rule.declarations.map(({ value }) => value))];
  const missing = missingVariables({ ...part, texts }, page.tree.pageId, into, sources, style.variables);
  const to = recordAt(part.pages, page.tree.pageId)?.path ?? "";
  return missing.map((one) => ({ ...one, value: valueAt(part, page, one.value, one, to, arrival.css) }));
};

/** At-rules that the page does not have. */
const besideOf = ({ part, page, style, arrival }: Drawn): string => {
  const to = recordAt(part.pages, page.tree.pageId)?.path ?? "";
  const there = stayingSheets(page, arrival.css).map(({ sheet }) => sheet?.css ?? "");
  return [
    ...new Set(
      style.beside.map(({ css, file, isRooted }) => {
        const here = cssOnJourney(css, { from: file, isRooted, to, moved: new Map() });
        return arrival.css.startsWith("shared/") && !isRooted
          ? asShared(part, page.tree.pageId).css(here)
          : here;
      }),
    ),
  ]
    .filter((css) => !there.some((sheet) => sheet.includes(css)))
    .map((css) => `${css}\n`)
    .join("");
};

/** Class attributes with the new names, without those of rules that stayed behind. */
const classChanges = (
  { part, page, style, arrival }: Drawn,
  elements: readonly LocatedElement[],
  nameOf: (on: number) => string,
): readonly Change[] => {
  const { text } = arrival.place;
  const raw = part.texts[text] ?? "";
  const html = locate(raw, htmlKindOf(part, text));
  const there = new Set(
    stayingSheets(page, arrival.css).flatMap(({ rules }) =>
      rules.flatMap(({ rule }) =>
        [...rule.selector.matchAll(/\.((?:\\.|[\p{L}\p{M}\p{N}_-])+)/gu)].map(([, name = ""]) => name),
      ),
    ),
  );
  const gone = new Set(style.own.filter((name) => !there.has(name)));
  const splices: Splice[] = [];
  for (const [on, one] of elements.entries()) {
    const name = nameOf(on);
    const words = classesOf(one);
    if (name === "" && !words.some((word) => gone.has(word))) continue;
    const at = one.span ? addressOnPage(page.tree, one.span.from)?.at : undefined;
    const element = at === undefined ? null : elementStartingAt(html, at);
    if (!isInSource(element)) continue;
    const kept = classWords(raw, element)
      .map((word) => word.name)
      .filter((word) => !gone.has(word));
    const value = [...kept, ...(name === "" ? [] : [name])].join(" ");
    const splice =
      value === "" ? removeAttribute(raw, element, "class") : setAttribute(raw, element, "class", value);
    if (splice) splices.push(splice);
  }
  if (splices.length === 0) return [];
  return [
    replaceValue(
      text,
      raw,
      splices.toSorted((a, b) => a.from - b.from),
      "attribute class",
    ),
  ];
};
