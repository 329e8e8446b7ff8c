/** Size of a card's picture, at twice its resolution [PRJ-14]. */
const WIDTH = 620;
const HEIGHT = 348;

/** A picture cut to the shape of a card, the middle of its width and the top of its height [PRJ-70]; null: no picture. */
export async function cropThumb(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const scale = Math.min(picture.width / WIDTH, picture.height / HEIGHT);
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  const canvas = document.createElement("canvas");
  // A smaller picture is not blown up.
  canvas.width = Math.round(Math.min(WIDTH, width));
  canvas.height = Math.round(Math.min(HEIGHT, height));
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  const left = (picture.width - width) / 2;
  context.drawImage(picture, left, 0, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === "image/png" ? "image/png" : "image/jpeg";
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9));
}
