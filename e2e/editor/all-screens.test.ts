import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { foreignWords } from "../harness/foreign-words.ts";
import { expectAccessible, inLanguages, type Language, startWithMember } from "../harness.ts";
import { bringSite, themedProject, told } from "../main-job/projects.ts";
import { builtScreens, inspectorScreens, mediaScreens, type Screen } from "./all-screens.ts";
import { everySite } from "./every-site.ts";
import { WORDS } from "./screen-words.ts";
import { shot } from "./shot.ts";
import { openEditor } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** A project of the bakery, whose words come in the language of whoever takes it. */
const builtIn = async (language: Language): Promise<string> => {
  (member.cookies as Map<string, string>).set("locale", language);
  const projectId = await themedProject(member, "bakery", language === "ko" ? "봄날 빵집" : "Spring bakery");
  (member.cookies as Map<string, string>).set("locale", "ko");
  const { pageList } = told(await member.client.get("/api/projects/page/list.json", { projectId }));
  const pageId = pageList[0]?.id ?? "";
  told(
    await member.client.post("/api/projects/page/version/item.json", {
      pageId,
      name: language === "ko" ? "처음" : "First",
    }),
  );
  return projectId;
};
const { project: brought } = await bringSite(member, everySite());

/** Names that people gave, and those of fonts. */
const AS_THEY_ARE: readonly string[] = [
  "김한옥",
  "봄날 빵집",
  "소개",
  "가게",
  "빵",
  "하나",
  "보내기",
  "지도",
  "질문",
  "작게",
];

const paint = (page: Page, theme: "light" | "dark") =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);

/** Colours glide from one scheme to the other: what is looked at has arrived. */
const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => !(one instanceof CSSTransition)));

/** Visible pictures have come: those further down load when they are scrolled to. */
const picturesShown = (page: Page, part: string) =>
  page.waitForFunction(
    (part) =>
      [...document.querySelectorAll(`:is(${part}) :is(img, [data-waiting])`)].every((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const isSeen = bottom > 0 && top < window.innerHeight;
        return !isSeen || (one instanceof HTMLImageElement ? one.complete : false);
      }),
    part,
  );

/** Opens each in turn and looks at it in light and in dark, where only the colours are others. */
async function walk(page: Page, language: Language, screens: readonly Screen[]): Promise<void> {
  for (const { name, part, open, escapes = 0 } of screens) {
    await open(page, WORDS[language]);
    const looked = page.locator(part).first();
    await looked.waitFor();
    await expect.poll(() => looked.locator("[aria-busy=true]").count()).toBe(0);
    await picturesShown(page, part.replace(/ >> .*$/, ""));
    await atRest(page);
    expect([name, await foreignWords(looked, language, AS_THEY_ARE)]).toEqual([name, []]);
    await shot(page, `${language}-light-${name}`);
    const selector = part.replace(/ >> .*$/, "");
    await expectAccessible(page, `${name} (${language}, light)`, { part: selector });
    await paint(page, "dark");
    await atRest(page);
    await shot(page, `${language}-dark-${name}`);
    await expectAccessible(page, `${name} (${language}, dark)`, {
      part: selector,
      rules: ["color-contrast"],
    });
    await paint(page, "light");
    for (let step = 0; step < escapes; step += 1) await page.keyboard.press("Escape");
    if (escapes > 0) await page.locator("[role=dialog], [role=alertdialog]").waitFor({ state: "detached" });
  }
}

const onTheBakery = async (language: Language, part: "panels" | "dialogs"): Promise<void> => {
  const screens = builtScreens(language === "ko" ? "첫 화면" : "Opening", "h1");
  // Dialogs that panels open by themselves are behind their panel; the other dialogs come after all of them.
  const dialogs = screens.findIndex(({ name }) => name === "publish");
  const { page, problems, close } = await openEditor(browsing, hanok, member, await builtIn(language), {
    language,
  });
  await walk(page, language, part === "panels" ? screens.slice(0, dialogs) : screens.slice(dialogs));
  expect(problems).toEqual([]);
  await close();
};

test.each(inLanguages("ko"))(
  "[EDT-09 to 14, 16, 18, 20 to 24] no panel in %s breaks a rule of accessibility, light and dark",
  (language) => onTheBakery(language, "panels"),
);

test.each(inLanguages("en"))(
  "[EDT-30] [EDT-31] [EDT-34 to 40] no dialog in %s breaks a rule of accessibility, light and dark",
  (language) => onTheBakery(language, "dialogs"),
);

test.each(inLanguages("ko"))(
  "[EDT-32] [EDT-33] [BLK-70] no inspector in %s, nor the choice of a picture or a film, breaks a rule of accessibility",
  async (language) => {
    const { page, problems, close } = await openEditor(browsing, hanok, member, brought.id, { language });
    await walk(page, language, [...inspectorScreens, ...mediaScreens]);
    expect(problems.filter((problem) => !/film\.mp4|google/.test(problem))).toEqual([]);
    await close();
  },
);
