import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { themedProject, told } from "../main-job/projects.ts";
import { shot } from "./shot.ts";
import { canvasFrame, goToPage, openEditor, openPanel, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" rx="20" fill="#0a5c4a"/></svg>',
);

test("[RES-19] [RES-20] [RES-21] a theme gets a logo picture in the place of its name, on every page and on the published site", async () => {
  const projectId = await themedProject(member);
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  const logo = () => canvasFrame(page).locator('header a[href$="index.html"] img');
  const size = () =>
    logo().evaluate((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]);
  await openPanel(page, "머리글과 바닥글");
  await page.getByRole("button", { name: "로고 이미지 넣기" }).first().click();
  const dialog = page.getByRole("dialog");
  const file = { name: "로고.svg", mimeType: "image/svg+xml", buffer: LOGO };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "이 이미지 쓰기" }).click();
  await logo().waitFor();
  expect(await logo().getAttribute("alt")).toBe("밀과 볕");
  await expect.poll(size).toEqual([120, 40]);
  const height = page.getByRole("textbox", { name: "로고 높이" });
  for (const [typed, pixels] of [
    ["60", 60],
    ["3", 8],
    ["999", 400],
    ["", 400],
    ["48", 48],
  ] as const) {
    await height.fill(typed);
    await height.press("Enter");
    await expect
      .poll(async () => [(await size())[1], await height.inputValue()])
      .toEqual([pixels, String(pixels)]);
  }
  await shot(page, "logo");
  await saved(page);
  await goToPage(page, /굽는 이야기/);
  await expect.poll(size).toEqual([144, 48]);

  // Hidden or taken out, it leaves the name in words; each is one step, and one step back.
  const brand = () => canvasFrame(page).locator('header a[href$="index.html"]').first();
  const shown = () => brand().innerText();
  const undo = page.getByRole("banner").getByRole("button", { name: "되돌리기", exact: true });
  await page.getByText("그 자리에 ‘밀과 볕’ 이름이 글자로 보여요.", { exact: false }).waitFor();
  for (const take of [
    () => page.getByText("로고 보이기").first().click(),
    () => page.getByRole("button", { name: "제거", exact: true }).click(),
  ]) {
    await take();
    await expect.poll(shown).toBe("밀과 볕");
    await shot(page, "logo-name");
    await saved(page);
    await undo.click();
    await expect.poll(shown).toBe("");
    await expect.poll(size).toEqual([144, 48]);
  }
  await saved(page);

  told(await member.client.post("/api/projects/publish/item.json", { projectId }));
  const { address } = told(await member.client.get("/api/projects/publish/site.json", { projectId })).site;
  for (const width of [1440, 768, 375]) {
    const visitor = await browsing.newPage(hanok, { width, height: 700 });
    await visitor.page.goto(`${address}story.html`);
    const published = visitor.page.locator("header img");
    await published.evaluate((one) => (one as HTMLImageElement).decode());
    expect(await published.boundingBox()).toMatchObject({ width: 144, height: 48 });
    await visitor.context.close();
  }
  expect(problems).toEqual([]);
  await close();
}, 90_000);
