/** Width over height. */
export const RATIOS = {
  square: 1,
  landscape: 4 / 3,
  photo: 3 / 2,
  wide: 16 / 9,
  portrait: 3 / 4,
} as const;
/** `free`: the part that the person has drawn. */
export type Ratio = keyof typeof RATIOS | "none" | "free";

/** Degrees, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** In pixels of the picture as it is turned. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}
/** A point of a picture, as parts of its width and height (0 to 1). */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture as it is turned, in parts of its width and height (0 to 1). */
export interface Part extends Focus, Size {}

export const CENTRE: Focus = { x: 0.5, y: 0.5 };
export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** Changes that make a copy of a picture; `crop` in the turned picture. */
export interface PictureChange {
  readonly turn: Turn;
  readonly ratio: Ratio;
  readonly focus: Focus;
  /** Of the ratio `free`. */
  readonly part: Part;
  /** Whether the copy's longest side is at most `SMALLER_SIDE`. */
  readonly isSmaller: boolean;
}

/** Pixels of the longest side of a reduced copy: twice the widest column that themes use. */
export const SMALLER_SIDE = 2_560;
/** A picture of more bytes is reported as large. */
const LARGE_BYTES = 2 * 1024 * 1024;

export const isLarge = ({ width, height }: Size, bytes: number): boolean =>
  Math.max(width, height) > SMALLER_SIDE || bytes > LARGE_BYTES;

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

export type Crop = Pick<PictureChange, "ratio" | "focus" | "part">;

/**
 * The part that stays, in pixels: the one that was drawn, or the largest in the ratio, as near to the focus as the
 * edges allow.
 */
export function cropBox({ width, height }: Size, { ratio, focus, part }: Crop): Box {
  if (ratio === "none") return { x: 0, y: 0, width, height };
  if (ratio === "free") {
    const w = Math.min(width, Math.max(1, Math.round(part.width * width)));
    const h = Math.min(height, Math.max(1, Math.round(part.height * height)));
    const x = Math.min(Math.round(part.x * width), width - w);
    return { x, y: Math.min(Math.round(part.y * height), height - h), width: w, height: h };
  }
  const wanted = RATIOS[ratio];
  const isWide = width / height > wanted;
  const w = isWide ? Math.round(height * wanted) : width;
  const h = isWide ? height : Math.round(width / wanted);
  const place = (whole: number, part: number, at: number): number =>
    Math.round(Math.min(Math.max(whole * at - part / 2, 0), whole - part));
  return { x: place(width, w, focus.x), y: place(height, h, focus.y), width: w, height: h };
}

/** The part of the picture that the crop leaves: where drawing by hand begins. */
export function partOf(size: Size, crop: Crop): Part {
  const { x, y, width, height } = cropBox(size, crop);
  return { x: x / size.width, y: y / size.height, width: width / size.width, height: height / size.height };
}

/** The same part after a quarter turn, clockwise or against it. */
export const turnedPart = ({ x, y, width, height }: Part, by: 90 | 270): Part =>
  by === 90
    ? { x: 1 - y - height, y: x, width: height, height: width }
    : { x: y, y: 1 - x - width, width: height, height: width };

/** Pixels of the copy that the change makes. */
export function sizeAfter(natural: Size, change: PictureChange): Size {
  const { width, height } = cropBox(turned(natural, change.turn), change);
  const scale = change.isSmaller ? Math.min(1, SMALLER_SIDE / Math.max(width, height)) : 1;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const isCut = ({ ratio, part }: Crop): boolean =>
  ratio === "free" ? part.width < 1 || part.height < 1 : ratio !== "none";

export const changesPicture = (change: PictureChange): boolean =>
  change.turn !== 0 || isCut(change) || change.isSmaller;

const KEPT_TYPES = ["image/png", "image/webp", "image/jpeg"];
const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/webp": "webp",
  "image/jpeg": "jpg",
};

/** Draws the picture as the change leaves it, into a canvas of `size`. */
function paint(canvas: HTMLCanvasElement, image: HTMLImageElement, change: PictureChange, size: Size): void {
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const whole = turned(natural, change.turn);
  const box = cropBox(whole, change);
  context.scale(size.width / box.width, size.height / box.height);
  context.translate(whole.width / 2 - box.x, whole.height / 2 - box.y);
  context.rotate((change.turn * Math.PI) / 180);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, -natural.width / 2, -natural.height / 2);
}

/** Pixels of the longest side of a preview. */
const PREVIEW_SIDE = 1_200;

/** Shows the whole picture turned. */
export function paintTurned(canvas: HTMLCanvasElement, image: HTMLImageElement, turn: Turn): void {
  const { width, height } = turned({ width: image.naturalWidth, height: image.naturalHeight }, turn);
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  paint(canvas, image, { turn, ratio: "none", focus: CENTRE, part: WHOLE, isSmaller: false }, size);
}

/** Type that a changed picture should have; Safari, which cannot write WebP, makes a PNG in its place. */
export function typeAfter(change: PictureChange, name: string): string {
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  const wanted = extension === "jpg" || extension === "jpeg" ? "image/jpeg" : `image/${extension}`;
  const same = KEPT_TYPES.includes(wanted) ? wanted : "image/png";
  return change.isSmaller && same === "image/png" ? "image/webp" : same;
}

/**
 * The changed picture as a file of its own, beside the original: `문-4x3.jpg`. A reduced PNG becomes WebP, which keeps
 * its transparency. Throws where it cannot be drawn.
 */
export async function changedPicture(
  image: HTMLImageElement,
  change: PictureChange,
  name: string,
  suffix: string,
): Promise<File> {
  const canvas = document.createElement("canvas");
  paint(canvas, image, change, sizeAfter({ width: image.naturalWidth, height: image.naturalHeight }, change));
  const type = typeAfter(change, name);
  const quality = change.isSmaller ? 0.82 : 0.9;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error("nothing was drawn");
  const stem = name.replace(/\.[^.]*$/, "").slice(0, 24);
  return new File([blob], `${stem}-${suffix}.${EXTENSIONS[blob.type] ?? "png"}`, { type: blob.type });
}

/** End of the name of a changed copy, by its changes: `4x3`, `cut`, `90`, `small`, joined. */
export const suffixOf = (change: PictureChange, ratioName: string): string =>
  [
    ...(isCut(change) ? [change.ratio === "free" ? "cut" : ratioName.replace(":", "x")] : []),
    ...(change.turn === 0 ? [] : [String(change.turn)]),
    ...(change.isSmaller ? ["small"] : []),
  ].join("-");
