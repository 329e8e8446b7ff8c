/**
 * The part of a payment's foreign amount that a refund gives back. Parts are cut by what has been given back with and
 * without it, so that refunds of the whole sum to the whole, without a remainder.
 */
export const foreignPart = (
  total: number,
  won: { readonly of: number; readonly before: number; readonly now: number },
) => {
  const upTo = (given: number): number => Math.round((total * given) / won.of);
  return upTo(won.before + won.now) - upTo(won.before);
};
