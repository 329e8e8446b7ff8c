/** A root element is in so many bytes, or the size is unknown. */
export const DRAWING_HEAD = 64 * 1024;

const number = (text: string | undefined): number | null => {
  const value = Number(text?.trim().replace(/px$/, ""));
  return text?.trim() && Number.isFinite(value) && value > 0 ? Math.round(value) : null;
};

const attribute = (tag: string, name: string): string | undefined => {
  const at = tag.search(new RegExp(`\\s${name}\\s*=`, "i"));
  if (at < 0) return undefined;
  const rest = tag.slice(tag.indexOf("=", at) + 1).trimStart();
  const quote = rest[0];
  return quote === '"' || quote === "'" ? rest.slice(1, rest.indexOf(quote, 1)) : rest.split(/[\s>]/, 1)[0];
};

/**
 * Width and height in CSS pixels that an SVG states, by its attributes or its view box (SVG 2, 8.2 and 8.8); null where
 * it states none. The drawing is never drawn: the first `head` bytes are read as text, in linear time.
 */
export const drawingSize = (head: Buffer): { readonly width: number; readonly height: number } | null => {
  const text = head.toString("latin1");
  const from = text.search(/<svg[\s>]/i);
  if (from < 0) return null;
  const end = text.indexOf(">", from);
  const tag = text.slice(from, end < 0 ? undefined : end + 1);
  const box = (attribute(tag, "viewBox") ?? "").trim().split(/[\s,]+/);
  const width = number(attribute(tag, "width"));
  const height = number(attribute(tag, "height"));
  const [boxWidth, boxHeight] = [number(box[2]), number(box[3])];
  if (width && height) return { width, height };
  if (!boxWidth || !boxHeight) return null;
  if (width) return { width, height: Math.round((width * boxHeight) / boxWidth) };
  if (height) return { width: Math.round((height * boxWidth) / boxHeight), height };
  return { width: boxWidth, height: boxHeight };
};
