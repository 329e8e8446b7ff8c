import type { Language } from "./language-provider.tsx";

/** Integer won as a person reads it: `10,890원`, `10,890 won`; negative amounts with a minus sign. */
export const wonText = (amount: number, language: Language): string => {
  const number = new Intl.NumberFormat(language).format(amount);
  return language === "ko" ? `${number}원` : `${number} won`;
};
