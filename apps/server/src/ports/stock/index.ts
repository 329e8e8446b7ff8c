export { openStock, type StockSettings } from "./open-stock.ts";
export type { Asked, Stock, StockFault, StockPage } from "./stock.ts";
