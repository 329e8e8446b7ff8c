/**
 * A picture cut to a size: as much of its middle as has the ratio [PRJ-70]. Null where the browser cannot read it.
 * PNG stays PNG, everything else becomes JPEG.
 */
export async function croppedPicture(
  file: Blob,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [width / scale, height / scale];
  const canvas = new OffscreenCanvas(width, height);
  canvas
    .getContext("2d")
    ?.drawImage(picture, (picture.width - w) / 2, (picture.height - h) / 2, w, h, 0, 0, width, height);
  picture.close();
  return canvas.convertToBlob({ type: file.type === "image/png" ? "image/png" : "image/jpeg", quality: 0.9 });
}
