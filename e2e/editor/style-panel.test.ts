import { describe, expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { changedFiles } from "../main-job/bytes.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { siteFromPackage } from "../main-job/sites.ts";
import { smallSite } from "./small-site.ts";
import { expectSelected, openEditor, panelFollows, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** The lines of a text that are new or other than before, and those that are gone. */
const lineDiff = (before: string, after: string): { readonly gone: string[]; readonly come: string[] } => {
  const [old, young] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < old.length && old[head] === young[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < young.length - head && old.at(-1 - tail) === young.at(-1 - tail))
    tail += 1;
  return { gone: old.slice(head, old.length - tail), come: young.slice(head, young.length - tail) };
};

/** The small site in the editor; `css` is its stylesheet as it would be taken home. */
async function openSmallSite(language: "ko" | "en" = "ko") {
  const { project } = await bringSite(member, smallSite());
  const editor = await openEditor(browsing, hanok, member, project.id, { language });
  const css = async (): Promise<string> => {
    await saved(editor.page);
    const home = await takeHome(member, hanok.origin, project.id);
    return (home.get("css/style.css") ?? Buffer.alloc(0)).toString("utf8");
  };
  return { editor, page: editor.page, css };
}

describe("the style panel on a hand-written site", () => {
  test("[BLK-02] [E21] each value in its own rule, by typing, stepping, dragging and choosing; states; reset", async () => {
    const { editor, page, css } = await openSmallSite();
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
    const { editor, page, css } = await openSmallSite();
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

  test("[BLK-02] what is typed or pasted is taken as it was meant, and what is nothing is told", async () => {
    const { editor, page, css } = await openSmallSite();
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

  test("the colour picker: area, notation, project colours, contrast; lists of shadows and gradients", async () => {
    const { editor, page, css } = await openSmallSite("en");
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

describe("[BLK-02] edits of the panels on real sites change only their spans", () => {
  const PLANS = [
    { name: "startbootstrap-creative", heading: "#about h2", section: "#about p", link: "#about a.btn" },
    {
      name: "startbootstrap-agency",
      heading: ".masthead-subheading",
      section: "header.masthead",
      link: "header.masthead a.btn",
    },
  ] as const;
  test.each(PLANS)(
    "$name: size, spacing, corners, a class, an attribute, an animation",
    async ({ name, heading, section, link }) => {
      const site = siteFromPackage(name);
      const { project } = await bringSite(member, site);
      const editor = await openEditor(browsing, hanok, member, project.id);
      const { page } = editor;
      let before = new Map(site.files);
      /** The one file that an edit has changed, with its lines; a file of ours that came with it may stand beside it. */
      const changed = async (): Promise<{
        path: string;
        gone: string[];
        come: string[];
        added: string[];
      }> => {
        let home: ReadonlyMap<string, Buffer> = before;
        await expect
          .poll(
            async () => {
              await saved(page);
              home = await takeHome(member, hanok.origin, project.id);
              return changedFiles(before, home).length;
            },
            { timeout: 15_000, interval: 500 },
          )
          .toBeGreaterThan(0);
        const added = [...home.keys()].filter((path) => !before.has(path));
        const touched = changedFiles(before, home).filter((path) => !added.includes(path));
        expect(touched).toHaveLength(1);
        const [path = ""] = touched;
        const text = (files: ReadonlyMap<string, Buffer>) =>
          (files.get(path) ?? Buffer.alloc(0)).toString("utf8");
        const diff = lineDiff(text(before), text(home));
        before = new Map(home);
        return { path, ...diff, added };
      };
      const fill = async (labelText: string, value: string): Promise<void> => {
        const field = page.getByLabel(labelText, { exact: true });
        await field.fill(value);
        await field.press("Enter");
      };

      await press(page, heading);
      await fill("글자 크기", "3rem");
      const size = await changed();
      expect(size.path).toMatch(/\.css$/);
      expect(size.gone.length).toBeLessThanOrEqual(1);
      expect(size.come.join("\n")).toContain("3rem");
      expect(size.come.length).toBeLessThanOrEqual(4);

      await fill("안쪽 여백 위", "12");
      const padding = await changed();
      expect(padding.come.join("\n")).toContain("12px");
      expect(padding.gone.length).toBeLessThanOrEqual(1);
      expect(padding.come.length).toBeLessThanOrEqual(4);

      await press(page, link);
      await panelFollows(page);
      await fill("둥글기", "4");
      const corners = await changed();
      expect(corners.come.join("\n")).toContain("4px");
      expect(corners.gone.length).toBeLessThanOrEqual(1);

      await fill("클래스", "is-new");
      const classes = await changed();
      expect(classes.path).toBe("index.html");
      expect(classes.come).toHaveLength(1);
      expect(classes.come[0]?.replace(" is-new", "")).toBe(classes.gone[0]);

      await press(page, section);
      await panelFollows(page);
      await page.getByRole("button", { name: "등장 애니메이션", exact: true }).click();
      await page.getByRole("combobox", { name: "효과" }).selectOption("fade-up");
      const animation = await changed();
      expect(animation.path).toBe("index.html");
      expect(animation.added).toEqual(["js/hanok-animation.js"]);
      const kept = animation.gone.map((line) => line.trim()).filter((line) => !/^<(p|div) class/.test(line));
      for (const line of kept) expect(animation.come.map((one) => one.trim())).toContain(line);
      expect(animation.come.join("\n")).toContain('data-ani="fade-up"');
      expect(animation.come.join("\n")).toContain('<script src="js/hanok-animation.js" defer></script>');
      // What the site's own scripts miss without the network is theirs.
      expect(editor.problems.filter((problem) => !/ is not defined$/.test(problem))).toEqual([]);
      await editor.close();
    },
  );
});
