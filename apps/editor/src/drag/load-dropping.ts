import { untilLoaded } from "../state/until-loaded.ts";

export type Dropping = typeof import("./dropping.ts");

let asked: Promise<Dropping> | null = null;

/** Asked for once, as soon as the page is seen; a drag that began before waits for it. */
export function loadDropping(): Promise<Dropping> {
  asked ??= untilLoaded(() => import("./dropping.ts"));
  return asked;
}
