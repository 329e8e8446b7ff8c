export { type CutPage, importPage } from "./cut.ts";
export { pageContent } from "./page-content.ts";
