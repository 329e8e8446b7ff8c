/**
 * Type of the English dictionary, derived from the Korean: the same keys, and for every `…_other` (the one
 * form that Korean needs) also `…_one`.
 */
export type Twin<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Twin<Texts[Key]>;
} & {
  readonly [Key in keyof Texts as Key extends `${infer Stem}_other` ? `${Stem}_one` : never]: string;
};
