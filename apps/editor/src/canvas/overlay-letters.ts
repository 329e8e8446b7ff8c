import type { ToFrame } from "@hanok/canvas/protocol";

const FAMILY = "Pretendard Variable";
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/**
 * Korean letters for what the frame draws over the page. A machine that has some draws it with them; one that has none
 * gets the slices of the editor's own font that hold these letters, as bytes: the page neither fetches nor names them.
 */
export class OverlayLetters {
  readonly #send: (message: ToFrame) => void;
  /** Addresses of the slices that the frame has. */
  readonly #sent = new Set<string>();

  constructor(send: (message: ToFrame) => void) {
    this.#send = send;
  }

  /** Another frame has none of them. */
  forget(): void {
    this.#sent.clear();
  }

  /** For these words: they are drawn again when the letters have come. */
  bring(text: string): void {
    if (!HANGUL.test(text) || machineHasHangul()) return;
    for (const letter of new Set(text)) {
      const slice = HANGUL.test(letter) ? slices().find(({ has }) => has(letter)) : undefined;
      if (!slice || this.#sent.has(slice.address)) continue;
      this.#sent.add(slice.address);
      void this.#bringSlice(slice);
    }
  }

  async #bringSlice({ address, range }: Slice): Promise<void> {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${answer.status} ${address}`);
      const font = await answer.arrayBuffer();
      if (this.#sent.has(address)) this.#send({ type: "letters", font, range });
    } catch (error) {
      // The words stay as they are; the next one that needs the slice asks again.
      this.#sent.delete(address);
      console.error(error);
    }
  }
}

interface Slice {
  readonly address: string;
  /** As css says it: `U+ac00-ac02, U+ac04`. */
  readonly range: string;
  readonly has: (letter: string) => boolean;
}

let known: readonly Slice[] | null = null;

/** The slices of the editor's font, as its own style sheets name them. */
function slices(): readonly Slice[] {
  known ??= [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule): Slice[] => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const { style } = rule;
      const family = style.getPropertyValue("font-family").replace(/["']/g, "");
      const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue("src"))?.[1];
      const range = style.getPropertyValue("unicode-range");
      if (family !== FAMILY || address === undefined || range === "") return [];
      const spans = [...range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
        ([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)],
      );
      const has = (letter: string): boolean => {
        const code = letter.codePointAt(0) ?? 0;
        return spans.some(([from = 0, to = 0]) => code >= from && code <= to);
      };
      return [{ address: new URL(address, sheet.href ?? document.baseURI).href, range, has }];
    }),
  );
  return known;
}

let hasHangul: boolean | null = null;

/** Two different letters that look the same are two empty boxes; Firefox writes each letter's number into its box. */
function machineHasHangul(): boolean {
  hasHangul ??= pictureOf("한") !== pictureOf("글") && widthOf("한") !== widthOf(UNASSIGNED);
  return hasHangul;
}

/** A character that no font has. */
const UNASSIGNED = "\uffff";

function widthOf(letter: string): number | null {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return null;
  context.font = "20px sans-serif";
  return context.measureText(letter).width;
}

function pictureOf(letter: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 24;
  canvas.height = 24;
  const context = canvas.getContext("2d");
  if (!context) return letter;
  context.font = "20px sans-serif";
  context.fillText(letter, 1, 20);
  return canvas.toDataURL();
}
