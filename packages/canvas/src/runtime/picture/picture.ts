import { inlineFiles, inlineFonts } from "./inline-files.ts";
import { familiesOf, pageFonts } from "./page-fonts.ts";
import { initialValues, styledCopy } from "./styled-copy.ts";

/** More than a block has: a picture of them would take longer than it is worth. */
const MOST_ELEMENTS = 2_000;
const BACKGROUND = "#fff";
/** Part of the picture that is left free around something small. */
const AROUND = 0.1;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture of elements as they are, `width` × `height` px, as the data URL of a JPEG: their computed styles,
 * files and fonts, drawn by the browser from an image of its own that can reach nothing. A smaller element is
 * in the middle of the picture, a larger one is shown from its top. `probe` is out of the page's sight. Null
 * where a file cannot be read, or the browser does not give what it has drawn.
 */
export async function pictureOf(
  roots: readonly Element[],
  { width, height }: { readonly width: number; readonly height: number },
  probe: ParentNode & Node,
): Promise<string | null> {
  const shown = roots.filter((root) => root.getClientRects().length > 0);
  const count = shown.reduce((sum, root) => sum + 1 + root.getElementsByTagName("*").length, 0);
  if (count === 0 || count > MOST_ELEMENTS) return null;
  const whole = boxOf(shown);
  const view = viewOn(whole, width / height);
  const paper = document.implementation.createHTMLDocument("");
  const { body } = paper;
  const copying = { paper, initial: initialValues(probe) };
  for (const root of shown) {
    const { left, top, width: across } = root.getBoundingClientRect();
    const place = paper.createElement("div");
    place.setAttribute(
      "style",
      `all:initial;position:absolute;left:${left - view.left}px;top:${top - view.top}px;width:${across}px`,
    );
    place.append(styledCopy(root, copying, { isRoot: true }));
    body.append(place);
  }
  if (!(await inlineFiles(body))) return null;
  const fonts = paper.createElement("style");
  fonts.textContent = await inlineFonts(await pageFonts(wordsOf(body), familiesOf(shown)));
  body.prepend(fonts);
  body.setAttribute("style", `margin:0;background:${backgroundOf(shown[0])}`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${view.width} ${view.height}"><foreignObject width="${view.width}" height="${view.height}">` +
    `${new XMLSerializer().serializeToString(body)}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = BACKGROUND;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL("image/jpeg", 0.86);
}

/** Everything in it that is drawn as letters, what is in fields included. */
function wordsOf(body: HTMLElement): string {
  const fields = [...body.querySelectorAll("[placeholder], [value]")];
  const inFields = fields.flatMap((field) => [
    field.getAttribute("placeholder"),
    field.getAttribute("value"),
  ]);
  return [body.textContent, ...inFields].join("");
}

function boxOf(elements: readonly Element[]): Box {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return { left, top, width, height: Math.max(...boxes.map((box) => box.bottom)) - top };
}

/**
 * Visible area of the picture: as wide as the window for a wide element, else the element with a margin
 * around it.
 */
function viewOn(box: Box, ratio: number): Box {
  const isWide = box.width > window.innerWidth * 0.8;
  const width = isWide ? box.width : Math.max(box.width, box.height * ratio, 120) * (1 + AROUND * 2);
  const height = width / ratio;
  const free = height - box.height;
  return {
    left: box.left - (width - box.width) / 2,
    top: box.top - (free > 0 ? free / 2 : 0),
    width,
    height,
  };
}

/** The background color behind an element. */
function backgroundOf(element: Element | undefined): string {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^(?:transparent|rgba\(\d+, \d+, \d+, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return BACKGROUND;
}
