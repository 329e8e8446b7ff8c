import selectorParser from "postcss-selector-parser";
import { type Nth, parseNth } from "./nth.ts";
import { addSpecificity, highest, type Specificity, ZERO } from "./specificity.ts";

/**
 * A selector list ready for matching. `compounds[0]` is the subject (rightmost); `combinators[i]` leads from
 * `compounds[i]` to `compounds[i + 1]`, right to left, because matching starts at the element.
 */
export interface CompiledSelector {
  readonly text: string;
  readonly compounds: readonly Compound[];
  readonly combinators: readonly Combinator[];
  readonly specificity: Specificity;
  /** `before`, `first-line` …: such a selector styles a box of its own, never the element. */
  readonly pseudoElement: string | null;
}

export type Combinator = " " | ">" | "+" | "~";
export type Compound = readonly SimpleSelector[];

export type SimpleSelector =
  | { readonly kind: "tag"; readonly name: string }
  | { readonly kind: "universal" }
  | { readonly kind: "id"; readonly name: string }
  | { readonly kind: "class"; readonly name: string }
  | {
      readonly kind: "attribute";
      readonly name: string;
      readonly operator: string;
      readonly value: string;
      readonly ignoreCase: boolean;
    }
  | {
      readonly kind: "list";
      readonly test: "is" | "not" | "has";
      readonly selectors: readonly CompiledSelector[];
    }
  | {
      readonly kind: "nth";
      readonly nth: Nth;
      readonly fromEnd: boolean;
      readonly ofType: boolean;
      readonly of: readonly CompiledSelector[];
    }
  | { readonly kind: "state"; readonly name: string; readonly argument: string }
  /** `:scope` and the start of a `:has(> x)`: the element that is being tested. */
  | { readonly kind: "scope" };

/** Pseudo-classes that Chromium knows; any other voids its list. */
const KNOWN_STATES = new Set(
  `active any-link autofill buffering checked current default defined dir disabled empty enabled first-child
  first-of-type focus focus-visible focus-within fullscreen future has-slotted host host-context hover
  in-range indeterminate invalid lang last-child last-of-type link modal muted only-child only-of-type open
  optional out-of-range past paused picture-in-picture placeholder-shown playing popover-open read-only
  read-write required root scope seeking stalled state target target-current user-invalid user-valid valid
  visited volume-locked xr-overlay first left right blank active-view-transition active-view-transition-type`.split(
    /\s+/,
  ),
);
const KNOWN_ELEMENTS = new Set(
  `after backdrop before checkmark column cue details-content file-selector-button first-letter first-line
  grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker
  scroll-marker-group search-text selection slotted spelling-error target-text view-transition
  view-transition-group view-transition-image-pair view-transition-new view-transition-old`.split(/\s+/),
);

const LEGACY_PSEUDO_ELEMENTS = new Set(["before", "after", "first-line", "first-letter"]);
/** Pseudo names that the browser of the preview does not know: they void the whole list they are in. */
const UNKNOWN = /^:{1,2}-(moz|ms|o|khtml)-/;

const compiled = new Map<string, readonly CompiledSelector[] | null>();

/**
 * Reads a selector list; null where a browser would drop the rule (CSS Selectors 4, section 3.9: one unknown
 * part voids the list). Results are kept, a stylesheet being matched again after every edit.
 */
export const compileSelectors = (text: string): readonly CompiledSelector[] | null => {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  if (compiled.size > 20_000) compiled.clear();
  const result = readList(text);
  compiled.set(text, result);
  return result;
};

class Unknown extends Error {}

const readList = (text: string): readonly CompiledSelector[] | null => {
  try {
    const root = selectorParser().astSync(text, { lossless: false });
    return root.nodes.map((selector) => compileOne(selector));
  } catch {
    // The parser throws on a broken selector, and `Unknown` is ours: the browser drops the rule for both.
    return null;
  }
};

const compileOne = (selector: selectorParser.Selector): CompiledSelector => {
  const compounds: SimpleSelector[][] = [[]];
  const combinators: Combinator[] = [];
  let specificity = ZERO;
  let pseudoElement: string | null = null;
  for (const node of selector.nodes) {
    if (node.type === "comment") continue;
    if (node.type === "combinator") {
      const value = node.value.trim() || " ";
      if (value !== " " && value !== ">" && value !== "+" && value !== "~") throw new Unknown(value);
      if (compounds.length === 1 && compounds[0]?.length === 0) compounds[0]?.push({ kind: "scope" });
      combinators.push(value);
      compounds.push([]);
      continue;
    }
    if (pseudoElement !== null && node.type !== "pseudo") throw new Unknown(String(node));
    const [simple, weight, element] = compileSimple(node);
    specificity = addSpecificity(specificity, weight);
    if (element !== null) pseudoElement = element;
    else if (simple) compounds.at(-1)?.push(simple);
  }
  if (compounds.some((compound) => compound.length === 0) && (compounds.length > 1 || pseudoElement === null))
    throw new Unknown(String(selector));
  return {
    text: String(selector).trim(),
    compounds: compounds.reverse(),
    combinators: combinators.reverse(),
    specificity,
    pseudoElement,
  };
};

type Compiled = readonly [SimpleSelector | null, Specificity, string | null];

const compileSimple = (node: selectorParser.Node): Compiled => {
  if ("value" in node && node.value === "") throw new Unknown(String(node));
  switch (node.type) {
    case "tag":
      return [{ kind: "tag", name: node.value.toLowerCase() }, [0, 0, 1], null];
    case "universal":
      return [{ kind: "universal" }, ZERO, null];
    case "id":
      return [{ kind: "id", name: node.value }, [1, 0, 0], null];
    case "class":
      return [{ kind: "class", name: node.value }, [0, 1, 0], null];
    case "nesting":
      return [{ kind: "state", name: "root", argument: "" }, ZERO, null];
    case "attribute":
      return [
        {
          kind: "attribute",
          name: node.attribute.toLowerCase(),
          operator: node.operator ?? "",
          value: node.value ?? "",
          ignoreCase: node.insensitive ?? false,
        },
        [0, 1, 0],
        null,
      ];
    case "pseudo":
      return compilePseudo(node);
    default:
      throw new Unknown(String(node));
  }
};

const compilePseudo = (node: selectorParser.Pseudo): Compiled => {
  const written = node.value.toLowerCase();
  if (UNKNOWN.test(written)) throw new Unknown(written);
  const name = written.replace(/^::?/, "");
  if (written.startsWith("::") && !KNOWN_ELEMENTS.has(name) && !name.startsWith("-webkit-"))
    throw new Unknown(written);
  if (written.startsWith("::") || LEGACY_PSEUDO_ELEMENTS.has(name)) return [null, [0, 0, 1], name];
  const inner = (): readonly CompiledSelector[] => node.nodes.map((selector) => compileOne(selector));
  switch (name) {
    case "is":
    case "matches":
    case "-webkit-any":
    case "where": {
      const selectors = node.nodes.flatMap((selector) => forgiving(selector));
      return [
        { kind: "list", test: "is", selectors },
        name === "where" ? ZERO : highest(selectors.map((one) => one.specificity)),
        null,
      ];
    }
    case "not":
    case "has": {
      const selectors = inner();
      return [
        { kind: "list", test: name, selectors },
        highest(selectors.map((one) => one.specificity)),
        null,
      ];
    }
    case "nth-child":
    case "nth-last-child":
    case "nth-of-type":
    case "nth-last-of-type":
      return compileNth(
        name,
        String(node)
          .replace(/^[^(]*\(/, "")
          .replace(/\)\s*$/, ""),
      );
    case "first-child":
      return [nthOf({ step: 0, offset: 1 }, false, false), [0, 1, 0], null];
    case "last-child":
      return [nthOf({ step: 0, offset: 1 }, true, false), [0, 1, 0], null];
    case "first-of-type":
      return [nthOf({ step: 0, offset: 1 }, false, true), [0, 1, 0], null];
    case "last-of-type":
      return [nthOf({ step: 0, offset: 1 }, true, true), [0, 1, 0], null];
    case "scope":
      return [{ kind: "scope" }, [0, 1, 0], null];
    default:
      if (!KNOWN_STATES.has(name) && !name.startsWith("-webkit-")) throw new Unknown(written);
      return [{ kind: "state", name, argument: node.nodes.map(String).join(",").trim() }, [0, 1, 0], null];
  }
};

const forgiving = (selector: selectorParser.Selector): CompiledSelector[] => {
  try {
    return [compileOne(selector)];
  } catch (error) {
    if (error instanceof Unknown) return [];
    throw error;
  }
};

const nthOf = (nth: Nth, fromEnd: boolean, ofType: boolean): SimpleSelector => ({
  kind: "nth",
  nth,
  fromEnd,
  ofType,
  of: [],
});

const compileNth = (name: string, argument: string): Compiled => {
  const [, formula = argument, list = ""] = /^(.*?)\sof\s(.*)$/s.exec(argument) ?? [];
  const nth = parseNth(formula);
  const of = list ? readList(list) : [];
  if (!nth || !of) throw new Unknown(argument);
  const weight = addSpecificity([0, 1, 0], highest(of.map((one) => one.specificity)));
  const simple: SimpleSelector = {
    kind: "nth",
    nth,
    fromEnd: name.includes("last"),
    ofType: name.endsWith("of-type"),
    of,
  };
  return [simple, weight, null];
};
