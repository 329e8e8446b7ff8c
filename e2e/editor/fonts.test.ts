import { expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { zip } from "../main-job/archive.ts";
import { bringArchive, takeHome, told } from "../main-job/projects.ts";
import { askSite } from "../main-job/published-address.ts";
import { blankProject, firstFound } from "./library-support.ts";
import { shot } from "./shot.ts";
import { openEditor, openPanel, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    elements: "요소",
    list: "요소 목록",
    heading: "큰 제목",
    font: /^글꼴: /,
    find: "글꼴 찾기",
    found: "글꼴 목록",
    // Initial consonants.
    batang: "ㄱㅇㅂㅌ",
    option: /^고운바탕/,
    undo: "되돌리기",
    redo: "다시 하기",
  },
  en: {
    elements: "Elements",
    list: "List of elements",
    heading: "Large heading",
    font: /^Font: /,
    find: "Find a font",
    found: "Fonts",
    batang: "gowun bat",
    option: /^Gowun Batang/,
    undo: "Undo",
    redo: "Redo",
  },
} as const;

const isFont = (path: string): boolean => path.endsWith(".woff2");

test.each(inLanguages("ko"))(
  "[BLD-01] a blank page in a chosen family: looked at, written, taken back, published, taken home and brought again (%s)",
  async (language) => {
    const words = WORDS[language];
    const projectId = await blankProject(member);
    const { page, frame, problems, close } = await openEditor(browsing, hanok, member, projectId, {
      language,
    });
    await openPanel(page, words.elements);
    const elements = page.getByRole("grid", { name: words.list });
    await (await firstFound(elements, words.heading)).press("Enter");
    await frame().locator("h2.text-title").waitFor();
    await ready(page);
    await saved(page);
    await press(page, "h2.text-title");

    const family = (): Promise<string> =>
      frame()
        .locator("h2.text-title")
        .evaluate((heading) => getComputedStyle(heading).fontFamily.split(",")[0] ?? "");
    const loaded = (): Promise<boolean> =>
      frame().evaluate(() =>
        [...document.fonts].some((face) => /Gowun Batang"?$/.test(face.family) && face.status === "loaded"),
      );
    const paths = async (): Promise<string[]> => {
      const { part } = told(await member.client.get("/api/projects/edit.json", { projectId }));
      return [...Object.keys(part.files), ...Object.values(part.resources).map((one) => one.path)];
    };
    const before = await paths();
    const written = await family();

    await page.getByRole("button", { name: words.font }).click();
    const box = page.getByRole("searchbox", { name: words.find });
    await box.waitFor();
    // The panel behind the picker has options, too.
    const list = page.getByRole("listbox", { name: words.found });
    const lines = list.getByRole("option");
    await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(28);
    // Names of families alone.
    expect((await lines.allInnerTexts()).join("\n")).not.toMatch(/var\(|--|Fallback|ui-monospace|woff/);
    await shot(page, `fonts-picker-${language}`);
    await expectAccessible(page, `the picker of fonts (${language})`);
    await box.fill(words.batang);
    await list.getByRole("option", { name: words.option }).waitFor();
    await expect.poll(() => lines.count()).toBe(1);
    // Looked at: the page shows it, and nothing is written.
    await page.keyboard.press("ArrowDown");
    await expect.poll(family).toBe('"Gowun Batang"');
    await expect.poll(loaded).toBe(true);
    await shot(page, `fonts-preview-${language}`);
    expect(await paths()).toEqual(before);
    // Escape lets go of the line, clears the words and closes the picker, one after the other.
    const isOpen = async (): Promise<boolean> => {
      if (await box.isVisible()) await page.keyboard.press("Escape");
      return box.isVisible();
    };
    await expect.poll(isOpen).toBe(false);
    await expect.poll(family).toBe(written);

    await page.getByRole("button", { name: words.font }).click();
    await box.fill(words.batang);
    await expect.poll(() => lines.count()).toBe(1);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(paths).toContain("css/fonts/gowun-batang.css");
    await expect.poll(family).toBe('"Gowun Batang"');
    await expect.poll(loaded).toBe(true);
    const button = page.getByRole("button", { name: words.font });
    await expect.poll(() => button.textContent()).toContain("Gowun Batang");
    const carried = await paths();
    await page.getByRole("button", { name: words.undo, exact: true }).click();
    await expect.poll(paths).toEqual(before);
    await expect.poll(family).toBe(written);
    await page.getByRole("button", { name: words.redo, exact: true }).click();
    await expect.poll(async () => (await paths()).toSorted()).toEqual(carried.toSorted());
    await expect.poll(family).toBe('"Gowun Batang"');
    await saved(page);
    await shot(page, `fonts-written-${language}`);

    told(await member.client.post("/api/projects/publish/item.json", { projectId }));
    const { address } = told(await member.client.get("/api/projects/publish/site.json", { projectId })).site;
    const fonts = carried.filter(isFont);
    expect(fonts.length).toBeGreaterThan(150);
    for (const path of [...fonts.slice(0, 2), "css/fonts/gowun-batang.css"])
      expect((await askSite(address, path)).status, path).toBe(200);

    const home = await takeHome(member, hanok.origin, projectId);
    expect([...home.keys()].filter(isFont)).toHaveLength(fonts.length);
    const content = new Blob([new Uint8Array(await zip(home))], { type: "application/zip" });
    const { project } = await bringArchive(member, "글꼴", content);
    const again = await takeHome(member, hanok.origin, project.id);
    const changed = [...home]
      .filter(([path, bytes]) => !again.get(path)?.equals(bytes))
      .map(([path]) => path);
    expect(changed).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  },
);
