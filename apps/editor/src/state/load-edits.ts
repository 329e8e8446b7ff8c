import { untilLoaded } from "./until-loaded.ts";

let asked: Promise<typeof import("./edits.ts")> | null = null;

/**
 * The registry, asked for as soon as the page is seen. What was typed meanwhile waits for it. Asked for once: browsers
 * answer an import of what they have already as late as after the next frame.
 */
export function loadEdits(): Promise<typeof import("./edits.ts")> {
  asked ??= untilLoaded(() => import("./edits.ts"));
  return asked;
}
