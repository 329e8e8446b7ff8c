/** Width over height. */
export const RATIOS = {
  square: 1,
  landscape: 4 / 3,
  photo: 3 / 2,
  wide: 16 / 9,
  portrait: 3 / 4,
} as const;
export type Ratio = keyof typeof RATIOS | "none";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture in this ratio, in its pixels; `position` 0 to 1 along the side that is cut. */
export function cropBox(width: number, height: number, ratio: number, position: number): Box {
  const isWide = width / height > ratio;
  const w = isWide ? Math.round(height * ratio) : width;
  const h = isWide ? height : Math.round(width / ratio);
  return {
    x: Math.round((width - w) * (isWide ? position : 0)),
    y: Math.round((height - h) * (isWide ? 0 : position)),
    width: w,
    height: h,
  };
}

const KEPT_TYPES = ["image/png", "image/webp", "image/jpeg"];

/** The part of a picture as a file of its own, beside the original: `문-4x3.jpg`. Throws where it cannot be drawn. */
export async function cropPicture(
  image: HTMLImageElement,
  box: Box,
  name: string,
  suffix: string,
): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = box.width;
  canvas.height = box.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(image, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height);
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  const wanted = extension === "jpg" || extension === "jpeg" ? "image/jpeg" : `image/${extension}`;
  const type = KEPT_TYPES.includes(wanted) ? wanted : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error("nothing was drawn");
  const stem = name.replace(/\.[^.]*$/, "").slice(0, 30);
  return new File([blob], `${stem}-${suffix}.${type === "image/jpeg" ? "jpg" : type.slice(6)}`, { type });
}
