import { describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { shot } from "./shot.ts";
import { openStyledSite } from "./styled-site.ts";
import { expectSelected, panelFollows, press } from "./support.ts";

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

    // Text that is no value is reported, and stays to be corrected.
    await size.fill("서른");
    await size.press("Enter");
    await page.getByText("쓸 수 없는 값이에요").waitFor();
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

    // The card shows the origin, and removes the value.
    await page.getByRole("button", { name: /^정렬 · \.title · style\.css/ }).click();
    await page.getByRole("dialog", { name: "정렬" }).waitFor();
    await expectAccessible(page, "the origin of a value");
    await page.getByRole("button", { name: "이 값 제거" }).click();
    await expect.poll(css).toBe(original);

    // A line that is given a width is seen: one step, undone from the field.
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
    // Each width shows its own value at once, with its unit; what was just typed is undone from the field.
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

    // The value of a wider screen stays when a narrower one is edited; that of the narrow one is removed.
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

    // One side of a shorthand: the others are by themselves then.
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
    // The words of the remaining values stay as written; what nobody says any more is only a hint.
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
    // Lines with names are taken apart by nobody: the value is restored, and the field says why.
    const columns = field("열");
    const before = await columns.inputValue();
    await empty("열");
    const told = page.getByRole("alert").filter({ hasText: "이것만 제거할 수 없어요" });
    await told.waitFor();
    expect(await columns.inputValue()).toBe(before);
    expect(await columns.getAttribute("aria-describedby")).toBe(await told.getAttribute("id"));
    // Of the group alone: the bar that stays visible is over a part of another one.
    await expectAccessible(page, "why a value stays", { part: 'section[aria-label="배치"]' });
    await columns.fill("1fr");
    await told.waitFor({ state: "detached" });
    await columns.press("Escape");

    // The value of a wider screen is removed there.
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
    // The written value is read back, not the words around it.
    await panelFollows(page);
    expect(await ground.inputValue()).toBe("#0d6763");

    await page.getByRole("button", { name: "배경색 · .title · style.css · --ground", exact: true }).click();
    const card = page.getByRole("dialog", { name: "배경색" });
    await card.getByText("이 페이지의 요소 1개에 적용돼요").waitFor();
    await card.getByText("var(--ground, #fff)").waitFor();
    await expectAccessible(page, "a value that a variable gives");
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });

    // The variable of the state is that of every heading, on the other page, too: the value goes into the rule of this one.
    await page.getByLabel("상태", { exact: true }).selectOption("active");
    await expect.poll(() => ground.inputValue()).toBe("#cccccc");
    await ground.fill("#123456");
    await ground.press("Enter");
    await expect.poll(css).toBe(original.replace("#eeeeee", "#0d6763").replace("var(--over)", "#123456"));
    await page.getByLabel("상태", { exact: true }).selectOption("none");
    await expect.poll(() => ground.inputValue()).toBe("#0d6763");

    // Emptied, the variable goes, not what all of its kind say; the person is shown which.
    await ground.fill("");
    await ground.press("Enter");
    await page
      .getByText(".title의 변수 --ground 값을 제거했어요. 이 페이지의 요소 1개에 적용돼요.")
      .waitFor();
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

  test("[BLK-02] typed or pasted text is taken as it was meant, and a text without a meaning is reported", async () => {
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
    await page.getByRole("button", { name: "글자색 선택" }).click();
    const value = page.getByLabel("색 값", { exact: true });
    await value.fill("짙은 초록");
    await value.press("Enter");
    await page.getByRole("dialog").getByText("쓸 수 없는 값이에요").waitFor();
    expect(await value.inputValue()).toBe("짙은 초록");
    await expectAccessible(page, "a colour that is none");
    await value.press("Escape");
    await page.getByText("쓸 수 없는 값이에요").waitFor({ state: "detached" });
    expect(await value.inputValue()).toBe("#0d6763");
    await value.fill("222;");
    await value.press("Enter");
    await expect.poll(css).toBe(original);
    await page.keyboard.press("Escape");
    expect(editor.problems).toEqual([]);
    await editor.close();
  });

  test("a length that is not said in pixels says below it how long it is now, also after the page has changed", async () => {
    const { editor, page, css } = await openStyledSite(started);
    const original = await css();
    await press(page, "h1");
    const size = page.getByLabel("글자 크기", { exact: true });
    const toldOf = async (): Promise<string> => {
      const ids = ((await size.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
      return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(" ");
    };
    await expect.poll(() => size.inputValue()).toBe("32px");
    expect(await toldOf()).toBe("");
    await size.fill("2.5rem");
    await size.press("Enter");
    await expect.poll(toldOf).toBe("= 40px");
    await size.fill("clamp(1rem, 50px, 3rem)");
    await size.press("Enter");
    await expect.poll(toldOf).toBe("= 48px");
    await expectAccessible(page, "a resolved length");
    await shot(page, "style-resolved");
    // If nobody has set a width, the field shows the one that the element has.
    const width = page.getByLabel("너비", { exact: true });
    await expect.poll(() => width.getAttribute("placeholder")).toMatch(/^(?:auto|\d+(?:\.\d+)?px)$/);
    // A state such as hover is not its present state.
    await page.getByLabel("상태", { exact: true }).selectOption("hover");
    await expect.poll(toldOf).toBe("");
    await page.getByLabel("상태", { exact: true }).selectOption("none");
    await expect.poll(toldOf).toBe("= 48px");
    await size.fill("32px");
    await size.press("Enter");
    await expect.poll(css).toBe(original);
    expect(editor.problems).toEqual([]);
    await editor.close();
  });
});
