const { compare } = new Intl.Collator("en", { numeric: true });

/** Paths of pages as a person counts them: 2 before 10; what is in a folder stays together. */
export const pageOrder = (one: string, other: string): number => {
  const [a, b] = [stepsOf(one), stepsOf(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const order = compare(a[at] ?? "", b[at] ?? "");
    if (order !== 0) return order;
  }
  return one < other ? -1 : 1;
};

/** `1.html` before `1-2.html`: the ending is no part of the name. */
const stepsOf = (path: string): string[] => path.replace(/\.html?$/i, "").split("/");
