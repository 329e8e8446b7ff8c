/** [PAY-04] Digits by fours, at most sixteen. */
export const grouped = (text: string): string =>
  text
    .replace(/\D/g, "")
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** [PAY-07, PAY-47] 14 to 16 digits with a right check digit; the server checks the same and decides. */
export const isCardNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, "");
  if (!/^\d{14,16}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

/** [PAY-08] `05 / 28` as it is typed. */
export const expiryText = (text: string): string => {
  const digits = text.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};
