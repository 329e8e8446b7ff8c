export { openSearch } from "./search.ts";
