/** Brand by the first digits; `Card` for those that no rule names. */
export const brandOf = (number: string): string => {
  if (/^4/.test(number)) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "Mastercard";
  if (/^3[47]/.test(number)) return "American Express";
  if (/^35/.test(number)) return "JCB";
  if (/^(62|81)/.test(number)) return "UnionPay";
  if (/^9/.test(number)) return "BC";
  return "Card";
};
