import type { Keyboard } from "playwright-core";

/**
 * Time for which a key is held down, in ms. A key that comes up at once is a second event that the browser
 * answers with a frame first: it holds back the messages between the editor and its page, as no person's
 * typing does.
 */
export const HAND = { delay: 80 };

/** Keys held together, one after the other, as fingers find them. */
export async function press(keyboard: Keyboard, chord: string): Promise<void> {
  const keys = chord.split("+");
  const held = keys.slice(0, -1);
  for (const key of held) {
    await keyboard.down(key);
    await new Promise((resolve) => setTimeout(resolve, HAND.delay));
  }
  await keyboard.press(keys.at(-1) ?? "", HAND);
  for (const key of held.reverse()) await keyboard.up(key);
}
