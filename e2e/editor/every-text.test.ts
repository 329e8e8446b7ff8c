import { expect, test } from "vitest";
import { isSoak, startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { PACKAGED_SITES, siteFromPackage } from "../main-job/sites.ts";
import { canvasFrame, type OpenEditor, openEditor, press, saved, unselect } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** A text node of the page: `index` among the children of the first element of `selector`. */
interface Place {
  readonly selector: string;
  readonly index: number;
  readonly text: string;
}

/** Every text that is shown and can be written in. */
const placesOf = (editor: OpenEditor): Promise<readonly Place[]> =>
  canvasFrame(editor.page).evaluate(() => {
    const selectorOf = (element: Element): string => {
      const parent = element.parentElement;
      if (!parent || element === document.body) return "body";
      const at = [...parent.children].indexOf(element) + 1;
      return `${selectorOf(parent)} > :nth-child(${at})`;
    };
    const places: { selector: string; index: number; text: string }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? "";
      if (
        !element ||
        text.trim() === "" ||
        element.closest("script, style, noscript, textarea, option, button")
      )
        continue;
      // A text under another element, such as a label in its field, is no place that a pointer reaches.
      element.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
      if (!above || !element.contains(above)) continue;
      places.push({
        selector: selectorOf(element),
        index: [...element.childNodes].indexOf(node as ChildNode),
        text,
      });
    }
    return places;
  });

type Key = "x" | "한" | " " | "Backspace";
const KEYS: readonly Key[] = ["x", "한", " ", "Backspace"];

/**
 * Offset of the keystroke: letters at either edge and in the middle, the others between two letters of a
 * word.
 */
const offsetFor = (text: string, key: Key, at: number): number => {
  const lead = text.length - text.trimStart().length;
  const tail = text.trimEnd().length;
  if (key === "x" || key === "한") return [lead, Math.floor((lead + tail) / 2), tail][at % 3] ?? tail;
  return text.search(/[\p{L}\p{N}]{2}/u) + 1;
};

/** The characters between the first and the last difference of two sources. */
const differenceOf = (before: string, after: string) => {
  let from = 0;
  while (from < before.length && before[from] === after[from]) from += 1;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - from &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  return { gone: before.slice(from, before.length - tail), come: after.slice(from, after.length - tail) };
};

const SITES = isSoak ? PACKAGED_SITES : (["startbootstrap-freelancer"] as const);
/** Places of one site; all of them in a soak. */
const MOST = isSoak ? Number.POSITIVE_INFINITY : 4;

test.each(SITES)(
  "[BLK-68] [BLK-78] [HND-05] %s: one key at any place of any text changes that character alone in the source",
  async (name) => {
    const { project } = await bringSite(member, siteFromPackage(name));
    const editor = await openEditor(browsing, hanok, member, project.id);
    const { page } = editor;
    const cdp = await page.context().newCDPSession(page);
    const strike = async (key: Key): Promise<void> => {
      if (key === "x") await page.keyboard.type("x");
      else if (key === " ") await page.keyboard.press("Space");
      else if (key === "Backspace") await page.keyboard.press("Backspace");
      else {
        for (const text of ["ㅎ", "하", "한"])
          await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
        await cdp.send("Input.insertText", { text: "한" });
      }
    };
    const texts = async () => {
      await saved(page);
      const opened = await member.client.get("/api/projects/edit.json", { projectId: project.id });
      return told(opened).part.texts as Readonly<Record<string, string>>;
    };
    const original = await texts();
    const places = await placesOf(editor);
    expect(places.length).toBeGreaterThan(0);
    const stride = Math.max(1, Math.ceil(places.length / MOST));
    for (let at = 0; at * stride < places.length; at += 1) {
      const { selector, index, text } = places[at * stride] ?? { selector: "body", index: 0, text: "" };
      const key = KEYS[at % KEYS.length] ?? "x";
      const offset = offsetFor(text, key, at);
      if (offset < 1 && (key === " " || key === "Backspace")) continue;
      await unselect(page);
      await press(page, selector, 2);
      const written = () => canvasFrame(page).locator("[contenteditable=true]").count();
      await expect.poll(written, { message: `${selector} opens: ${text}`, timeout: 10_000 }).toBe(1);
      await canvasFrame(page).evaluate(
        ({ selector, index, offset }) => {
          const node = document.querySelector(selector)?.childNodes[index];
          if (node) getSelection()?.setPosition(node, offset);
        },
        { selector, index, offset },
      );
      await strike(key);
      // At every second place a pause, in which the text is saved, and a letter more.
      const more = at % 2 === 0 ? "Q" : "";
      if (more !== "") {
        await expect.poll(texts, { message: `${key} at ${offset} of ${text}` }).not.toEqual(original);
        await page.keyboard.type(more);
      }
      await page.keyboard.press("Escape");
      if (more !== "")
        await expect
          .poll(async () =>
            Object.values(await texts())
              .join()
              .includes(more),
          )
          .toBe(true);
      await expect.poll(texts, { message: `${key} at ${offset} of ${text}` }).not.toEqual(original);
      const now = await texts();
      const changed = Object.keys(now).filter((id) => now[id] !== original[id]);
      const differences = changed.map((id) => differenceOf(original[id] ?? "", now[id] ?? ""));
      const wanted =
        key === "Backspace" ? { gone: text[offset - 1], come: more } : { gone: "", come: `${key}${more}` };
      expect(differences, `${key} at ${offset} of ${text}`).toEqual([wanted]);
      await page.keyboard.press("Control+z");
      await expect.poll(texts).not.toEqual(now);
      // The letter after the pause may be a step of its own.
      if (JSON.stringify(await texts()) !== JSON.stringify(original)) await page.keyboard.press("Control+z");
      await expect.poll(texts).toEqual(original);
    }
    await editor.close();
  },
  3_600_000,
);
