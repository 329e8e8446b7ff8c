import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { everySite } from "./every-site.ts";
import { openEditor, openPanel, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

test("[PRJ-15] [PRJ-70] a chosen favicon becomes a square png or jpg; an address elsewhere is refused beside its field", async () => {
  const { project } = await bringSite(member, everySite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  await openPanel(page, "프로젝트");
  const field = page.getByLabel("파비콘", { exact: true });
  const setting = field.locator("xpath=ancestor::div[.//button][1]");
  await setting.getByRole("button", { name: "이미지 선택" }).click();
  const dialog = page.getByRole("dialog", { name: "이미지 선택" });
  const wide = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 400;
    canvas.height = 200;
    const context = canvas.getContext("2d");
    context?.fillRect(0, 0, 400, 200);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "wide.png", mimeType: "image/png", buffer: Buffer.from(wide, "base64") });
  await dialog.getByRole("button", { name: "이 이미지 쓰기" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => field.inputValue()).toMatch(/favicon[^/]*\.png$/);
  await saved(page);
  const icon = (await takeHome(member, hanok.origin, project.id)).get(await field.inputValue());
  // Width and height in the header of a png.
  expect([icon?.readUInt32BE(16), icon?.readUInt32BE(20)]).toEqual([160, 160]);

  await field.fill("https://elsewhere.example/icon.png");
  await field.press("Enter");
  await page.getByText("프로젝트에 올린 PNG나 JPG 이미지만 쓸 수 있어요.").waitFor();
  await close();
});

test("[PAG-16] [MED-20] [MED-21] a chosen social picture becomes a png or jpg in the shape in which it is shown", async () => {
  const { project } = await bringSite(member, everySite());
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  await openPanel(page, "프로젝트");
  const field = page.getByLabel("공유 이미지", { exact: true });
  const setting = field.locator("xpath=ancestor::div[.//button][1]");
  const dialog = page.getByRole("dialog", { name: "이미지 선택" });
  const drawn = (type: string, width: number, height: number) =>
    page.evaluate(
      ([type, width, height]) => {
        const canvas = document.createElement("canvas");
        canvas.width = width;
        canvas.height = height;
        canvas.getContext("2d")?.fillRect(0, 0, width, height);
        return canvas.toDataURL(type).split(",")[1] ?? "";
      },
      [type, width, height] as const,
    );
  for (const [name, type, width, height, shape] of [
    ["wide.png", "image/png", 1600, 1200, [1280, 630]],
    ["small.png", "image/png", 400, 400, [640, 315]],
    ["exact.png", "image/png", 1280, 630, [1280, 630]],
  ] as const) {
    const before = await field.inputValue();
    await setting.getByRole("button", { name: "이미지 선택" }).click();
    const buffer = Buffer.from(await drawn(type, width, height), "base64");
    await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: type, buffer });
    await dialog.getByRole("button", { name: "이 이미지 쓰기" }).click();
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => field.inputValue()).not.toBe(before);
    const path = await field.inputValue();
    expect(path).toMatch(name === "exact.png" ? /exact\.png$/ : /share[^/]*\.png$/);
    await saved(page);
    const picture = (await takeHome(member, hanok.origin, project.id)).get(path);
    expect([picture?.readUInt32BE(16), picture?.readUInt32BE(20)]).toEqual(shape);
  }
  // A picture of another format becomes one that every service reads.
  await setting.getByRole("button", { name: "이미지 선택" }).click();
  const webp = Buffer.from(await drawn("image/webp", 1280, 630), "base64");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "new.webp", mimeType: "image/webp", buffer: webp });
  await dialog.getByRole("button", { name: "이 이미지 쓰기" }).click();
  await expect.poll(() => field.inputValue()).toMatch(/share[^/]*\.jpg$/);
  await close();
});
