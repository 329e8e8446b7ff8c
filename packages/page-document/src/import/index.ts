export { type CutPage, importPage } from "./cut.ts";
