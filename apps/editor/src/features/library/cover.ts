import type { NodeId } from "@hanok/canvas/protocol";
import { uploadFile } from "../../api/upload-file.ts";
import { canvasPicture } from "../../canvas/canvas-picture.ts";
import { croppedPicture } from "../settings/cropped-picture.ts";

/** Twice as large as it is shown, as wide to high as the lists show covers. */
const SIZE = { width: 560, height: 336 };

/**
 * A cover of what is saved: a picture made in the canvas and uploaded. Null where none can be made or kept; a
 * miniature then replaces it.
 */
export async function makeCover(nodes: readonly NodeId[]): Promise<{ readonly key: string } | null> {
  const made = await canvasPicture(nodes, SIZE);
  // The frame's answer is read as an image and encoded again: nothing else passes.
  const picture = made && (await croppedPicture(made, SIZE));
  if (!picture) return null;
  const answer = await uploadFile(new File([picture], "cover.jpg", { type: picture.type }), { use: "block" });
  return answer.ok ? { key: answer.data.key } : null;
}
