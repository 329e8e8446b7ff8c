export {
  forgetMoney,
  openPayments,
  readPaidPlan,
} from "./feature.ts";
export { creditBalance } from "./ledger.ts";
export { paymentsData } from "./member-data.ts";
export { offeredPrices } from "./offered-prices.ts";
export { priceReverts } from "./price-reverts.ts";
export { forgetOldPayments } from "./retention.ts";
export { templateCovers } from "./template-covers.ts";
export type { TemplateFacts } from "./template-products.ts";
