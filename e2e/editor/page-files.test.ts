import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { addPage, blankProject, pagesOf, settingsOfNewPage } from "./pages-support.ts";
import { smallSite } from "./small-site.ts";
import { dragTo, openEditor, openPanel, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

test("[PAG-11] [PAG-57] a refused file name stays with its reason, whatever is undone; the old one typed again while another is on its way holds", async () => {
  const projectId = await blankProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  const path = await settingsOfNewPage(page);
  await path.fill("food/menu.html");
  await path.press("Enter");
  const address = page.locator("[data-page-address]");
  await expect.poll(() => address.textContent()).toMatch(/\/food\/menu\.html$/);
  await path.fill("index.html");
  await path.press("Enter");
  const refusal = page.getByRole("alert").filter({ hasText: "같은 경로의 파일이 이미 있어요" });
  await refusal.waitFor();
  await page.getByRole("banner").getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect.poll(() => address.textContent()).toMatch(/\/menyupan\.html$/);
  expect(await path.inputValue()).toBe("index.html");
  expect(await refusal.count()).toBe(1);
  await path.press("Escape");
  expect(await path.inputValue()).toBe("menyupan.html");

  const sent: string[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/projects/edit/run.json", async (route) => {
    sent.push(route.request().postData() ?? "");
    await held;
    await route.continue();
  });
  await path.fill("late.html");
  await path.press("Enter");
  await expect.poll(() => sent.length).toBe(1);
  await path.fill("menyupan.html");
  await path.press("Enter");
  release();
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(() => address.textContent()).toMatch(/\/menyupan\.html$/);
  await saved(page);
  const [, row] = await pagesOf(member, projectId);
  expect(row).toMatchObject({ path: "menyupan.html" });
  expect(await path.inputValue()).toBe("menyupan.html");
  await close();
}, 120_000);

test("[PAG-11] [PAG-57] while a file name is on its way the next one is refused in its field, and two undos take back two steps", async () => {
  const projectId = await blankProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await openPanel(page, "페이지");
  await addPage(page, "메뉴판");
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const words = page.getByRole("textbox", { name: "설명", exact: true });
  await words.fill("봄부터");
  await words.blur();
  await saved(page);
  const sent: string[] = [];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/projects/edit/run.json", async (route) => {
    sent.push(route.request().postData() ?? "");
    await held;
    await route.continue();
  });
  const path = page.getByRole("textbox", { name: "파일 이름" });
  await path.fill("late.html");
  await path.press("Enter");
  await expect.poll(() => sent.length).toBe(1);
  await path.fill("index.html");
  await path.press("Enter");
  await page.locator("footer").click();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  release();
  await page.getByRole("alert").filter({ hasText: "같은 경로의 파일이 이미 있어요" }).waitFor();
  expect(await path.inputValue()).toBe("index.html");
  await expect.poll(() => words.inputValue()).toBe("");
  await saved(page);
  expect((await pagesOf(member, projectId))[1]).toMatchObject({ path: "menyupan.html" });
  await close();
}, 120_000);

test("[PAG-11] [PAG-12] [PAG-37] a page that moves to a folder keeps its links and pictures, by settings and by pulling its row", async () => {
  const { project } = await bringSite(member, smallSite("moved"));
  const { page, problems, close, frame } = await openEditor(browsing, hanok, member, project.id);
  const before = await takeHome(member, hanok.origin, project.id);
  const shown = () =>
    frame().evaluate(() => [
      document.querySelector("img")?.naturalWidth,
      getComputedStyle(document.querySelector(".hero") ?? document.body).paddingTop,
    ]);
  await expect.poll(shown).toEqual([40, "40px"]);
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const path = page.getByRole("textbox", { name: "파일 이름" });
  await path.fill("shop/home.html");
  await path.press("Enter");
  // The canvas is where the page is now, and finds what it names from there.
  await page.getByText("이제 shop/home.html에 있어요").waitFor();
  await expect.poll(() => frame().url()).toContain("/shop/home.html");
  await ready(page);
  await expect.poll(shown).toEqual([40, "40px"]);
  const moved = await takeHome(member, hanok.origin, project.id);
  const source = String(before.get("index.html"));
  expect(String(moved.get("shop/home.html"))).toBe(
    source
      .replace('"css/style.css"', '"../css/style.css"')
      .replace("'index.html'", "'home.html'")
      .replace('"images/bread.svg"', '"../images/bread.svg"'),
  );

  // Pulled into the folder, and undone.
  await openPanel(page, "페이지");
  const row = async (name: string) => {
    const box = await page.getByRole("row", { name }).first().boundingBox();
    if (!box) throw new Error(`${name} is not there`);
    return { x: box.x + 80, y: box.y + box.height / 2 };
  };
  const paths = async () => (await pagesOf(member, project.id)).map((one) => one.path).sort();
  await page.getByRole("row", { name: "shop", exact: true }).waitFor();
  const folder = await row("shop");
  await dragTo(page, await row("소개"), folder);
  // The next move of a drag shows where it rests.
  await page.mouse.move(folder.x + 2, folder.y);
  await page.locator("[role=row][data-drop-target]").waitFor();
  await page.mouse.up();
  await expect.poll(paths).toEqual(["shop/about.html", "shop/home.html"]);
  for (const left of ["about.html", "index.html"]) {
    await page.keyboard.press("Control+z");
    await expect.poll(paths).toContain(left);
  }
  await ready(page);
  await expect.poll(shown).toEqual([40, "40px"]);
  expect(await takeHome(member, hanok.origin, project.id)).toEqual(before);
  expect(problems).toEqual([]);
  await close();
}, 120_000);

test("[PAG-12] the address of a page follows the name of the site, which the publish dialog changes", async () => {
  const projectId = await blankProject(member);
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  await settingsOfNewPage(page);
  const address = page.locator("[data-page-address]");
  await expect.poll(() => address.textContent()).toContain(projectId);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "게시", exact: true }).click();
  await dialog.getByRole("button", { name: "지금 게시하기" }).click();
  await dialog.getByRole("button", { name: "주소 바꾸기" }).click();
  await dialog.getByLabel("사이트 이름").fill("new-name-of-site");
  await dialog.getByRole("button", { name: "이 주소로 바꾸기" }).click();
  await expect.poll(() => address.textContent()).toMatch(/new-name-of-site.*\/menyupan\.html$/);
  await close();
});
