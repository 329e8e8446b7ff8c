import { untilLoaded } from "./until-loaded.ts";

/** The registry, asked for as soon as the page is seen. What was typed meanwhile waits for it. */
export const loadEdits = (): Promise<typeof import("./edits.ts")> => untilLoaded(() => import("./edits.ts"));
