import { expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { smallSite } from "./small-site.ts";
import { openEditor, saved, shownHeading } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    title: "찾아 바꾸기",
    find: "찾을 내용",
    to: "바꿀 내용",
    search: "찾기",
    list: "찾은 곳",
    run: /곳 바꾸기$/,
    done: /2곳을 바꿨어요/,
    go: /^이동/,
    split: /여러 요소에 나뉘어/,
    classes: "클래스",
    none: "찾은 곳이 없어요.",
    undo: "되돌리기",
  },
  en: {
    title: "Find and replace",
    find: "Find",
    to: "Replace with",
    search: "Find",
    list: "Places",
    run: /^Replace \d/,
    done: /2 places replaced/,
    go: /^Go to/,
    split: /spread over several elements/,
    classes: "Classes",
    none: "Nothing was found.",
    undo: "Undo",
  },
} as const;

test.each(inLanguages("ko"))(
  "[BLD-08] find and replace over the site: by keys alone, ticked places only, in one step (%s)",
  async (language) => {
    const words = WORDS[language];
    const site = smallSite();
    const files = new Map(site.files).set(
      "about.html",
      Buffer.from("<!doctype html><title>소개</title><h1>빵 이야기</h1><p>식<b>빵</b>과 빵집 빵</p>\n"),
    );
    const { project } = await bringSite(member, { ...site, files });
    const home = async () => {
      const taken = await takeHome(member, hanok.origin, project.id);
      return ["index.html", "about.html"].map((path) => taken.get(path)?.toString("utf8") ?? "").join("\n");
    };
    const opened = await openEditor(browsing, hanok, member, project.id, { language });
    const { page, problems, close } = opened;
    const before = await home();

    await page.keyboard.press("Control+Shift+F");
    const dialog = page.getByRole("dialog", { name: words.title });
    const find = dialog.getByRole("textbox", { name: words.find, exact: true });
    await expect.poll(() => find.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("식빵");
    await page.keyboard.press("Enter");
    const list = dialog.getByRole("region", { name: words.list });
    // The list item, the words of the picture, and the one that is spread over two elements of the other page.
    await expect.poll(() => list.getByRole("listitem").count()).toBe(3);
    await list.getByText(words.split).waitFor();
    await dialog.getByRole("textbox", { name: words.to, exact: true }).fill("우유식빵");
    await expect.poll(() => list.getByRole("checkbox").count()).toBe(2);
    await shot(page, `replace-${language}`);
    await expectAccessible(page, `find and replace (${language})`);
    // One is left out by keyboard, and taken in again.
    await list.getByRole("checkbox").first().focus();
    await page.keyboard.press("Space");
    await expect.poll(() => list.getByRole("checkbox").first().isChecked()).toBe(false);
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: words.run }).press("Enter");
    await dialog.getByText(words.done).waitFor();
    expect(await home()).toBe(
      before.replace("<li>식빵", "<li>우유식빵").replace("alt='식빵'", "alt='우유식빵'"),
    );

    // Everything comes back with one undo.
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: words.undo, exact: true }).click();
    await saved(page);
    await expect.poll(home).toBe(before);
    // Words of another page: one press leads there.
    await page.keyboard.press("Control+Shift+F");
    await find.fill("이야기");
    await find.press("Enter");
    await list.getByRole("button", { name: words.go }).first().click();
    await expect.poll(() => shownHeading(opened)).toBe("빵 이야기");
    await page.locator("main[aria-busy=false] iframe").waitFor();

    // From the palette, too; a sentence shows that nothing was found.
    await page.keyboard.press("Control+KeyK");
    await page.getByRole("dialog").getByRole("searchbox").waitFor();
    await page.keyboard.insertText(words.title);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: words.classes, exact: true }).click();
    await find.fill("no-such");
    await find.press("Enter");
    await dialog.getByText(words.none).waitFor();
    await shot(page, `replace-none-${language}`);
    expect(problems).toEqual([]);
    await close();
  },
);
