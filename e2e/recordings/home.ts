import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { canvasFrame, pointOn, ready, saved } from "../editor/support.ts";
import { type Browsing, type Language, openBrowser } from "../harness/browser.ts";
import { joinMember } from "../harness/members.ts";
import { type Hanok, startHanok } from "../harness/server.ts";
import { themedProject } from "../main-job/projects.ts";

/**
 * The loop of the home page: the editor with the bakery's first page, whose headline is typed in, made larger, and looked
 * at on a phone, the code beside it all the time. One still picture (its first) is for people who want no motion.
 */

const FOLDER = path.resolve(import.meta.dirname, "../../apps/site/public/pictures");
const WORDS = {
  ko: { code: "코드 보기", phone: /^모바일/, typed: " 오늘도" },
  en: { code: "Show code", phone: /^Mobile/, typed: ", daily" },
} as const;
const SIZE = { width: 1600, height: 900 };
const HELD_MS = 1_400;
const STEP_MS = 130;

interface Frame {
  readonly picture: Buffer;
  /** Milliseconds for which it is shown. */
  readonly shown: number;
}

/** A pointer that pictures show, since a headless browser draws none. */
const showPointer = (page: Page, at: { readonly x: number; readonly y: number }): Promise<void> =>
  page.evaluate(({ x, y }) => {
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
  }, at);

const record = async (hanok: Hanok, browsing: Browsing, language: Language): Promise<void> => {
  const words = WORDS[language];
  const member = await joinMember(hanok);
  // Words of a theme come in the language of whoever takes it.
  (member.cookies as Map<string, string>).set("locale", language);
  const projectId = await themedProject(member, "bakery", "bakery");
  const { page, context } = await browsing.newPage(hanok, { language, signedInAs: member, ...SIZE });
  await page.goto(`/neditor/?project=${projectId}`);
  await ready(page);
  const first = await pointOn(page, "h1", { atMost: 200 });
  await page.mouse.click(first.x, first.y);
  await page.locator("footer [aria-current=true]").waitFor();
  await page.getByRole("button", { name: words.code, exact: true }).click();
  await page.locator(".cm-content").first().waitFor();
  const frames: Frame[] = [];
  const take = async (shown: number): Promise<void> => {
    frames.push({ picture: await page.screenshot({ animations: "disabled" }), shown });
  };
  let at = { x: 900, y: 700 };
  const moveTo = async (to: { readonly x: number; readonly y: number }): Promise<void> => {
    const from = at;
    for (let step = 1; step <= 5; step += 1) {
      const part = step / 5;
      at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await page.mouse.move(at.x, at.y);
      await showPointer(page, at);
      await take(step === 5 ? STEP_MS * 3 : STEP_MS / 2);
    }
  };
  const headline = await pointOn(page, "h1", { atMost: 200 });
  await page.mouse.move(at.x, at.y);
  await showPointer(page, at);
  await take(HELD_MS);
  await moveTo(headline);
  await page.mouse.dblclick(headline.x, headline.y);
  await canvasFrame(page).locator("[contenteditable]").first().waitFor();
  await page.keyboard.press("Control+End");
  for (const letter of words.typed) {
    await page.keyboard.insertText(letter);
    await saved(page);
    await take(STEP_MS * 2);
  }
  await take(HELD_MS);
  await page.keyboard.press("Escape");
  await saved(page);
  const phone = page.getByRole("banner").getByLabel(words.phone).first();
  const box = await phone.boundingBox();
  if (!box) throw new Error("the widths are not drawn");
  await moveTo({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await page.mouse.click(at.x, at.y);
  await ready(page);
  await take(HELD_MS * 2);
  const [still] = frames;
  if (!still) throw new Error("nothing was recorded");
  await sharp(still.picture)
    .webp({ quality: 82, effort: 6 })
    .toFile(path.join(FOLDER, `editor.${language}.webp`));
  const loop = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({
      quality: 62,
      effort: 6,
      minSize: true,
      delay: frames.map(({ shown }) => Math.round(shown)),
      loop: 0,
    })
    .toBuffer();
  await writeFile(path.join(FOLDER, `editor-loop.${language}.webp`), loop);
  console.log(`${language}: ${frames.length} pictures, ${Math.round(loop.length / 1024)} KB`);
  await context.close();
};

const hanok = await startHanok();
const browsing = await openBrowser();
try {
  for (const language of ["ko", "en"] as const) await record(hanok, browsing, language);
} finally {
  await browsing.close();
  await hanok.stop();
}
