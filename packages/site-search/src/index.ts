export { type IndexFile, makeIndex, movedIndex, type SearchedPage, writeIndex } from "./index-file.ts";
