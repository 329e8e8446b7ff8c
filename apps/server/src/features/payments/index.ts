export {
  forgetMoney,
  openPayments,
  type PaymentsFeature,
  type ReadPaidPlan,
  readPaidPlan,
} from "./feature.ts";
export { creditBalance } from "./ledger.ts";
export { paymentsData } from "./member-data.ts";
export { type OfferedPrices, offeredPrices } from "./offered-prices.ts";
export { templateCovers } from "./template-covers.ts";
export type { ReadTemplates, TemplateFacts } from "./template-products.ts";
