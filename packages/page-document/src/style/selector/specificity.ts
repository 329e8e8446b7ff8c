/** Ids, classes (with attributes and pseudo-classes), tags (CSS Selectors 4, section 17). */
export type Specificity = readonly [number, number, number];

export const ZERO: Specificity = [0, 0, 0];

export const addSpecificity = (a: Specificity, b: Specificity): Specificity => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
];

/** Below, at or above zero as `a` weighs less, the same or more than `b`. */
export const compareSpecificity = (a: Specificity, b: Specificity): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

export const highest = (list: readonly Specificity[]): Specificity =>
  list.reduce((most, one) => (compareSpecificity(one, most) > 0 ? one : most), ZERO);
