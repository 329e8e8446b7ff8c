import type { FontRow } from "@hanok/api-contract";
import { type Findable, findableBy, matcherOf } from "@hanok/page-document";
import type { FontChoice } from "./write-family.ts";

export const KINDS = ["all", "gothic", "myeongjo", "title", "hand", "mono"] as const;
export type Kind = (typeof KINDS)[number];
export const GROUPS = ["project", "korean", "latin", "system"] as const;
export type Group = (typeof GROUPS)[number];

/** A line of the picker. */
export interface PickedFont extends FontChoice {
  /** Unique among the lines. */
  readonly id: string;
  readonly group: Group;
  /** Name of the family, as a person calls it. */
  readonly name: string;
  /** Beside the name: what it is for, or its name in the other script. */
  readonly detail: string;
  /** Family in which its name is drawn; '' for the editor's own. */
  readonly drawn: string;
}

/** Lines whose words match and that are of the kind, each group in its order. Initial consonants and half-typed syllables count. */
export const fittingFonts = (
  fonts: readonly PickedFont[],
  words: string,
  kind: Kind,
): ReadonlyMap<Group, readonly PickedFont[]> => {
  const matches = matcherOf(words.trim() === "" ? undefined : words);
  const isOfKind = ({ font }: PickedFont): boolean => kind === "all" || font?.kind === kind;
  const found = fonts.filter((one) => isOfKind(one) && matches(findable(one)));
  return new Map(
    GROUPS.flatMap((group) => {
      const own = found.filter((one) => one.group === group);
      return own.length > 0 ? [[group, own] as const] : [];
    }),
  );
};

const findable = ({ name, detail, font }: PickedFont): Findable =>
  findableBy([name, detail, font?.title.ko ?? "", font?.title.en ?? "", font?.name ?? ""]);

/** Weights that a family has, for the line under its name: a range or how many. */
export const weightsOf = ({
  weights,
  samples,
}: FontRow): { readonly least: number; readonly most: number } | number =>
  weights.isVariable
    ? { least: Math.ceil(weights.least / 100) * 100, most: Math.floor(weights.most / 100) * 100 }
    : new Set([weights.least, weights.most, ...samples.map(({ weight }) => Number(weight))]).size;
