import { canvasFrame, pointOn, ready, saved } from "../editor/support.ts";
import { type Browsing, type Language, openBrowser } from "../harness/browser.ts";
import { joinMember } from "../harness/members.ts";
import { type Hanok, startHanok } from "../harness/server.ts";
import { themedProject } from "../main-job/projects.ts";
import { HELD_MS, Recorder } from "./recorder.ts";

/**
 * The loop of the home page: the editor with the bakery's first page, whose headline is typed in, made larger, and looked
 * at on a phone, the code beside it all the time. One still picture (its first) is for people who want no motion.
 */

const WORDS = {
  ko: { code: "코드 보기", phone: /^모바일/, typed: " 오늘도" },
  en: { code: "Show code", phone: /^Mobile/, typed: ", daily" },
} as const;
const SIZE = { width: 1600, height: 900 };

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
  const recorder = new Recorder(page, { x: 900, y: 700 });
  const headline = await pointOn(page, "h1", { atMost: 200 });
  await recorder.take(HELD_MS);
  await recorder.moveTo(headline);
  await page.mouse.dblclick(headline.x, headline.y);
  await canvasFrame(page).locator("[contenteditable]").first().waitFor();
  await page.keyboard.press("Control+End");
  await recorder.type(words.typed, () => saved(page));
  await recorder.take(HELD_MS);
  await page.keyboard.press("Escape");
  await saved(page);
  const phone = page.getByRole("banner").getByLabel(words.phone).first();
  await recorder.press(phone, () => ready(page));
  await recorder.take(HELD_MS * 2);
  await recorder.write("editor", language, "first");
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
