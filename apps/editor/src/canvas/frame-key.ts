import type { FromFrame } from "@hanok/canvas/protocol";
import { pressKey } from "../commands/commands.ts";
import type { PageCanvas } from "../state/page-canvas.ts";

/** A key that was pressed in the frame: its command alone learns of the source that the frame has copied by it. */
export function pressFrameKey(canvas: PageCanvas, message: Extract<FromFrame, { type: "key" }>): void {
  canvas.copied = message.copied ?? null;
  pressKey(message);
  canvas.copied = null;
}
