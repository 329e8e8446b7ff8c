import { loadedOnce } from "../state/until-loaded.ts";

/** Acts on several selected elements: loaded when two are selected for the first time. */
export const loadSeveral = loadedOnce(() => import("./several.ts"));
