import type { CreditCard } from "@hanok/api-contract";

/** `Visa •••• 4242`; `PayPal buyer@example.com`. */
export const cardName = ({ method, brand, lastFour }: CreditCard): string =>
  method === "PAYPAL" ? `PayPal ${brand}` : lastFour === "" ? brand : `${brand} •••• ${lastFour}`.trim();
