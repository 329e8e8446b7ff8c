/** A seeded generator of numbers from 0 to 1: pictures come out the same every time. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
