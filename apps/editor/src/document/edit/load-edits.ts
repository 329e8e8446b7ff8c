import { loadedOnce } from "../../state/until-loaded.ts";

/** The registry, asked for as soon as the page is seen. Text typed meanwhile waits for it. */
export const loadEdits = loadedOnce(() => import("./edits.ts"));
