import { addFont, append, loadFont, NativeFontFace } from "./builtins.ts";
import { sectionOfPlaceholder } from "./placeholders.ts";

/** A name that no page can have chosen: no text of its author is ever set in these letters. */
export const LETTERS = `letters-${Math.random().toString(36).slice(2)}`;

const faces: FontFace[] = [];

/** Takes a slice of the editor's font. It comes as bytes: nothing is fetched by the page, whose policy may forbid it. */
export function takeLetters(font: ArrayBuffer, range: string): void {
  const face = new NativeFontFace(LETTERS, font, { unicodeRange: range, weight: "45 920" });
  append(faces, face);
  void loadFont(face);
  addFont(document.fonts, face);
}

/** Again after each `document.open`. */
export function keepLetters(): void {
  for (let i = 0; i < faces.length; i += 1) {
    const face = faces[i];
    if (face) addFont(document.fonts, face);
  }
}

/** The words of an empty section are in the page, but they are ours. */
export function useLetters(element: Element, id: string): void {
  if (sectionOfPlaceholder(id) === null || !(element instanceof HTMLElement)) return;
  element.style.fontFamily = `"${LETTERS}", ${element.style.fontFamily}`;
}
