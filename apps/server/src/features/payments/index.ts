export {
  forgetMoney,
  openPayments,
  type PaymentsFeature,
  type ReadPaidPlan,
  readPaidPlan,
} from "./feature.ts";
export { type CoverQuestion, coverOf, useTemplate } from "./licenses-store.ts";
export { type OfferedPrices, offeredPrices } from "./offered-prices.ts";
export type { ReadTemplates, TemplateFacts } from "./template-products.ts";
