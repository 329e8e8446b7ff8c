import type { Measured } from "@hanok/canvas/protocol";
import { current } from "../../document/current.ts";
import { readEditor } from "../../state/editor-store.ts";
import type { MeasuredPage } from "../../state/page-canvas.ts";

/** A page may be slow, but nobody waits longer for its measures. */
const WITHIN_MS = 8_000;
/** CSS pixels of the narrowest phones. */
const NARROW = 320;
/** A page that is laid out again by its scripts comes to rest in this time. */
const REST_MS = 300;

export interface Measurement {
  readonly found: readonly Measured[];
  /** The page is large, and something of it was left out. */
  readonly partly: boolean;
}

/**
 * [BLD-13] Measures the open page in the canvas: as it is shown, then for a moment as wide as a narrow phone. Null where the
 * page does not answer. Page scripts may forge the answer: it only ever leads to elements of the source.
 */
export async function measurePage(): Promise<Measurement | null> {
  await current.host?.settled();
  const { host } = current;
  const { pageId, frameReady } = readEditor();
  if (!host || !frameReady) return null;
  const looks = await ask("looks");
  host.narrow(NARROW);
  try {
    await new Promise((resolve) => window.setTimeout(resolve, REST_MS));
    const narrow = looks && (await ask("narrow"));
    if (!looks || !narrow || readEditor().pageId !== pageId) return null;
    return { found: [...looks.found, ...narrow.found], partly: looks.partly || narrow.partly };
  } finally {
    host.narrow(null);
  }
}

function ask(what: "looks" | "narrow"): Promise<Measurement | null> {
  const { host } = current;
  if (!host) return Promise.resolve(null);
  // A number of its own: a late answer to an earlier question is none to this one.
  const request = Math.round(performance.now() * 10);
  return new Promise((resolve) => {
    const timer = window.setTimeout(() => resolve(null), WITHIN_MS);
    host.onMeasured = (told: MeasuredPage) => {
      if (told.request !== request) return;
      window.clearTimeout(timer);
      resolve(told);
    };
    host.send({ type: "measure", request, what });
  });
}
