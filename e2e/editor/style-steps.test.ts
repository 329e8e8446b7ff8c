import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { shot } from "./shot.ts";
import { openStyledSite } from "./styled-site.ts";
import { canvasFrame, panelFollows, press } from "./support.ts";

const started = await startWithMember();

/** Arrow keys in one breath: a busy machine must not make a pause between them, which would end the run. */
const stepUp = (field: Locator, times: number): Promise<void> =>
  field.evaluate(async (input, times) => {
    for (let key = 0; key < times; key += 1) {
      input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
      await new Promise((next) => setTimeout(next));
    }
  }, times);

describe("steps of the style panel", () => {
  test("[BLK-02] [PAG-47] each value that one was done with is a step of its own; a run of arrow keys is one", async () => {
    const { editor, page, css } = await openStyledSite(started);
    const original = await css();
    await press(page, "h1");
    const size = page.getByLabel("글자 크기", { exact: true });
    await expect.poll(() => size.inputValue()).toBe("32px");
    // Faster than the pause that ends a run.
    for (const value of ["40", "41", "42"]) {
      await size.fill(value);
      await size.press("Enter");
    }
    await expect.poll(css).toBe(original.replace("32px", "42px"));
    await expect.poll(() => size.inputValue()).toBe("42px");
    await stepUp(size, 4);
    await expect.poll(() => size.inputValue()).toBe("46px");
    await size.fill("60");
    await page.getByLabel("줄 높이", { exact: true }).focus();
    await expect.poll(css).toBe(original.replace("32px", "60px"));
    const back = page.getByRole("button", { name: "되돌리기", exact: true });
    for (const shown of ["46px", "42px", "41px", "40px", "32px"]) {
      await back.click();
      await expect.poll(css).toBe(original.replace("32px", shown));
    }
    expect(await back.isDisabled()).toBe(true);
    // Each limit of the size has its own name, visible and announced.
    const limits = page.getByRole("region", { name: "크기", exact: true });
    await limits.getByRole("button", { name: "속성 8개 더 보기", exact: true }).click();
    const names = ["최소 너비", "최소 높이", "최대 너비", "최대 높이"];
    for (const name of names) {
      const label = page.getByRole("button", { name: new RegExp(`^${name} · `) });
      await label.scrollIntoViewIfNeeded();
      const words = label.locator("span").first();
      expect(await words.textContent()).toBe(name);
      expect(await words.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    }
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[BLK-02] [PAG-47] in a list, too, each value one was done with is a step; a drag is written once", async () => {
    const { editor, page, css } = await openStyledSite(started, { language: "en" });
    const original = await css();
    const said = (shadow: string): string =>
      original.replace("font-size: 32px;", `font-size: 32px; box-shadow: ${shadow};`);
    await press(page, "h1");
    await page.getByRole("button", { name: "Add: Shadow", exact: true }).click();
    await expect.poll(css).toBe(said("0 8px 24px rgba(0, 0, 0, 0.16)"));
    const shadow = page.getByRole("dialog", { name: "Shadow" });
    const blur = shadow.getByLabel("Blur");
    // Faster than the pause that ends a run.
    for (const value of ["30", "31"]) {
      await blur.fill(value);
      await blur.press("Enter");
    }
    await blur.fill("32");
    await blur.press("Tab");
    await shadow.getByRole("checkbox").press("Space");
    await expect.poll(css).toBe(said("inset 0 8px 32px rgba(0, 0, 0, 0.16)"));
    await stepUp(blur, 3);
    await expect.poll(css).toBe(said("inset 0 8px 35px rgba(0, 0, 0, 0.16)"));

    // A drag is looked at while it lasts, and let go of with Escape.
    const label = await shadow.getByText("Blur", { exact: true }).boundingBox();
    if (!label) throw new Error("the label is not drawn");
    const drag = async (): Promise<void> => {
      await page.mouse.move(label.x + 8, label.y + 8);
      await page.mouse.down();
      await page.mouse.move(label.x + 20, label.y + 8, { steps: 4 });
      await expect
        .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('h1')).boxShadow"))
        .toContain("47px");
      expect(await css()).toBe(said("inset 0 8px 35px rgba(0, 0, 0, 0.16)"));
    };
    await drag();
    await page.mouse.up();
    await expect.poll(css).toBe(said("inset 0 8px 47px rgba(0, 0, 0, 0.16)"));

    const steps = [
      "inset 0 8px 35px",
      "inset 0 8px 32px",
      "0 8px 32px",
      "0 8px 31px",
      "0 8px 30px",
      "0 8px 24px",
    ];
    for (const step of steps) {
      await blur.press("Control+z");
      await expect.poll(css).toBe(said(`${step} rgba(0, 0, 0, 0.16)`));
    }
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[EDT-16] the group that fits the element stands first, and rows that nobody has written a value for are folded", async () => {
    const more = ".lead { text-transform: uppercase; }\n";
    const { editor, page, css } = await openStyledSite(started, { more });
    const original = await css();
    const groups = () =>
      page
        .locator("section[aria-label] h3")
        .allTextContents()
        .then((all) => all.filter((name) => ["배치", "글자", "크기"].includes(name)));
    const type = page.getByRole("region", { name: "글자", exact: true });
    const cases = type.getByText("대소문자", { exact: true });
    const spaces = type.getByText("공백", { exact: true });
    await press(page, "h1");
    await panelFollows(page);
    expect(await groups()).toEqual(["글자", "크기", "배치"]);
    expect([await cases.count(), await spaces.count()]).toEqual([0, 0]);
    await shot(page, "inspector-heading");
    // A value that somebody wrote is visible, and stays so while it is taken out.
    await press(page, "p.lead");
    await panelFollows(page);
    expect([await cases.count(), await spaces.count()]).toEqual([1, 0]);
    const fold = type.getByRole("button", { name: /더 보기$/ });
    expect(await fold.textContent()).toBe("속성 4개 더 보기");
    expect(await fold.getAttribute("aria-expanded")).toBe("false");
    await fold.press("Enter");
    await spaces.waitFor();
    const less = type.getByRole("button", { name: "접기", exact: true });
    expect(await less.evaluate((one) => one === document.activeElement)).toBe(true);
    // Remembered for the next element, as what is open in the panel is.
    await press(page, "li");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.locator("footer nav").textContent()).toMatch(/ul$/);
    await panelFollows(page);
    expect(await groups()).toEqual(["배치", "크기", "글자"]);
    expect(await spaces.count()).toBe(1);
    await less.click();
    expect(await spaces.count()).toBe(0);
    expect(await css()).toBe(original);
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[BLK-02] a style that is set while another waits for the server lands on its own element, behind a class that the other makes", async () => {
    const { editor, page, css } = await openStyledSite(started);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    await page.route("**/api/projects/edit/names.json*", async (route) => {
      asked += 1;
      await released;
      await route.continue();
    });
    const size = page.getByLabel("글자 크기", { exact: true });
    for (const [item, value] of [
      ["li:nth-child(1)", "40px"],
      ["li:nth-child(3)", "20px"],
    ] as const) {
      await press(page, item);
      await panelFollows(page);
      await size.fill(value);
      await size.press("Enter");
    }
    await expect.poll(() => asked).toBeGreaterThan(0);
    release();
    await expect.poll(css).toMatch(/font-size: ?20px/);
    expect(await css()).toMatch(/font-size: ?40px/);
    const sizes = await canvasFrame(page)
      .locator("li")
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).fontSize));
    expect(sizes).toEqual(["40px", "16px", "20px"]);
    expect(editor.problems).toEqual([]);
    await editor.close();
  });
});
