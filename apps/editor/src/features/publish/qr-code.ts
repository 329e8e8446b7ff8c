import { encode } from "uqr";

/** Empty modules around the code, as ISO/IEC 18004 asks for. */
const BORDER = 4;
/** Pixels of one module in the picture: a usual address gives about 1,000 for a side. */
const MODULE = 24;

export interface QrCode {
  /** Modules of a side, with the border. */
  readonly size: number;
  /** The dark modules, as the path of an SVG. */
  readonly path: string;
}

/** The code of an address. A quarter of it may be dirty or covered. */
export const qrCodeOf = (address: string): QrCode => {
  const { data, size } = encode(address, { border: BORDER, ecc: "Q" });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
};

/** Always dark on light: cameras read nothing else. */
export const svgOf = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * MODULE}" height="${size * MODULE}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`;

/** The same as a picture; null where the browser makes none. */
export const pngOf = ({ size, path }: QrCode): Promise<Blob | null> => {
  const canvas = document.createElement("canvas");
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE, MODULE);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
};

/** Name of a file for a page, without what file systems refuse. */
export const qrFileName = (title: string, ending: "svg" | "png"): string =>
  `QR ${title.replace(/[\p{Cc}"*/:<>?\\|]/gu, "-").slice(0, 80) || "page"}.${ending}`;
