import type { CreditCard } from "@hanok/api-contract";

/** `Visa •••• 4242`; of PayPal the e-mail. */
export const cardName = ({ brand, lastFour }: CreditCard): string =>
  lastFour === "" ? brand : `${brand} •••• ${lastFour}`.trim();
