import type { PageFont } from "./page-fonts.ts";

/** All files of one picture together; more would make its source too large to be drawn. */
const MOST_BYTES = 12 * 1024 * 1024;
/** Fonts of one picture as text. */
const MOST_FONT_LETTERS = 6 * 1024 * 1024;
const ADDRESS = /url\("((?:[^"\\]|\\.)*)"\)/g;

/** Puts every picture that a copy names into it. False where one cannot be read, or they are too many. */
export async function inlineFiles(root: Element): Promise<boolean> {
  const files = new Map<string, Promise<string | null>>();
  let bytes = 0;
  const read = (address: string): Promise<string | null> => {
    const there = files.get(address);
    if (there) return there;
    const made = asDataUrl(address).then((data) => {
      bytes += data?.length ?? 0;
      return data;
    });
    files.set(address, made);
    return made;
  };
  const elements = [...root.getElementsByTagName("*")];
  const done = await Promise.all(
    elements.map(async (element) => {
      const source = element.localName === "img" ? element.getAttribute("src") : null;
      if (source) {
        const data = await read(source);
        if (data === null) return false;
        element.setAttribute("src", data);
      }
      return inlineStyle(element, read);
    }),
  );
  return done.every(Boolean) && bytes <= MOST_BYTES;
}

/** The rules for fonts, each with its file within; one that cannot be read, or would be too much, is left out. */
export async function inlineFonts(fonts: readonly PageFont[]): Promise<string> {
  const files = await Promise.all(fonts.map(({ file }) => asDataUrl(file)));
  let rules = "";
  for (const [at, { family, says }] of fonts.entries()) {
    const data = files[at];
    if (!data || rules.length + data.length > MOST_FONT_LETTERS) continue;
    rules += `@font-face{font-family:${JSON.stringify(family)};${says};src:url("${data}")}`;
  }
  return rules;
}

async function inlineStyle(
  element: Element,
  read: (address: string) => Promise<string | null>,
): Promise<boolean> {
  const style = element.getAttribute("style") ?? "";
  let whole = style;
  for (const [said, address = ""] of style.matchAll(ADDRESS)) {
    // A gradient or mask of the drawing itself.
    if (address.startsWith("#")) continue;
    const data = await read(address.replace(/\\(.)/g, "$1"));
    if (data === null) return false;
    whole = whole.replaceAll(said, `url("${data}")`);
  }
  if (whole !== style) element.setAttribute("style", whole);
  return true;
}

/** A file as a data URL; null where it may not be read. */
async function asDataUrl(address: string): Promise<string | null> {
  if (address.startsWith("data:")) return address;
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  const content = await answer.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(content);
  });
}
