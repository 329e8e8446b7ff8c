import { MAX_PASTE_FILES, MAX_PASTE_HTML } from "../protocol/limits.ts";
import { append, getter } from "./builtins.ts";

const filesOf = getter(DataTransfer.prototype, "files");

/** Pictures that a clipboard carries as files. */
export function pictureFiles(data: DataTransfer): File[] {
  const files = filesOf(data);
  const pictures: File[] = [];
  for (let i = 0; i < files.length && pictures.length < MAX_PASTE_FILES; i += 1) {
    const file = files[i];
    if (file && /^image\//.test(file.type)) append(pictures, file);
  }
  return pictures;
}

/** How many pictures html of a clipboard names; it is read into a document that runs and loads nothing. */
export const picturesIn = (html: string): number =>
  html.length > MAX_PASTE_HTML || !/<img/i.test(html)
    ? 0
    : new DOMParser().parseFromString(html, "text/html").images.length;
