import { loadedOnce } from "../state/until-loaded.ts";

export type Dropping = typeof import("./dropping.ts");

/** Asked for as soon as the page is seen; a drag that began before waits for it. */
export const loadDropping = loadedOnce<Dropping>(() => import("./dropping.ts"));
