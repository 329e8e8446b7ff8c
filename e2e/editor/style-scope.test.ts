import { expect, test } from "vitest";
import { expectAccessible, startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { shot } from "./shot.ts";
import { canvasTool, openEditor, panelFollows, press, restingTool, saved, unselect } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const page = (title: string, body: string): Buffer =>
  Buffer.from(
    `<!doctype html>\n<html lang="ko">\n<head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="style.css"></head>\n<body>\n${body}\n</body>\n</html>\n`,
  );
const CSS = `:root { --point: #0d6763; }
.go { background-color: var(--point); padding: 12px; }
.cols { padding: 20px; }
`;
const SHOP = site(
  "scopes",
  new Map([
    [
      "index.html",
      page(
        "가게",
        `<section class="hero">
  <h1>어서 오세요</h1>
  <a class="go" id="one" href="#a">예약</a>
  <a class="go" id="two" href="#b">문의</a>
</section>
<section class="cols">
  <div id="left">
    <p>왼쪽</p>
  </div>
  <div id="right">
    <p>오른쪽</p>
  </div>
</section>`,
      ),
    ],
    ["about.html", page("소개", `<section class="about"><a class="go" href="#c">예약</a></section>`)],
    ["style.css", Buffer.from(CSS)],
  ]),
);

test("[BLK-02] [E26] [HND-13] a style is for the element, for those like it or for the site, as one press says; what is written goes to others by an act", async () => {
  const { project } = await bringSite(member, SHOP);
  const editor = await openEditor(browsing, hanok, member, project.id);
  const { page } = editor;
  const files = async () => {
    await saved(page);
    const home = await takeHome(member, hanok.origin, project.id);
    return (path: string): string => (home.get(path) ?? Buffer.alloc(0)).toString("utf8");
  };
  const css = async (): Promise<string> => (await files())("style.css");
  const computed = (selector: string, property: string): Promise<unknown> =>
    editor
      .frame()
      .evaluate(
        ([one, name]) =>
          getComputedStyle(document.querySelector(one as string) as Element).getPropertyValue(name as string),
        [selector, property],
      );
  const scopes = page.getByRole("group", { name: "적용 범위" });
  const scope = (name: string) => scopes.getByRole("button", { name, exact: true });
  const ground = page.getByLabel("배경색", { exact: true });

  await press(page, "#one");
  await scope("사이트 전체 (2쪽)").waitFor();
  expect(await scope("이 요소만").getAttribute("aria-pressed")).toBe("true");
  expect((await canvasTool(page, "element-scope"))?.words).toBe("이 요소만");
  await expectAccessible(page, "for whom a style is");

  // (d) The button alone: the rule of all and the variable of the style guide stay.
  await ground.fill("#123456");
  await ground.press("Enter");
  await expect.poll(() => computed("#one", "background-color")).toBe("rgb(18, 52, 86)");
  expect(await computed("#two", "background-color")).toBe("rgb(13, 103, 99)");
  expect(await css()).toContain(".go { background-color: var(--point); padding: 12px; }");

  // The scope shows the target of the next style; what is written stays as it is.
  const written = await css();
  await scope("같은 링크 2곳").click();
  await expect.poll(() => scope("같은 링크 2곳").getAttribute("aria-pressed")).toBe("true");
  expect((await restingTool(page, "element-scope")).words).toBe("같은 링크 2곳");
  // The tool beside the selection takes the next one.
  const { at } = await restingTool(page, "element-scope");
  await page.mouse.click(at.x, at.y);
  await expect.poll(() => scope("사이트 전체 (2쪽)").getAttribute("aria-pressed")).toBe("true");
  expect(await css()).toBe(written);
  const corner = page.getByLabel("불투명도", { exact: true });
  await corner.fill("0.5");
  await corner.press("Enter");
  await expect.poll(() => computed("#two", "opacity")).toBe("0.5");
  expect(await computed("#two", "background-color")).toBe("rgb(13, 103, 99)");
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect.poll(css).toBe(written);
  // Each selection begins with the element alone, the same one as well.
  await unselect(page);
  await press(page, "#one");
  await scope("이 요소만").waitFor();
  await expect.poll(() => scope("이 요소만").getAttribute("aria-pressed")).toBe("true");

  // An act of its own gives written values to others, after a preview; a variable that others follow stays as it is.
  await page.getByRole("button", { name: "이 요소의 스타일을 다른 곳에도 적용" }).click();
  const share = page.getByRole("region", { name: "다른 곳에도 적용" });
  const value = share.getByRole("checkbox", { name: "background-color: #123456" });
  expect(await value.isChecked()).toBe(false);
  await share.getByText("--point").first().waitFor();
  expect(await share.getByRole("button", { name: /적용$/ }).isDisabled()).toBe(true);
  await expectAccessible(page, "styles given to others");
  await shot(page, "share-styles");
  expect(await css()).toBe(written);
  await value.check({ force: true });
  await share.getByRole("button", { name: "사이트 전체 (2쪽)" }).click();
  await share.getByRole("button", { name: "스타일 1개 적용" }).click();
  await expect.poll(css).toContain(".go { background-color: #123456; padding: 12px; }");
  // The variable itself and every other rule stay; the element says nothing of its own.
  expect((await css()).replace(/\.hero-link-\w+ \{\s*\}\n/, "")).toBe(CSS.replace("var(--point)", "#123456"));
  await share.waitFor({ state: "detached" });
  expect(await scope("이 요소만").getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect.poll(css).toBe(written);
  expect(await computed("#one", "background-color")).toBe("rgb(18, 52, 86)");
  expect(await computed("#two", "background-color")).toBe("rgb(13, 103, 99)");

  // (c) A hover of one button; the duplicate has one of its own.
  await page.getByLabel("상태", { exact: true }).selectOption("hover");
  await ground.fill("#abcdef");
  await ground.press("Enter");
  await expect.poll(css).toContain(":hover");
  expect(await css()).not.toMatch(/important|a:hover/);
  await page.getByLabel("상태", { exact: true }).selectOption("none");

  // (b) A column keeps its looks when it moves.
  const chooseLeft = async (): Promise<void> => {
    await press(page, "#left p");
    await page.keyboard.press("ArrowLeft");
    await page.locator("footer [aria-current=true]").filter({ hasText: "div#left" }).waitFor();
    await panelFollows(page);
  };
  await chooseLeft();
  const padding = page.getByLabel("안쪽 여백 위", { exact: true });
  await padding.fill("33");
  await padding.press("Enter");
  await expect.poll(() => computed("#left", "padding-top")).toBe("33px");
  await chooseLeft();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => computed("#right + #left", "padding-top").catch(() => "")).toBe("33px");
  expect(await computed("#right", "padding-top")).toBe("0px");
  expect(await css()).not.toContain("nth-");
  expect(editor.problems).toEqual([]);
  await editor.close();
});
