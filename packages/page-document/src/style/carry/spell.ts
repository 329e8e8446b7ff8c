import { type Wrapper, wrapper, written } from "../needed/rules.ts";
import type { NeededVariable } from "../needed/variables.ts";
import { compileSelectors } from "../selector/compile.ts";
import { escapeName } from "../selector/suggest.ts";
import type { CarriedReach, CarriedRule } from "./carried.ts";

/** A carried rule with the selectors that it has under the new names. */
export interface NamedRule extends CarriedRule {
  readonly selectors: readonly string[];
}

/** By how much all carried rules weigh more than they did. */
export interface Raise {
  readonly ids: number;
  readonly classes: number;
}

/** Specificity of a part of a selector. */
const weightOf = (part: string): readonly [number, number, number] =>
  (part === "" ? null : compileSelectors(`*${part}`)?.[0]?.specificity) ?? [0, 0, 0];

/**
 * The selector that reaches the same element under its new name and weighs what it weighed: the class once for each class,
 * the tag for one tag, `:not(#_)` for an id. `raised`: by how much all carried rules weigh more.
 */
export const selectorFor = (
  { links, box, weight }: CarriedReach,
  nameOf: (on: number) => string,
  raised: Raise,
  tagOf: (on: number) => string,
): string => {
  const [subject, ...around] = links;
  if (!subject) return "";
  const boxed = weightOf(box);
  const asked = links.map(({ asks }) => weightOf(asks));
  const left = ([0, 1, 2] as const).map((place) =>
    Math.max(0, weight[place] - boxed[place] - asked.reduce((sum, one) => sum + one[place], 0)),
  );
  const [ids = 0, classes = 0, tags = 0] = left;
  const name = `.${escapeName(nameOf(subject.on))}`;
  const tag = tagOf(subject.on);
  const isNamable = tags > 0 && /^[a-z][a-z0-9]*$/.test(tag);
  const times = classes + raised.classes;
  const own =
    (isNamable ? tag : "") +
    (times === 0 ? `:where(${name})` : name.repeat(times)) +
    ":not(#_)".repeat(ids + raised.ids) +
    ":not(_)".repeat(Math.max(0, tags - (isNamable ? 1 : 0)));
  const outer = around
    .map(({ on, asks }, place) => {
      const leading = links[place]?.combinator ?? " ";
      return { text: `:where(.${escapeName(nameOf(on))})${asks}`, leading };
    })
    .reduceRight((text, { text: one, leading }) => text + one + (leading === " " ? " " : ` ${leading} `), "");
  return outer + own + subject.asks + box;
};

/** Carried rules as css, with the custom properties that the outermost element has to declare. */
export const cssOfRules = (
  rules: readonly NamedRule[],
  variables: readonly NeededVariable[],
  rootName: string,
): string => {
  const declared = variables.map(({ name, value, media }) => ({
    around: media.map((query) => wrapper("media", query, query)),
    source: `:where(.${escapeName(rootName)}) {\n  ${name}: ${value};\n}`,
  }));
  return written([
    ...declared,
    ...rules.map((rule) => ({
      around: aroundOf(rule),
      source: `${rule.selectors.join(",\n")} {\n${rule.declarations
        .map(({ property, value, important }) => `  ${property}: ${value}${important ? " !important" : ""};`)
        .join("\n")}\n}`,
    })),
  ]);
};

const aroundOf = ({ layer, media, containers }: NamedRule): readonly Wrapper[] => [
  ...(layer === null
    ? []
    : layer.split(".").map((name) => wrapper("layer", name.startsWith("(") ? "" : name, layer))),
  ...media.map((query) => wrapper("media", query, query)),
  ...containers.map((query) => wrapper("container", query, query)),
];
