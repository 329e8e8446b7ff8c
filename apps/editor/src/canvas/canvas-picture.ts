import type { NodeId } from "@hanok/canvas/protocol";
import { current } from "../document/current.ts";

/** A page may be slow, but nobody waits longer for a picture. */
const WITHIN_MS = 8_000;
const JPEG = "data:image/jpeg;base64,";

const waiting = new Map<number, (data: string | null) => void>();
let asked = 0;

/** A picture of elements of the page as they are in the canvas; null where none can be made. */
export async function canvasPicture(
  nodes: readonly NodeId[],
  size: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  const { host } = current;
  if (!host || nodes.length === 0) return null;
  asked += 1;
  const request = asked;
  const data = await new Promise<string | null>((resolve) => {
    const timer = window.setTimeout(() => resolve(null), WITHIN_MS);
    waiting.set(request, (answer) => {
      window.clearTimeout(timer);
      resolve(answer);
    });
    // Page scripts may forge the answer: it is only ever looked at as an image.
    host.onPicture = (made) => waiting.get(made.request)?.(made.data);
    host.send({ type: "picture", request, nodes: [...nodes], ...size });
  });
  waiting.delete(request);
  return data?.startsWith(JPEG) ? new Blob([bytesOf(data.slice(JPEG.length))], { type: "image/jpeg" }) : null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
