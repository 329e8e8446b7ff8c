import { describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { openStyledSite } from "./styled-site.ts";
import { expectSelected, panelFollows, press, saved } from "./support.ts";

const started = await startWithMember();

describe("the style panel on a hand-written site", () => {
  test("[BLK-02] [E21] each value in its own rule, by typing, stepping, dragging and choosing; states; reset", async () => {
    const { editor, page, css } = await openStyledSite(started);
    const original = await css();
    const style = (property: string): Promise<unknown> =>
      editor
        .frame()
        .evaluate(
          (name) => getComputedStyle(document.querySelector("h1") as Element).getPropertyValue(name),
          property,
        );

    await press(page, "h1");
    const size = page.getByLabel("글자 크기", { exact: true });
    await expect.poll(() => size.inputValue()).toBe("32px");
    await size.focus();
    for (const shown of ["33px", "34px", "35px"]) {
      await page.keyboard.press("ArrowUp");
      await expect.poll(() => size.inputValue()).toBe(shown);
    }
    await expect.poll(() => style("font-size")).toBe("35px");
    await expect.poll(css).toBe(original.replace("32px", "35px"));
    // One step of the history, or as many as a slow machine made pauses.
    for (let step = 0; step < 3 && (await css()) !== original; step += 1)
      await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expect.poll(css).toBe(original);

    // What is no value is told, and stays to be mended.
    await size.fill("서른");
    await size.press("Enter");
    await page.getByText("이 속성에 쓸 수 없는 값이에요").waitFor();
    expect(await size.inputValue()).toBe("서른");
    await size.press("Escape");
    expect(await size.inputValue()).toBe("32px");

    // Dragging shows each value and writes the last one.
    const label = page.getByRole("button", { name: /^글자 크기 · / });
    await label.scrollIntoViewIfNeeded();
    const box = await label.boundingBox();
    if (!box) throw new Error("the label is not drawn");
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 8, { steps: 4 });
    await expect.poll(() => style("font-size")).toBe("44px");
    await page.mouse.up();
    await expect.poll(css).toBe(original.replace("32px", "44px"));
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expect.poll(css).toBe(original);

    // A value that nobody gave goes behind the last declaration of the element's own rule.
    await page.getByRole("group", { name: "정렬" }).getByRole("button", { name: "가운데" }).click();
    await expect.poll(css).toBe(original.replace("font-size: 32px;", "font-size: 32px; text-align: center;"));

    // Where it comes from, and without it again.
    await page.getByRole("button", { name: /^정렬 · \.title · style\.css/ }).click();
    await page.getByRole("dialog", { name: "정렬" }).waitFor();
    await expectAccessible(page, "the origin of a value");
    await page.getByRole("button", { name: "이 값 빼기" }).click();
    await expect.poll(css).toBe(original);

    // A line that is given a width is seen: one step, taken back from the field.
    const line = page.getByLabel("두께", { exact: true });
    await line.fill("2");
    await line.press("Enter");
    await expect.poll(() => style("border-left-width")).toBe("2px");
    expect(await css()).toContain("border-style: solid; border-width: 2px;");
    await line.press("Control+z");
    await expect.poll(css).toBe(original);

    // Only while the pointer is over it.
    await page.getByLabel("상태", { exact: true }).selectOption("hover");
    const colour = page.getByLabel("글자색", { exact: true });
    await colour.fill("#0d6763");
    await colour.press("Enter");
    await expect.poll(css).toBe(`${original}.title:hover{color:#0d6763;}\n`);
    await page.getByLabel("상태", { exact: true }).selectOption("none");
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expect.poll(css).toBe(original);

    // For mobile alone: in a rule of that width.
    const view = (name: string) =>
      page.getByRole("radio", { name }).or(page.getByRole("button", { name })).first();
    await view("모바일 375px").click();
    await press(page, "h1");
    await size.fill("20");
    await size.press("Enter");
    await expect.poll(css).toContain("@media (max-width: 480px)");
    expect(await css()).toContain(original.trimEnd());
    // Each width shows its own value at once, with its unit; what was just typed is taken back from the field.
    expect(await size.inputValue()).toBe("20px");
    await view("태블릿 768px").click();
    await expect.poll(() => size.inputValue()).toBe("32px");
    await view("모바일 375px").click();
    await expect.poll(() => size.inputValue()).toBe("20px");
    await size.press("Control+z");
    await expect.poll(css).toBe(original);
    await expect.poll(() => size.inputValue()).toBe("32px");
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[BLK-02] [E21] an emptied field takes its value out where it is set here, in one step, and does nothing elsewhere", async () => {
    const { editor, page, css } = await openStyledSite(started);
    const original = await css();
    const empty = async (label: string, key: "Enter" | "Tab" = "Enter"): Promise<void> => {
      const field = page.getByLabel(label, { exact: true });
      await field.fill("");
      await field.press(key);
    };
    const undo = async (): Promise<void> => {
      await page.getByRole("button", { name: "되돌리기", exact: true }).click();
      await expect.poll(css).toBe(original);
    };
    const size = page.getByLabel("글자 크기", { exact: true });
    await press(page, "h1");
    await expect.poll(() => size.inputValue()).toBe("32px");

    // A number with its unit: what the browser gives shows in its place, and is what a step begins with.
    await empty("글자 크기");
    await expect.poll(css).toBe(original.replace(" font-size: 32px;", ""));
    await expect.poll(() => size.getAttribute("placeholder")).toMatch(/^[\d.]+em$/);
    expect(await size.inputValue()).toBe("");
    await size.press("Enter");
    expect(await css()).toBe(original.replace(" font-size: 32px;", ""));
    await undo();
    await expect.poll(() => size.inputValue()).toBe("32px");

    // A colour, by leaving the field.
    await empty("글자색", "Tab");
    await expect.poll(css).toBe(original.replace("color:#222;", ""));
    await undo();

    // What a wider screen says stays when a narrower one is edited; what is said for the narrow one goes.
    const view = (name: string) =>
      page.getByRole("radio", { name }).or(page.getByRole("button", { name })).first();
    await view("모바일 375px").click();
    await press(page, "h1");
    await empty("글자 크기");
    await expect.poll(() => size.inputValue()).toBe("32px");
    expect(await css()).toBe(original);
    await size.fill("20");
    await size.press("Enter");
    await expect.poll(css).toContain("20px");
    await empty("글자 크기");
    await expect.poll(css).not.toContain("20px");
    await expect.poll(() => size.inputValue()).toBe("32px");
    await page.getByRole("button", { name: "되돌리기", exact: true }).click();
    await expect.poll(css).toContain("20px");
    await undo();
    await view("PC").click();

    // One side of a shorthand: the others stand by themselves then.
    await press(page, "h1");
    await page.keyboard.press("ArrowLeft");
    await expectSelected(page, "section#hero.hero");
    await panelFollows(page);
    await empty("안쪽 여백 위");
    await expect
      .poll(css)
      .toBe(
        original.replace("padding: 40px", "padding-right: 40px; padding-bottom: 40px; padding-left: 40px"),
      );
    await expect.poll(() => page.getByLabel("안쪽 여백 위", { exact: true }).inputValue()).toBe("");
    await undo();

    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[BLK-02] [E21] an emptied field leaves a shorthand what stays, or says why the value does", async () => {
    const { editor, page, css } = await openStyledSite(started, {
      more:
        ".hero { border: 2px solid red; background: #eee url(../images/bread.svg) no-repeat }\n" +
        ".title { border: var(--line) }\n" +
        '.lead { font: italic 16px/1.5 serif; display: grid; grid-template: [top] "a b" 40px / 1fr 2fr }\n',
    });
    const original = await css();
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const empty = async (label: string): Promise<void> => {
      await field(label).fill("");
      await field(label).press("Enter");
    };
    await press(page, "h1");
    await page.keyboard.press("ArrowLeft");
    await expectSelected(page, "section#hero.hero");
    await panelFollows(page);
    // The words of what stays stand as they were written; what nobody says any more is only a hint.
    await empty("두께");
    await expect.poll(css).toContain(".hero { border: solid red;");
    await expect.poll(() => field("두께").inputValue()).toBe("");
    await expect.poll(() => field("두께").getAttribute("placeholder")).toBe("medium");
    await empty("배경색");
    await expect.poll(css).toContain("background: url(../images/bread.svg) no-repeat }");
    await expect.poll(() => field("배경색").inputValue()).toBe("");
    expect(await page.getByRole("alert").count()).toBe(0);

    await press(page, ".lead");
    await panelFollows(page);
    await empty("글자 크기");
    await expect
      .poll(css)
      .toContain(
        ".lead { font-style: italic; font-weight: normal; font-family: serif; line-height: 1.5; display: grid;",
      );
    // Lines with names are taken apart by nobody: the value stands again, and the field says why.
    const columns = field("열");
    const before = await columns.inputValue();
    await empty("열");
    const told = page.getByRole("alert").filter({ hasText: "이것만 뺄 수 없어요" });
    await told.waitFor();
    expect(await columns.inputValue()).toBe(before);
    expect(await columns.getAttribute("aria-describedby")).toBe(await told.getAttribute("id"));
    await expectAccessible(page, "why a value stays");
    await columns.fill("1fr");
    await told.waitFor({ state: "detached" });
    await columns.press("Escape");

    // What a wider screen says is taken out there.
    await page
      .getByRole("radio", { name: "모바일 375px" })
      .or(page.getByRole("button", { name: "모바일 375px" }))
      .first()
      .click();
    await press(page, "h1");
    await panelFollows(page);
    await empty("글자 크기");
    await page.getByRole("alert").filter({ hasText: "더 넓은 화면에서 정한 값이에요" }).waitFor();
    expect(await field("글자 크기").inputValue()).toBe("32px");
    expect(await css()).toContain(original.slice(0, original.indexOf(".hero { border")));
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[BLK-02] [E21] a value that a variable of the element's own gives is changed and taken out there, and the panel says so", async () => {
    const { editor, page, css } = await openStyledSite(started, {
      more:
        ":is(.title, .lead) { background-color: var(--ground, #fff) }\n" +
        ".title { --ground: #eeeeee }\n.lead { --ground: #dddddd; }\n.title:active { background-color: var(--over) }\n" +
        "h1 { --over: #cccccc }\n",
    });
    const original = await css();
    const shown = (selector: string): Promise<unknown> =>
      editor
        .frame()
        .evaluate(
          (one) => getComputedStyle(document.querySelector(one) as Element).backgroundColor,
          selector,
        );
    await press(page, "h1");
    const ground = page.getByLabel("배경색", { exact: true });
    await expect.poll(() => ground.inputValue()).toBe("#eeeeee");
    await ground.fill("#0d6763");
    await ground.press("Enter");
    await expect.poll(css).toBe(original.replace("#eeeeee", "#0d6763"));
    await expect.poll(() => shown("h1")).toBe("rgb(13, 103, 99)");
    expect(await shown(".lead")).toBe("rgb(221, 221, 221)");
    // What is written is read back, not the words around it.
    await panelFollows(page);
    expect(await ground.inputValue()).toBe("#0d6763");

    await page.getByRole("button", { name: "배경색 · .title · style.css · --ground", exact: true }).click();
    const card = page.getByRole("dialog", { name: "배경색" });
    await card.getByText("이 페이지의 요소 1개에 적용돼요").waitFor();
    await card.getByText("var(--ground, #fff)").waitFor();
    await expectAccessible(page, "a value that a variable gives");
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });

    // The state has a variable of its own.
    await page.getByLabel("상태", { exact: true }).selectOption("active");
    await expect.poll(() => ground.inputValue()).toBe("#cccccc");
    await ground.fill("#123456");
    await ground.press("Enter");
    await expect.poll(css).toBe(original.replace("#eeeeee", "#0d6763").replace("#cccccc", "#123456"));
    await page.getByLabel("상태", { exact: true }).selectOption("none");
    await expect.poll(() => ground.inputValue()).toBe("#0d6763");

    // Emptied, the variable goes, not what all of its kind say; who did it is told which.
    await ground.fill("");
    await ground.press("Enter");
    await page.getByText(".title의 변수 --ground 값을 뺐어요. 이 페이지의 요소 1개에 적용돼요.").waitFor();
    await expect.poll(css).not.toContain("--ground: #0d6763");
    expect(await css()).toContain("background-color: var(--ground, #fff) }");
    await expect.poll(() => shown("h1")).toBe("rgb(255, 255, 255)");
    const back = page.getByRole("button", { name: "되돌리기", exact: true });
    for (const step of [1, 2, 3]) {
      await expect.poll(() => back.isEnabled(), { message: `step ${step}` }).toBe(true);
      await back.click();
    }
    await expect.poll(css).toBe(original);
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[BLK-02] what is typed or pasted is taken as it was meant, and what is nothing is told", async () => {
    const { editor, page, css } = await openStyledSite(started);
    const original = await css();
    await press(page, "h1");
    const size = page.getByLabel("글자 크기", { exact: true });
    await expect.poll(() => size.inputValue()).toBe("32px");
    for (const [typed, written] of [
      ["１２", "12px"],
      ["font-size: 14px;", "14px"],
      ["calc(1rem + (2px * 2", "calc(1rem + (2px * 2))"],
    ] as const) {
      await size.fill(typed);
      await size.press("Enter");
      await expect.poll(css).toBe(original.replace("32px", written));
      expect(await size.inputValue()).toBe(written);
    }
    await size.fill("32px");
    await size.press("Enter");
    await expect.poll(css).toBe(original);

    const colour = page.getByLabel("글자색", { exact: true });
    await colour.fill("0d6763");
    await colour.press("Enter");
    await expect.poll(css).toBe(original.replace("#222", "#0d6763"));
    await page.getByRole("button", { name: "글자색 고르기" }).click();
    const value = page.getByLabel("색 값", { exact: true });
    await value.fill("짙은 초록");
    await value.press("Enter");
    await page.getByRole("dialog").getByText("이 속성에 쓸 수 없는 값이에요").waitFor();
    expect(await value.inputValue()).toBe("짙은 초록");
    await expectAccessible(page, "a colour that is none");
    await value.press("Escape");
    await page.getByText("이 속성에 쓸 수 없는 값이에요").waitFor({ state: "detached" });
    expect(await value.inputValue()).toBe("#0d6763");
    await value.fill("222;");
    await value.press("Enter");
    await expect.poll(css).toBe(original);
    await page.keyboard.press("Escape");
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("[BLK-02] [PAG-47] what is said of each layer of a background goes where the layer goes, in one step", async () => {
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
    await page.getByRole("button", { name: /^빼기: 그라데이션/ }).click();
    await expect.poll(drawn).toEqual(["bread", "40px auto", "100% 0%", "multiply", "padding-box"]);
    for (const before of [raised, original]) {
      await page.getByRole("button", { name: "되돌리기", exact: true }).click();
      await expect.poll(css).toBe(before);
    }
    // A variable that stands for a colour is no picture.
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
    await page.getByRole("button", { name: "Choose: Text colour" }).click();
    const picker = page.getByRole("dialog", { name: "Choose: Text colour" });
    await picker.getByText(/: 1$/).waitFor();
    await expectAccessible(page, "the colour picker");
    await picker.getByLabel("Colour value").fill("rgb(13, 103, 99)");
    await picker.getByLabel("Colour value").press("Enter");
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
    // What is added is open at once.
    const shadow = page.getByRole("dialog", { name: "Shadow" });
    const blur = shadow.getByLabel("Blur");
    await blur.fill("40");
    await blur.press("Enter");
    await expect
      .poll(() => editor.frame().evaluate("getComputedStyle(document.querySelector('.hero')).boxShadow"))
      .toContain("40px");
    // What is no value is told and stays to be mended; Escape belongs to the field first.
    await blur.fill("12pz");
    await blur.press("Enter");
    await shadow.getByRole("alert").waitFor();
    expect(await blur.inputValue()).toBe("12pz");
    await expectAccessible(page, "the editor of a shadow");
    await blur.press("Escape");
    expect(await blur.inputValue()).toBe("40px");
    // Nothing, two points, a room that no blur can have: each is told, and nothing is written.
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
    await gradient.getByRole("combobox", { name: "Centre" }).selectOption("right top");
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
    // Taken back from within the sheet, in one step; the sheet shows what stands again.
    await address.press("Control+z");
    await gradient.getByRole("combobox", { name: "Centre" }).waitFor();
    expect(await css()).not.toContain("background-size");
    await page.keyboard.press("Escape");
    await gradient.waitFor({ state: "hidden" });
    await expectAccessible(page, "the element panel");
    expect(editor.problems).toEqual([]);
    await editor.close();
  });
});
