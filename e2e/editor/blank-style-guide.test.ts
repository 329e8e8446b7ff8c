import { expect, test } from "vitest";
import { expectAccessible, inLanguages, startWithMember } from "../harness.ts";
import { blankProject, firstFound } from "./library-support.ts";
import { shot } from "./shot.ts";
import { openEditor, openPanel, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const WORDS = {
  ko: {
    elements: "요소",
    list: "요소 목록",
    heading: "큰 제목",
    guide: "스타일 가이드",
    value: "값",
    tabs: ["글자", "버튼", "입력", "바탕"],
    edit: "title 고치기",
    size: "크기",
    radius: "모서리 둥글기",
    brand: "대표 색 선택",
    picked: "색 값",
    strong: "크게",
    undo: "되돌리기",
  },
  en: {
    elements: "Elements",
    list: "List of elements",
    heading: "Large heading",
    guide: "Style guide",
    value: "Value",
    tabs: ["Text", "Button", "Field", "Base"],
    edit: "Edit title",
    size: "Size",
    radius: "Corner radius",
    brand: "Select: Brand color",
    picked: "Color value",
    strong: "Strong",
    undo: "Undo",
  },
} as const;

test.each(inLanguages("ko"))(
  "[RES-12] [RES-13] [RES-14] [BLD-02] the style guide of a blank project gives its looks to elements of the library (%s)",
  async (language) => {
    const words = WORDS[language];
    const { page, frame, problems, close } = await openEditor(
      browsing,
      hanok,
      member,
      await blankProject(member),
      { language },
    );
    await openPanel(page, words.elements);
    const list = page.getByRole("grid", { name: words.list });
    await (await firstFound(list, words.heading)).press("Enter");
    await frame().locator("h2.text-title").waitFor();
    await (await firstFound(list, language === "ko" ? "채운 버튼" : "Solid button")).press("Enter");
    await frame().locator("a.button-main").waitFor();
    await ready(page);
    const styleOf = (selector: string, property: string) =>
      frame()
        .locator(selector)
        .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
    expect(await styleOf("a.button-main", "background-color")).toBe("rgb(31, 95, 91)");

    await openPanel(page, words.guide);
    await shot(page, `guide-colours-${language}`);
    await expectAccessible(page, `style guide of a blank project (${language})`);
    const accent = page.getByRole("textbox", { name: words.value }).first();
    await accent.fill("#8a2b2b");
    await accent.press("Enter");
    await expect.poll(() => styleOf("a.button-main", "background-color")).toBe("rgb(138, 43, 43)");

    // [BLD-02] One colour gives all of the site's, as one step.
    const rootValue = (name: string) =>
      frame()
        .locator(":root")
        .evaluate((one, property) => getComputedStyle(one).getPropertyValue(property).trim(), name);
    const deep = await rootValue("--color-deep");
    await page.getByRole("button", { name: words.brand }).click();
    const picked = page.getByRole("textbox", { name: words.picked });
    await picked.fill("#2a4b8a");
    await picked.press("Enter");
    await expect.poll(() => rootValue("--color-accent")).toBe("#2a4b8a");
    expect(await rootValue("--color-deep")).not.toBe(deep);
    expect(await rootValue("--color-accent-700")).toMatch(/^#[0-9a-f]{6}$/);
    await page.keyboard.press("Escape");
    await shot(page, `guide-brand-${language}`);
    await page.getByRole("button", { name: words.undo, exact: true }).click();
    await expect.poll(() => rootValue("--color-accent")).toBe("#8a2b2b");
    expect(await rootValue("--color-deep")).toBe(deep);
    expect(await rootValue("--color-accent-700")).toBe("");

    const [text, buttons, , basics] = words.tabs;
    await page.getByRole("tab", { name: text }).click();
    await page.getByRole("radio", { name: words.strong, exact: true }).click();
    await expect.poll(() => rootValue("--size-title")).toMatch(/^clamp\(/);
    await expect.poll(() => styleOf("h2.text-title", "font-size")).not.toBe("52px");
    await shot(page, `guide-texts-${language}`);
    await page.getByRole("button", { name: words.edit, exact: true }).click();
    const size = page.getByRole("textbox", { name: words.size, exact: true });
    await size.fill("61px");
    await size.press("Enter");
    await expect.poll(() => styleOf("h2.text-title", "font-size")).toBe("61px");
    await page.getByRole("tab", { name: buttons }).click();
    await shot(page, `guide-buttons-${language}`);
    await page.getByRole("tab", { name: basics }).click();
    // All tabs have room: nothing of the panel is pushed outside the window.
    const tabs = page.getByRole("tablist").filter({ has: page.getByRole("tab", { name: basics }) });
    expect(await tabs.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    const panel = page.getByRole("tabpanel");
    expect(await panel.evaluate((one) => one.getBoundingClientRect().left)).toBeGreaterThanOrEqual(48);
    const radius = page.getByRole("textbox", { name: words.radius });
    await radius.fill("24");
    await radius.press("Enter");
    await expect.poll(() => styleOf("a.button-main", "border-radius")).toBe("24px");
    await expectAccessible(page, `fonts and corners (${language})`);
    await shot(page, `guide-basics-${language}`);
    await saved(page);
    expect(problems).toEqual([]);
    await close();
  },
);
