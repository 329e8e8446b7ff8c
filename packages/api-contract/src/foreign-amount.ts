/** An amount in the currency of a provider that takes no won. */
export interface ForeignAmount {
  /** ISO 4217. */
  readonly currency: string;
  /** In the currency's smallest unit. */
  readonly minor: number;
}

/** Currencies that PayPal takes (developer.paypal.com, currency codes), with the digits behind the point. */
export const PAYPAL_CURRENCIES: Readonly<Record<string, 0 | 2>> = {
  AUD: 2,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
};

/** Digits of a currency behind the point. */
export const foreignDigits = (currency: string): number => PAYPAL_CURRENCIES[currency] ?? 2;

/** `7.89`: the value as PayPal reads it. */
export const foreignText = ({ currency, minor }: ForeignAmount): string => {
  const digits = foreignDigits(currency);
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/**
 * Won in the smallest unit of a currency, by a rate in won for 100 units of it (138,050 for 1 USD = 1,380.50 won), rounded
 * half up and at least 1 for an amount above 0.
 */
export const foreignMinor = (won: number, wonPerHundred: number, currency: string): number => {
  const scale = 10 ** foreignDigits(currency);
  // Whole numbers throughout: won stay below 10^9, scale times 200 below 10^5.
  const minor = Math.floor((won * 200 * scale + wonPerHundred) / (2 * wonPerHundred));
  return won > 0 ? Math.max(1, minor) : 0;
};
