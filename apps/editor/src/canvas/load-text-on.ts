import { loadedOnce } from "../state/until-loaded.ts";

/** What goes on elsewhere when typing ends; asked for with the edits, so that it is there offline, too. */
export const loadTextOn = loadedOnce(() => import("./text-on.ts"));
