/** A square of a picture, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side of a profile photo, in pixels. */
const SIDE = 512;

/**
 * The chosen square as a JPEG of its own. Drawing it leaves the metadata of the original behind, the place of the
 * photo among it. Throws where the picture cannot be drawn.
 */
export async function cropPortrait(address: string, { x, y, width, height }: Square): Promise<File> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const side = Math.min(SIDE, Math.round(width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("nothing was drawn");
  return new File([blob], "portrait.jpg", { type: "image/jpeg" });
}
