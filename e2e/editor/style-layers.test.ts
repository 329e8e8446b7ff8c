import { describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { shot } from "./shot.ts";
import { openStyledSite } from "./styled-site.ts";
import { expectSelected, panelFollows, press, saved } from "./support.ts";

const started = await startWithMember();

describe("colours, shadows and backgrounds in the style panel", () => {
  test("[BLK-02] [PAG-47] the values of each layer of a background move with the layer, in one step", async () => {
    const lists =
      "#hero { background-image: url(../images/bread.svg), linear-gradient(red, blue);\n" +
      "  background-size: 40px, cover; background-position: right top, 0 0; background-repeat: no-repeat;\n" +
      "  background-blend-mode: multiply, normal; background-clip: padding-box, border-box }\n" +
      ":root { --ground: #eee }\n#count { background: var(--ground) }\n";
    const { editor, page, css } = await openStyledSite(started, { more: lists });
    const original = await css();
    const drawn = (): Promise<readonly string[]> =>
      editor.frame().evaluate(() => {
        const style = getComputedStyle(document.querySelector(".hero") as Element);
        return ["image", "size", "position", "blend-mode", "clip"].map((name) =>
          style.getPropertyValue(`background-${name}`).replace(/url\([^)]*\)/, "bread"),
        );
      });
    await press(page, "h1");
    await page.keyboard.press("ArrowLeft");
    await expectSelected(page, "section#hero.hero");
    await panelFollows(page);
    const gradient = "linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255))";
    await page.getByRole("button", { name: /^위로 올리기: 그라데이션/ }).click();
    await expect
      .poll(drawn)
      .toEqual([
        `${gradient}, bread`,
        "cover, 40px auto",
        "0px 0px, 100% 0%",
        "normal, multiply",
        "border-box, padding-box",
      ]);
    const raised = await css();
    expect(raised).toContain(
      "background-size: cover, 40px; background-position: 0 0, right top; background-repeat: no-repeat;",
    );
    await page.getByRole("button", { name: "이미지·그라데이션 추가" }).click();
    await expect.poll(async () => (await drawn())[1]).toBe("auto, cover, 40px auto");
    const sheet = page.getByRole("dialog", { name: "이미지·그라데이션" });
    await sheet.waitFor();
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expect.poll(css).toBe(raised);
    await page.getByRole("button", { name: /^제거: 그라데이션/ }).click();
    await expect.poll(drawn).toEqual(["bread", "40px auto", "100% 0%", "multiply", "padding-box"]);
    for (const before of [raised, original]) {
      await page.getByRole("button", { name: "되돌리기", exact: true }).click();
      await expect.poll(css).toBe(before);
    }
    // A variable that represents a colour is no picture.
    await press(page, "#count");
    const pictures = page.getByRole("group", { name: "이미지·그라데이션" });
    await pictures.getByRole("button", { name: "이미지·그라데이션 추가" }).waitFor();
    expect(await pictures.getByRole("textbox").count()).toBe(0);
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("the colour picker: area, notation, project colours, contrast; lists of shadows and gradients", async () => {
    const { editor, page, css } = await openStyledSite(started, { language: "en" });
    await press(page, "h1");
    await page.getByRole("button", { name: "Select: Text color" }).click();
    const picker = page.getByRole("dialog", { name: "Select: Text color" });
    await picker.getByText(/: 1$/).waitFor();
    await expectAccessible(page, "the color picker");
    // [HND-17] Firefox and Safari let no page pick from the screen: the picker says so and names the way that remains.
    await page.evaluate(() => Reflect.deleteProperty(window, "EyeDropper"));
    await picker.getByRole("button", { name: "Pick from the screen" }).click();
    await picker.getByRole("status").getByText("type the color value below", { exact: false }).waitFor();
    await shot(page, "no-pipette");
    await picker.getByLabel("Color value").fill("rgb(13, 103, 99)");
    await picker.getByLabel("Color value").press("Enter");
    await expect
      .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('h1')).color"))
      .toBe("rgb(13, 103, 99)");
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "hidden" });

    await press(page, "h1");
    await page.keyboard.press("ArrowLeft");
    await expectSelected(page, "section#hero.hero");
    await panelFollows(page);
    await page.getByRole("button", { name: "Add: Shadow", exact: true }).click();
    await expect
      .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('.hero')).boxShadow"))
      .toBe("rgba(0, 0, 0, 0.16) 0px 8px 24px 0px");
    // A new item is open at once.
    const shadow = page.getByRole("dialog", { name: "Shadow" });
    const blur = shadow.getByLabel("Blur");
    await blur.fill("40");
    await blur.press("Enter");
    await expect
      .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('.hero')).boxShadow"))
      .toContain("40px");
    // Text that is no value is reported and stays to be corrected; Escape belongs to the field first.
    await blur.fill("12pz");
    await blur.press("Enter");
    await shadow.getByRole("alert").waitFor();
    expect(await blur.inputValue()).toBe("12pz");
    await expectAccessible(page, "the editor of a shadow");
    await blur.press("Escape");
    expect(await blur.inputValue()).toBe("40px");
    // Nothing, two points, a room that no blur can have: each is reported, and nothing is written.
    for (const none of ["", "1.2.3px", "-4px"]) {
      await blur.fill(none);
      await blur.press("Tab");
      await shadow.getByRole("alert").waitFor();
      expect(await blur.inputValue()).toBe(none);
      expect(await blur.getAttribute("aria-invalid")).toBe("true");
      await blur.focus();
      await page.keyboard.press("Escape");
      await shadow.getByRole("alert").waitFor({ state: "detached" });
      expect(await blur.inputValue()).toBe("40px");
    }
    await page.keyboard.press("Escape");
    await shadow.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: /^Edit Shadow: / }).waitFor();
    await page.getByRole("button", { name: "Add: Images and gradients" }).click();
    await expect
      .poll(() =>
        editor.frame().evaluate("getComputedStyle(document.querySelector('.hero')).backgroundImage"),
      )
      .toContain("linear-gradient");
    const gradient = page.getByRole("dialog", { name: "Images and gradients" });
    const background = (): Promise<unknown> =>
      editor.frame().evaluate("getComputedStyle(document.querySelector('.hero')).backgroundImage");
    const angle = gradient.getByLabel("Angle");
    await angle.fill("0");
    await angle.press("Enter");
    await expect.poll(background).toContain("0deg");
    for (const none of ["", "1.2.3"]) {
      await angle.fill(none);
      await angle.press("Enter");
      await gradient.getByRole("alert").waitFor();
      expect(await angle.inputValue()).toBe(none);
      await angle.press("Escape");
    }
    await gradient.getByRole("slider", { name: "Stop 2" }).focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(background).toContain("90%");
    await gradient.getByRole("button", { name: "Radial" }).click();
    await gradient.getByRole("combobox", { name: "Center" }).selectOption("right top");
    await expect.poll(background).toContain("radial-gradient(circle at 100% 0%");
    await expectAccessible(page, "the editor of a gradient");

    // A picture of the project: its address is written as the stylesheet says it, and it fills the box.
    await gradient.getByRole("button", { name: "Image", exact: true }).click();
    const address = gradient.getByLabel("Image address");
    await address.fill("images/bread.svg");
    await address.press("Enter");
    await expect.poll(background).toMatch(/\/images\/bread\.svg"\)$/);
    expect(await background()).not.toContain("/css/images/");
    await saved(page);
    expect(await css()).toContain(
      'background-image: url("../images/bread.svg"); background-size: cover; background-position: center; background-repeat: no-repeat',
    );
    expect(await address.inputValue()).toBe("images/bread.svg");
    // A layer over a picture lets it through.
    await page.keyboard.press("Escape");
    await gradient.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Add: Images and gradients" }).click();
    await expect
      .poll(background)
      .toMatch(/^linear-gradient\(.*0\.2\) 0%, rgba\(0, 0, 0, 0\.6\) 100%\), url\(/);
    await gradient.waitFor();
    await page.keyboard.press("Control+z");
    await expect.poll(background).toMatch(/^url\(/);
    // Undone from within the sheet, in one step; the sheet shows the restored value.
    await address.press("Control+z");
    await gradient.getByRole("combobox", { name: "Center" }).waitFor();
    expect(await css()).not.toContain("background-size");
    await page.keyboard.press("Escape");
    await gradient.waitFor({ state: "hidden" });
    await expectAccessible(page, "the element panel");
    expect(editor.problems).toEqual([]);
    await editor.close();
  });
});
