/** The first of `length` places from which on a condition holds, by halving; `length` where it holds nowhere. */
export const firstPlace = (length: number, holds: (place: number) => boolean): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
