/** Deep equality of JSON values; a key that is undefined counts as absent. */
export const equalValues = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => equalValues(item, right[index]))
    );
  const a = new Map(Object.entries(left).filter(([, value]) => value !== undefined));
  const b = Object.entries(right).filter(([, value]) => value !== undefined);
  return a.size === b.length && b.every(([key, value]) => a.has(key) && equalValues(a.get(key), value));
};
