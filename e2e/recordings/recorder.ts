import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

/** Pictures of the site that its pages show: a still one and a loop of each recording. */
const FOLDER = path.resolve(import.meta.dirname, "../../apps/site/public/pictures");

/** Milliseconds for which a frame is shown: one that is to be looked at, and one of a movement. */
export const HELD_MS = 1_400;
export const STEP_MS = 130;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Records a page frame by frame, with the pointer that a headless browser does not draw. */
export class Recorder {
  readonly #page: Page;
  readonly #frames: { readonly picture: Buffer; readonly shown: number }[] = [];
  #at: Point;

  constructor(page: Page, start: Point) {
    this.#page = page;
    this.#at = start;
  }

  /** Takes a frame that is shown for `shown` milliseconds. */
  async take(shown: number): Promise<void> {
    await this.#showPointer();
    this.#frames.push({ picture: await this.#page.screenshot({ animations: "disabled" }), shown });
  }

  /** Moves the pointer in steps. */
  async moveTo(to: Point): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= 5; step += 1) {
      const part = step / 5;
      this.#at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.#page.mouse.move(this.#at.x, this.#at.y);
      await this.take(step === 5 ? STEP_MS * 3 : STEP_MS / 2);
    }
  }

  /** The pointer was dragged here by the test's own steps. */
  async dragged(to: Point): Promise<void> {
    this.#at = to;
    await this.take(STEP_MS);
  }

  /** Moves the pointer to an element and presses it; `until` waits for the result. */
  async press(target: Locator, until: () => Promise<unknown>): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error("a target of a recording is not drawn");
    await this.moveTo({ x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 });
    await this.#page.mouse.click(this.#at.x, this.#at.y);
    await until();
  }

  /** Types letter by letter; `settled` waits for the result of each. */
  async type(text: string, settled: () => Promise<unknown> = async () => {}): Promise<void> {
    for (const letter of text) {
      await this.#page.keyboard.insertText(letter);
      await settled();
      await this.take(STEP_MS * 2);
    }
  }

  /**
   * Writes `name.LANGUAGE.webp`, its last frame or its first, and `name-loop.LANGUAGE.webp`; answers the size
   * of the loop.
   */
  async write(name: string, language: string, still: "first" | "last"): Promise<void> {
    const pictures = this.#frames.map(({ picture }) => picture);
    const shown = still === "first" ? pictures[0] : pictures.at(-1);
    if (!shown) throw new Error("nothing was recorded");
    await sharp(shown)
      .webp({ quality: 82, effort: 6 })
      .toFile(path.join(FOLDER, `${name}.${language}.webp`));
    const loop = await sharp(pictures, { join: { animated: true } })
      .webp({
        quality: 62,
        effort: 6,
        minSize: true,
        delay: this.#frames.map((frame) => Math.round(frame.shown)),
        loop: 0,
      })
      .toBuffer();
    await writeFile(path.join(FOLDER, `${name}-loop.${language}.webp`), loop);
    console.log(`${name} ${language}: ${pictures.length} pictures, ${Math.round(loop.length / 1024)} KB`);
  }

  #showPointer(): Promise<void> {
    return this.#page.evaluate(({ x, y }) => {
      const known = document.getElementById("recorded-pointer");
      const pointer = known ?? document.createElement("div");
      if (!known) {
        pointer.id = "recorded-pointer";
        pointer.innerHTML =
          '<svg width="24" height="24" viewBox="0 0 24 24"><path d="M4 2l6.5 18 2.6-7.4L20.5 10z" fill="#221f1b" stroke="#fff" stroke-width="1.5"/></svg>';
        pointer.style.cssText = "position:fixed;z-index:2147483647;pointer-events:none;inset:0 auto auto 0";
        document.body.append(pointer);
      }
      pointer.style.transform = `translate(${x - 4}px, ${y - 2}px)`;
    }, this.#at);
  }
}
