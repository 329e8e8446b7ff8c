import { type NewCard, type Refused, refused } from "@hanok/api-contract";
import type { CardData } from "../../ports/payments/payments.ts";
import { seoulMonth } from "../../ports/seoul-time.ts";

/** [PAY-07, PAY-47] Length of card numbers, and the Luhn check digit. */
export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{14,16}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
};

/** [PAY-10] Check digit of a Korean business number (3-2-5 digits). */
export const isBusinessNumber = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false;
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const ninth = Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - ((sum + ninth) % 10)) % 10 === Number(digits[9]);
};

/** [PAY-10] `YYMMDD` of a day that exists in one of the two centuries. */
export const isBirthDate = (digits: string): boolean => {
  if (!/^\d{6}$/.test(digits)) return false;
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
};

/** [PAY-08] `MMYY` as a month, `2028-05`; null where it is none. */
export const expiryMonthOf = (text: string): string | null => {
  const found = /^(0[1-9]|1[0-2])(\d{2})$/.exec(text);
  return found ? `20${found[2]}-${found[1]}` : null;
};

const bare = (text: string): string => text.replace(/[\s-]/g, "");

/** [PAY-11] */
export const refusePaymentPassword = (
  password: string,
  confirmation: string,
  at: "card" | "windowCard" | null,
): Refused<"payment-password.format" | "payment-password.mismatch"> | null => {
  const field = (name: string) => (at === null ? name : `${at}.${name}`);
  if (!/^\d{6}$/.test(password))
    return refused("payment-password.format", { fields: { [field("paymentPassword")]: "format" } });
  if (password !== confirmation)
    return refused("payment-password.mismatch", {
      fields: { [field("paymentPasswordConfirm")]: "mismatch" },
    });
  return null;
};

/** [PAY-07 to PAY-11, PAY-19] The card as the provider takes it, or the first field that does not fit. */
export const checkCard = (card: NewCard, at: number) => {
  const number = bare(card.number);
  if (!isCardNumber(number)) return refused("card.number", { fields: { "card.number": "format" } });
  const expiryMonth = expiryMonthOf(card.expiry.replace(/[\s/]/g, ""));
  if (!expiryMonth || expiryMonth < seoulMonth(at))
    return refused("card.expiry", { fields: { "card.expiry": "format" } });
  if (!/^\d{2}$/.test(card.passwordTwo))
    return refused("card.password", { fields: { "card.passwordTwo": "format" } });
  const identity = bare(card.birthOrBusinessNo);
  const isBusiness = identity.length > 6;
  if (!(isBusiness ? isBusinessNumber(identity) : isBirthDate(identity)))
    return refused(isBusiness ? "card.business-number" : "card.birth-number", {
      fields: { "card.birthOrBusinessNo": "format" },
    });
  const password = refusePaymentPassword(card.paymentPassword, card.paymentPasswordConfirm, "card");
  if (password) return password;
  const data: CardData = { number, expiryMonth, password: card.passwordTwo, identity };
  return { ok: true as const, value: data };
};
