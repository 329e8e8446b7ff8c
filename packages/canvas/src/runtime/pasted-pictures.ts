import { MAX_PASTE_FILES, MAX_PASTE_HTML } from "../protocol/limits.ts";
import { append, filesOfClipboard, typeOfFile } from "./builtins.ts";

/** Pictures that a clipboard carries as files. */
export function pictureFiles(data: DataTransfer): File[] {
  const files = filesOfClipboard(data);
  const pictures: File[] = [];
  for (let i = 0; i < files.length && pictures.length < MAX_PASTE_FILES; i += 1) {
    const file = files[i];
    if (file && isPicture(typeOfFile(file))) append(pictures, file);
  }
  return pictures;
}

/** By its characters, which no page's code answers for. */
function isPicture(type: string): boolean {
  const kind = "image/";
  for (let i = 0; i < kind.length; i += 1) if (type[i] !== kind[i]) return false;
  return true;
}

/** How many pictures html of a clipboard names; it is read into a document that runs and loads nothing. */
export const picturesIn = (html: string): number =>
  html.length > MAX_PASTE_HTML || !/<img/i.test(html)
    ? 0
    : new DOMParser().parseFromString(html, "text/html").images.length;
