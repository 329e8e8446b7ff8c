/** [PLN-10] VAT of 10 %. All amounts are whole won. */

/** `net` with its VAT: the price that leads on every screen. */
export const withVat = (net: number): number => net + Math.round(net / 10);

/**
 * The one rounding of a document: VAT is a rounded eleventh of the total, the supply value is the rest. Equal to a rounded
 * tenth of the net price for every price that `withVat` made.
 */
export const splitVat = (total: number): { supplyValue: number; vat: number; total: number } => {
  const vat = Math.round(total / 11);
  return { supplyValue: total - vat, vat, total };
};

/** VAT of a part that is paid back: what falls off the document, so that all parts add up to the whole. */
export const refundedVat = (
  left: number,
  amount: number,
): { supplyValue: number; vat: number; total: number } => {
  const vat = splitVat(left).vat - splitVat(left - amount).vat;
  return { supplyValue: amount - vat, vat, total: amount };
};
