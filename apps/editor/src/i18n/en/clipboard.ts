import type { clipboard as ko } from "../ko/clipboard.ts";
import type { Twin } from "../twin.ts";

export const clipboard: Twin<typeof ko> = {
  menu: "Menu of {{name}}",
  page: "the page",
  edit: "Edit text",
  parent: "Select parent",
  cut: "Cut",
  copy: "Copy",
  paste: "Paste",
  duplicate: "Duplicate",
  moveUp: "Move before",
  moveDown: "Move after",
  code: "Show code",
  deleteElement: "Delete element",
  deleteBlock: "Remove block",
  copied: "Copied {{name}}",
  pasted: "Pasted {{name}}",
  cutElement: "Element cut",
  cutBlock: "Block cut",
  tooLarge: "At most a million characters can be pasted at once. Paste them in parts.",
  nothing: "There is no text, image or element on the clipboard to paste.",
  copyRefused: "The browser refused to copy.",
  cutRefused: "The browser refused to copy, so nothing was cut.",
  allow: "Allow the clipboard in the site settings of the address bar and try again.",
  useHttps: "Copying works at an address that begins with https.",
  fromOutside: "pasted text",
  picturesRemote:
    "Images still linked to the site that they come from: {{count}}. Upload them to your project to be safe.",
  picturesMissing: "Images that could not be taken from the clipboard: {{count}}. Upload them separately.",
  picturesRefused: "An image could not be pasted. {{reason}}",
  picturesLeft:
    "Images cannot be placed inside a line of text, so {{count}} were left out. End the text, select the element and paste again to bring them in.",
  pictureDamaged: "The image is damaged.",
  pictureKind: "Browsers do not show this kind of image. Use PNG, JPEG, GIF, WebP, AVIF or SVG.",
  pressKeys: "The browser does not show the clipboard. Press {{keys}} to paste.",
  filesMissing:
    "The project that it was copied from cannot be opened, so its images and files did not come along.",
  offline: "The server could not be reached, so nothing was pasted. Check your connection.",
};
